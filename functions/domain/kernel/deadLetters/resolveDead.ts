import type { Context } from '#functions/domain/kernel/context.ts';
import { parseDeadLetterId, presentDeadLetter } from '#functions/domain/kernel/deadLetters/deadLetters.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { Job } from '#functions/platform/queue.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { DeadFact, DeadJob } from '#functions/storage/records/deadLetterRecords.ts';
import { attempt, read, readMany } from '#functions/storage/rows.ts';
import type { FactKind } from '#shared/facts.ts';
import type { DeadLetter } from '#shared/models/administration/deadLetter.ts';
import { Problem } from '#shared/problems.ts';

interface FoundDeadLetter {
  letter: DeadLetter;
  key: ReturnType<typeof keys.deadLetter>;
  /** The job that repeats the work. */
  job: Job;
}

/** The dead letters that still exist. Throws notFound for an unknown id. */
export const findDeadLetters = async (ctx: Context, ids: string[]): Promise<FoundDeadLetter[]> => {
  const refs = [...new Set(ids)].map((id) => {
    const parsed = parseDeadLetterId(id);
    if (!parsed) throw new Problem('notFound');
    return { ...parsed, key: keys.deadLetter(parsed.source, parsed.place) };
  });
  const records = await readMany<DeadJob | DeadFact>(
    ctx.table,
    refs.map(({ key }) => key),
  );
  return refs.flatMap(({ source, place: sortKey, key }, index) => {
    const record = records[index];
    if (!record) return [];
    const redelivery: Job = { name: 'hearAgain', body: { source, place: sortKey }, correlationId: ctx.correlationId };
    return [{ letter: presentDeadLetter(source, sortKey, record), key, job: 'job' in record ? record.job : redelivery }];
  });
};

/** Writes the fact in the same transaction. Throws busy if someone else settled one of them in the meantime. */
export const resolveDead = async (ctx: Context, kind: FactKind, found: FoundDeadLetter[], writes: Write[]): Promise<{ count: number }> => {
  if (found.length === 0) return { count: 0 };
  const before = found.map(({ letter: { source, what, title, at, reason } }) => ({ source, what, title, at, reason }));
  const title = [...new Set(found.map(({ letter }) => letter.what))].join(', ').slice(0, 200);
  const fact = putFact(factOf(ctx, kind, { title, changes: [{ field: 'deadLetters', before, after: null }] }));
  if (!(await attempt(ctx.table, [...writes, fact]))) throw new Problem('busy');
  return { count: found.length };
};

/** Passes the fact of a dead letter to its listener, and deletes the dead letter afterwards. */
export const redeliverDead = async (
  ctx: Context,
  source: string,
  sortKey: string,
  handle: (record: DeadFact) => Promise<void>,
): Promise<void> => {
  const key = keys.deadLetter(source, sortKey);
  const record = await read<DeadFact>(ctx.table, key);
  if (!record) return;
  await handle(record);
  await ctx.table.transact([{ delete: key }]);
};
