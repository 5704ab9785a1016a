import { findContentType } from '#functions/domain/content/contentTypes/contentTypes.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ReusableType } from '#shared/models/content/contentType.ts';

/** The options of a content type. Throws notFound. */
export const contentTypeOptions = async (ctx: Context, id: string): Promise<ReusableType['options']> =>
  (await findContentType(ctx, id)).options;
