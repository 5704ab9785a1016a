import type { Context } from '#functions/domain/context.ts';
import { stopRun } from '#functions/domain/workflows/endRun.ts';
import { readRun } from '#functions/domain/workflows/runs.ts';
import { handOverRun } from '#functions/domain/workflows/startRun.ts';
import { keys } from '#functions/storage/keys.ts';
import { rowsIn } from '#functions/storage/rows.ts';
import type { OpenRunRecord } from '#functions/storage/workflowRecords.ts';

/** Milliseconds without a sign of life after which a message between a run and its machine is taken for lost. */
const SILENCE = 15 * 60_000;

const openRuns = ({ table }: Context, prefix: string): Promise<OpenRunRecord[]> => {
  const { table: name, pk } = keys.openRun('', 0, '');
  const range = { table: name, pk, ...(prefix && { from: prefix, to: `${prefix}\uffff` }) };
  return Array.fromAsync(rowsIn<OpenRunRecord>(table, range), ({ data }) => data);
};

const prefixOf = (listId: string, itemId: number | null): string => (itemId === null ? `${listId}#` : keys.openRun(listId, itemId, '').sk);

/** Breaks off what runs on an item, or on all items of a list; but not the run that is the reason. */
export const stopRuns = async (
  ctx: Context,
  { listId, itemId, by, except }: { listId: string; itemId: number | null; by: string; except: string | undefined },
): Promise<void> => {
  for (const open of await openRuns(ctx, prefixOf(listId, itemId))) if (open.id !== except) await stopRun(ctx, open, by);
};

/** Says again what may have got lost: that a run has begun, or what was decided. */
export const resumeRuns = async (ctx: Context): Promise<void> => {
  const before = new Date(ctx.now().getTime() - SILENCE).toISOString();
  for (const open of await openRuns(ctx, '')) {
    const run = await readRun(ctx, open);
    if (run?.state !== 'running' || run.touchedOn > before) continue;
    if (run.version === 1) await handOverRun(ctx, run);
    else if (run.waiting && run.decision) await ctx.host.workflows.succeed(run.waiting.token, { decision: run.decision.decision });
  }
};
