import { typeFact } from '#functions/domain/content/contentTypes/contentTypes.ts';
import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ContentTypeRecord } from '#functions/storage/records/contentTypeRecords.ts';
import { readNumbered } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Throws contentTypeInUse while a list has a field created from it, notFound and busy. */
export const deleteContentType = (ctx: Context, id: string): Promise<Record<never, never>> =>
  change(ctx, async () => {
    // It is read before its uses, so that a field created in between is noticed.
    const type = await readNumbered<'usesAdded', ContentTypeRecord>(ctx.table, keys.contentType(id), 'usesAdded');
    if (!type) throw new Problem('notFound');
    const { pk } = keys.contentTypeUse(id, '', '');
    const { rows } = await ctx.table.query({ table: 'content', pk, limit: 1 });
    if (rows.length > 0) throw new Problem('contentTypeInUse');
    const { version, usesAdded } = type;
    const deletion = { delete: keys.contentType(id), if: { equals: { version, usesAdded } } };
    return { writes: [deletion, await typeFact(ctx, 'contentTypeDeleted', type)], done: {} };
  });
