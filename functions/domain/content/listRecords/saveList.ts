import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records.ts';
import { attempt, read, row } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

const ATTEMPTS = 5;

/** The next state of a list, which nobody may have changed in between. */
export const putList = (before: ListRecord, after: ListRecord): Write => ({
  put: row(keys.list(before.id), { ...after, version: before.version + 1 }),
  if: { equals: { version: before.version } },
});

interface Change<T> {
  writes: Write[];
  /** What to answer once the writes are made. */
  done: T;
}

/**
 * Makes a change of a list that does not depend on what others change meanwhile: it is planned again on the list as it has become.
 * Throws notFound and busy.
 */
export const changeList = async <T>(ctx: Context, list: ListRecord, plan: (fresh: ListRecord) => Promise<Change<T>>): Promise<T> => {
  let fresh: ListRecord | undefined = list;
  for (let count = 0; count < ATTEMPTS; count += 1) {
    const { writes, done } = await plan(fresh);
    if (writes.length === 0 || (await attempt(ctx.table, writes))) return done;
    fresh = await read<ListRecord>(ctx.table, keys.list(list.id));
    if (!fresh) throw new Problem('notFound');
  }
  throw new Problem('busy');
};
