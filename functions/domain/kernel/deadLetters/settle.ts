import type { Context } from '#functions/domain/kernel/context.ts';
import { placeOf, presentDead } from '#functions/domain/kernel/deadLetters/deadLetters.ts';
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

interface Found {
  letter: DeadLetter;
  key: ReturnType<typeof keys.deadLetter>;
  /** The job that repeats the work. */
  job: Job;
}

/** The dead letters that still exist. Throws notFound for an unknown id. */
export const findDead = async (ctx: Context, ids: string[]): Promise<Found[]> => {
  const places = [...new Set(ids)].map((id) => {
    const named = placeOf(id);
    if (!named) throw new Problem('notFound');
    return { ...named, key: keys.deadLetter(named.source, named.place) };
  });
  const records = await readMany<DeadJob | DeadFact>(
    ctx.table,
    places.map(({ key }) => key),
  );
  return places.flatMap(({ source, place, key }, index) => {
    const record = records[index];
    if (!record) return [];
    const again: Job = { name: 'hearAgain', body: { source, place }, correlationId: ctx.correlationId };
    return [{ letter: presentDead(source, place, record), key, job: 'job' in record ? record.job : again }];
  });
};

/** Writes the fact in the same transaction. Throws busy if someone else settled one of them in the meantime. */
export const settleDead = async (ctx: Context, kind: FactKind, found: Found[], writes: Write[]): Promise<{ count: number }> => {
  if (found.length === 0) return { count: 0 };
  const before = found.map(({ letter: { source, what, title, at, reason } }) => ({ source, what, title, at, reason }));
  const title = [...new Set(found.map(({ letter }) => letter.what))].join(', ').slice(0, 200);
  const fact = putFact(factOf(ctx, kind, { title, changes: [{ field: 'deadLetters', before, after: null }] }));
  if (!(await attempt(ctx.table, [...writes, fact]))) throw new Problem('busy');
  return { count: found.length };
};

/** Passes the fact of a dead letter to its listener, and deletes the dead letter afterwards. */
export const hearDead = async (ctx: Context, source: string, place: string, hear: (record: DeadFact) => Promise<void>): Promise<void> => {
  const key = keys.deadLetter(source, place);
  const record = await read<DeadFact>(ctx.table, key);
  if (!record) return;
  await hear(record);
  await ctx.table.transact([{ delete: key }]);
};
