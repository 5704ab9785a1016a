import type { Context } from '#functions/domain/kernel/context.ts';
import type { Key, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { InboxRecord } from '#functions/storage/records/inboxRecords.ts';
import { create, read, readNumbered, row } from '#functions/storage/rows.ts';

/**
 * Counts an addition at a key, on condition that nothing else was added since the count was read. It must be read before whatever the
 * addition depends on, such as the number of existing objects.
 */
export const countAddition = async ({ table }: Pick<Context, 'table'>, key: Key): Promise<Write> => {
  const counted = await read<{ added: number }>(table, key);
  if (!counted) return create(key, { added: 1 });
  return { put: row(key, { added: counted.added + 1 }), if: { equals: { added: counted.added } } };
};

/** The same for what a person has: stars, alerts and background jobs. */
export const countInboxAddition = async (
  { table }: Pick<Context, 'table'>,
  userId: string,
  name: 'starsAdded' | 'alertsAdded' | 'jobsAdded',
): Promise<Write> => {
  const key = keys.inbox(userId);
  const inbox = await readNumbered<typeof name, InboxRecord>(table, key, name);
  return { update: key, add: { [name]: 1 }, if: inbox ? { equals: { [name]: inbox[name] } } : { absent: true } };
};
