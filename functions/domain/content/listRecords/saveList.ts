import { type Change, change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { read, row } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Writes the next state of a list on condition that it is unchanged. */
export const putList = (before: ListRecord, after: ListRecord): Write => ({
  put: row(keys.list(before.id), { ...after, version: before.version + 1 }),
  if: { equals: { version: before.version } },
});

/**
 * Makes a change of a list that is independent of concurrent changes: after a conflict it is planned again on the new state. Throws
 * notFound and busy.
 */
export const changeList = async <T>(ctx: Context, list: ListRecord, plan: (current: ListRecord) => Promise<Change<T>>): Promise<T> => {
  // The first plan uses the list as read by the gate.
  let existing: ListRecord | undefined = list;
  return change(ctx, async () => {
    const current = existing ?? (await read<ListRecord>(ctx.table, keys.list(list.id)));
    if (!current) throw new Problem('notFound');
    existing = undefined;
    return plan(current);
  });
};
