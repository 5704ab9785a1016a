import { findContentType, typeFact } from '#functions/domain/content/contentTypes/contentTypes.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Throws contentTypeInUse while a list has a field created from it. */
export const deleteContentType = async (ctx: Context, id: string): Promise<Record<never, never>> => {
  const type = await findContentType(ctx, id);
  const { pk } = keys.contentTypeUse(id, '', '');
  const { rows } = await ctx.table.query({ table: 'content', pk, limit: 1 });
  if (rows.length > 0) throw new Problem('contentTypeInUse');
  const deletion = { delete: keys.contentType(id), if: { equals: { version: type.version } } };
  if (!(await attempt(ctx.table, [deletion, await typeFact(ctx, 'contentTypeDeleted', type)]))) throw new Problem('busy');
  return {};
};
