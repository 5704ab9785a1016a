import type { Context } from '#functions/domain/kernel/context.ts';
import { endRun, stopRun } from '#functions/domain/runs/endRun.ts';
import { readRun } from '#functions/domain/runs/runs.ts';
import { handOverRun } from '#functions/domain/runs/startRun.ts';
import type { Row } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { OpenRunRecord, RunRecord } from '#functions/storage/records/workflowRecords.ts';
import { readMany, rowsIn } from '#functions/storage/rows.ts';

/** Milliseconds without a sign of life after which a message between a run and its machine is taken for lost. */
const SILENCE = 15 * 60_000;

const openRuns = ({ table }: Context, prefix: string): Promise<Row<OpenRunRecord>[]> => {
  const { table: name, pk } = keys.openRun('', 0, '');
  const range = { table: name, pk, ...(prefix && { from: prefix, to: `${prefix}\uffff` }) };
  return Array.fromAsync(rowsIn<OpenRunRecord>(table, range));
};

/** The run itself. One whose item was deleted for good meanwhile is over, and its mark goes. */
const runOf = async (ctx: Context, { data, ...mark }: Row<OpenRunRecord>): Promise<RunRecord | undefined> => {
  const run = await readRun(ctx, data);
  if (!run) await ctx.table.transact([{ delete: mark }]);
  return run;
};

const prefixOf = (listId: string, itemId: number | null): string => (itemId === null ? `${listId}#` : keys.openRun(listId, itemId, '').sk);

/** Breaks off what runs on an item, or on all items of a list; but not the run that is the reason. */
export const stopRuns = async (
  ctx: Context,
  { listId, itemId, by, except }: { listId: string; itemId: number | null; by: string; except: string | undefined },
): Promise<void> => {
  for (const open of await openRuns(ctx, prefixOf(listId, itemId))) {
    const run = open.data.id === except ? undefined : await runOf(ctx, open);
    if (run) await stopRun(ctx, run, by);
  }
};

/** Runs that are read at once. */
const TOGETHER = 100;

/** Step Functions ends what has run for a year. */
const LIFE = 365 * 24 * 3_600_000;

/** A machine that is over takes no answer: the run would seem to be at work for ever, and no other could begin. */
const endAbandoned = async (ctx: Context, run: RunRecord): Promise<void> => {
  const machine = await ctx.host.workflows.state(run.systemWorkflowId, run.id);
  if (machine?.status === 'RUNNING') return;
  await endRun(ctx, run, { state: 'failed', step: 'fail', errors: ['fatalError'] });
};

const resume = async (ctx: Context, run: RunRecord): Promise<void> => {
  const since = (at: string): number => Math.abs(ctx.now().getTime() - Date.parse(at));
  // A clock that was set back leaves runs behind that were touched at a time to come.
  if (run.state !== 'running' || since(run.touchedOn) <= SILENCE) return;
  if (run.version === 1) return handOverRun(ctx, run);
  const { waiting, decision } = run;
  // Those that wait are many, and each is asked for by itself.
  if (waiting && !decision && since(run.startedOn) < LIFE) return;
  if (waiting && decision && (await ctx.host.workflows.succeed(waiting.token, { decision: decision.decision }))) return;
  await endAbandoned(ctx, run);
};

/** Says again what may have got lost: that a run has begun, or what was decided. Ends runs whose machines are over. */
export const resumeRuns = async (ctx: Context): Promise<void> => {
  const { table, pk } = keys.openRun('', 0, '');
  let after: string | undefined;
  do {
    const page = await ctx.table.query<OpenRunRecord>({ table, pk, limit: TOGETHER, ...(after !== undefined && { after }) });
    const runs = await readMany<RunRecord>(
      ctx.table,
      page.rows.map(({ data }) => keys.run(data.listId, data.id)),
    );
    for (const [index, run] of runs.entries()) {
      const mark = page.rows[index];
      if (run) await resume(ctx, run);
      // One that was removed meanwhile leaves its mark, which is asked for by itself: it may have been put anew.
      else if (mark) await runOf(ctx, mark);
    }
    after = page.next;
  } while (after !== undefined);
};

/** The items of a list, or the one of them, on which a workflow is at work. */
export const runningOn = async (ctx: Context, listId: string, itemId: number | null): Promise<Set<number>> => {
  const runs = await Promise.all((await openRuns(ctx, prefixOf(listId, itemId))).map((open) => runOf(ctx, open)));
  return new Set(runs.flatMap((run) => run?.itemId ?? []));
};
