import { findContentType, presentType } from '#functions/domain/content/contentTypes/contentTypes.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ReusableType } from '#shared/models/content/contentType.ts';

/** Throws notFound. */
export const getContentType = async (ctx: Context, id: string): Promise<ReusableType> => presentType(await findContentType(ctx, id));
