import { closeCircuit } from '#functions/domain/kernel/behind/circuitBreaker.ts';
import { catchUpJob, listLags } from '#functions/domain/kernel/behind/laggingListeners.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { JOBS, listenerNames } from '#functions/domain/kernel/deadLetters/deadLetters.ts';
import { retryDeadLetters } from '#functions/domain/kernel/deadLetters/retryDeadLetters.ts';
import { keys } from '#functions/storage/keys.ts';
import { rowsIn } from '#functions/storage/rows.ts';

/** Dead letters that one transaction settles, in addition to the fact. */
const LETTERS_PER_TRANSACTION = 90;

/** The number of waiting and failed deliveries by listener; jobs are listed as `jobs`. */
interface RedriveResult {
  behind: Record<string, number>;
  deadLetters: Record<string, number>;
}

const addOne = (counts: Record<string, number>, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1;
};

/** Resends everything that listeners missed or failed at, or only counts it. */
export const redrive = async (ctx: Context, { onlyCount }: { onlyCount: boolean }): Promise<RedriveResult> => {
  const found: RedriveResult = { behind: {}, deadLetters: {} };
  for await (const { subject, listener } of listLags(ctx.table)) {
    addOne(found.behind, listener);
    if (onlyCount) continue;
    await closeCircuit(ctx.host, listener);
    await ctx.host.queue.send(catchUpJob({ subject, listener }));
  }
  for (const source of [JOBS, ...listenerNames]) {
    const { table, pk } = keys.deadLetter(source, '');
    const letters = await Array.fromAsync(rowsIn(ctx.table, { table, pk }), ({ sk }) => `${source}:${sk}`);
    if (letters.length > 0) found.deadLetters[source] = letters.length;
    for (let from = 0; from < letters.length && !onlyCount; from += LETTERS_PER_TRANSACTION)
      await retryDeadLetters(ctx, letters.slice(from, from + LETTERS_PER_TRANSACTION));
  }
  return found;
};
