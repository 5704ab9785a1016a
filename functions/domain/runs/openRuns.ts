import type { Context } from '#functions/domain/kernel/context.ts';
import { endRun, stopRun } from '#functions/domain/runs/endRun.ts';
import { readRun } from '#functions/domain/runs/runs.ts';
import { startStateMachine } from '#functions/domain/runs/startRun.ts';
import type { Row } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { OpenRunRecord, RunRecord } from '#functions/storage/records/workflowRecords.ts';
import { readMany, rowsIn } from '#functions/storage/rows.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';

/** Milliseconds without activity after which a message between a run and its state machine is considered lost. */
const STALLED_AFTER_MS = 15 * MINUTE_MS;

const openRuns = ({ table }: Context, prefix: string): Promise<Row<OpenRunRecord>[]> => {
  const { table: name, pk } = keys.openRun('', 0, '');
  const range = { table: name, pk, ...(prefix && { from: prefix, to: `${prefix}\uffff` }) };
  return Array.fromAsync(rowsIn<OpenRunRecord>(table, range));
};

/** The run of an index row. If the item was permanently deleted, the run has ended and the row is deleted. */
const runOf = async (ctx: Context, { data, ...position }: Row<OpenRunRecord>): Promise<RunRecord | undefined> => {
  const run = await readRun(ctx, data);
  if (!run) await ctx.table.transact([{ delete: position }]);
  return run;
};

const prefixOf = (listId: string, itemId: number | null): string => (itemId === null ? `${listId}#` : keys.openRun(listId, itemId, '').sk);

/** Cancels the runs on an item, or on all items of a list, except the run that is the cause. */
export const stopRuns = async (
  ctx: Context,
  { listId, itemId, by, except }: { listId: string; itemId: number | null; by: string; except: string | undefined },
): Promise<void> => {
  for (const openRun of await openRuns(ctx, prefixOf(listId, itemId))) {
    const run = openRun.data.id === except ? undefined : await runOf(ctx, openRun);
    if (run) await stopRun(ctx, run, by);
  }
};

/** Runs that are read at the same time. */
const PARALLEL_READS = 100;

/** Step Functions ends executions after a year. */
const MAX_RUN_MS = 365 * DAY_MS;

/** An ended state machine accepts no decision: the run would seem to be active forever, and no other could start. */
const endAbandoned = async (ctx: Context, run: RunRecord): Promise<void> => {
  const machine = await ctx.host.workflows.state(run.systemWorkflowId, run.id);
  if (machine?.status === 'RUNNING') return;
  await endRun(ctx, run, { state: 'failed', step: 'fail', errors: ['fatalError'] });
};

const resume = async (ctx: Context, run: RunRecord): Promise<void> => {
  const since = (at: string): number => Math.abs(ctx.now().getTime() - Date.parse(at));
  // After a clock was set back, runs can have times in the future.
  if (run.state !== 'running' || since(run.touchedOn) <= STALLED_AFTER_MS) return;
  if (run.version === 1) return startStateMachine(ctx, run);
  const { waiting, decision } = run;
  // Waiting runs are numerous and need a request each.
  if (waiting && !decision && since(run.startedOn) < MAX_RUN_MS) return;
  if (waiting && decision && (await ctx.host.workflows.succeed(waiting.token, { decision: decision.decision }))) return;
  await endAbandoned(ctx, run);
};

/** Resends possibly lost messages: the start of a run, or a decision. Ends runs whose state machines have ended. */
export const resumeRuns = async (ctx: Context): Promise<void> => {
  const { table, pk } = keys.openRun('', 0, '');
  let after: string | undefined;
  do {
    const page = await ctx.table.query<OpenRunRecord>({ table, pk, limit: PARALLEL_READS, ...(after !== undefined && { after }) });
    const runs = await readMany<RunRecord>(
      ctx.table,
      page.rows.map(({ data }) => keys.run(data.listId, data.id)),
    );
    for (const [index, run] of runs.entries()) {
      const position = page.rows[index];
      if (run) await resume(ctx, run);
      // A deleted run leaves its index row, which is checked separately, since it may have been written again.
      else if (position) await runOf(ctx, position);
    }
    after = page.next;
  } while (after !== undefined);
};

/** The items of a list, or the given one, on which a workflow is running. */
export const itemsWithRun = async (ctx: Context, listId: string, itemId: number | null): Promise<Set<number>> => {
  const runs = await Promise.all((await openRuns(ctx, prefixOf(listId, itemId))).map((openRun) => runOf(ctx, openRun)));
  return new Set(runs.flatMap((run) => run?.itemId ?? []));
};
