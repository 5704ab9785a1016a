import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { CommentRecord, ThreadRecord } from '#functions/storage/records/commentRecords.ts';
import { rowsIn } from '#functions/storage/rows.ts';

const readSome = async <T>(rows: AsyncGenerator<{ data: T }>, count: number): Promise<T[]> => {
  const found: T[] = [];
  for await (const { data } of rows) if (found.push(data) >= count) break;
  return found;
};

/** Threads of an object before one of them, the latest first. */
export const threadsOf = (
  { table }: Pick<Context, 'table'>,
  of: string,
  before: string | undefined,
  count: number,
): Promise<ThreadRecord[]> => {
  const { table: name, pk, sk: from } = keys.thread(of, '');
  const to = keys.thread(of, before ?? '\uffff').sk;
  return readSome(rowsIn<ThreadRecord>(table, { table: name, pk, from, to, reverse: true, limit: count }), count);
};

/** The replies of adjacent threads, each thread's oldest first. */
export const repliesOf = async (
  { table }: Pick<Context, 'table'>,
  of: string,
  threads: ThreadRecord[],
): Promise<Map<string, CommentRecord[]>> => {
  const replied = threads
    .filter(({ replies }) => replies > 0)
    .map(({ id }) => id)
    .toSorted();
  const [first, last] = [replied[0], replied.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const { table: name, pk, sk: from } = keys.reply(of, first, '');
  const rows = rowsIn<CommentRecord>(table, { table: name, pk, from, to: keys.reply(of, last, '\uffff').sk });
  return Map.groupBy(await Array.fromAsync(rows, ({ data }) => data), ({ threadId }) => threadId);
};
