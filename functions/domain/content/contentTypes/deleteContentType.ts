import { typeFact } from '#functions/domain/content/contentTypes/contentTypes.ts';
import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { type Key, TRANSACTION_WRITES } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ContentTypeRecord } from '#functions/storage/records/contentTypeRecords.ts';
import { read, readNumbered, rowsIn } from '#functions/storage/rows.ts';
import { inGroups } from '#shared/inGroups.ts';
import { Problem } from '#shared/problems.ts';

/**
 * Deletes uses in lists that do not exist: the creation of a list can be interrupted after it has recorded some. Throws contentTypeInUse if
 * a list exists.
 */
const assertUnused = async ({ table }: Context, id: string): Promise<void> => {
  const leftovers: Key[] = [];
  let missing = '';
  for await (const { sk, data } of rowsIn<{ listId: string }>(table, keys.contentTypeUse(id, '', ''))) {
    // The uses of a list follow one another.
    if (data.listId !== missing && (await read(table, keys.list(data.listId)))) throw new Problem('contentTypeInUse');
    missing = data.listId;
    leftovers.push({ ...keys.contentTypeUse(id, '', ''), sk });
  }
  for (const some of inGroups(leftovers, TRANSACTION_WRITES)) await table.transact(some.map((key) => ({ delete: key })));
};

/** Throws contentTypeInUse while a list has a field created from it, notFound and busy. */
export const deleteContentType = (ctx: Context, id: string): Promise<Record<never, never>> =>
  change(ctx, async () => {
    // It is read before its uses, so that a field created in between is noticed.
    const type = await readNumbered<'usesAdded', ContentTypeRecord>(ctx.table, keys.contentType(id), 'usesAdded');
    if (!type) throw new Problem('notFound');
    await assertUnused(ctx, id);
    const { version, usesAdded } = type;
    const deletion = { delete: keys.contentType(id), if: { equals: { version, usesAdded } } };
    return { writes: [deletion, await typeFact(ctx, 'contentTypeDeleted', type)], done: {} };
  });
