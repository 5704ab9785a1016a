import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import type { RunRecord } from '#functions/storage/records/workflowRecords.ts';
import { read, row } from '#functions/storage/rows.ts';
import type { FactKind } from '#shared/facts.ts';
import type { WorkflowLog } from '#shared/models/workflows/workflow.ts';
import { Problem } from '#shared/problems.ts';

/** Identifies a run for its state machine. */
export type RunRef = Pick<RunRecord, 'listId' | 'id'>;

export const readRun = ({ table }: Pick<Context, 'table'>, { listId, id }: RunRef): Promise<RunRecord | undefined> =>
  read<RunRecord>(table, keys.run(listId, id));

type LogEntryInput = Pick<WorkflowLog, 'lastStep' | 'log'> & Partial<Pick<WorkflowLog, 'errors' | 'params'>>;

/** The log of a run with one more entry. */
export const appendLog = (ctx: Context, run: RunRecord, entry: LogEntryInput): WorkflowLog[] => [
  ...run.logs,
  { errors: [], params: {}, ...entry, occurred: ctx.now().toISOString() },
];

/** Nobody has to decide any more, and another run of the workflow may start. */
export const closeRun = ({ listId, itemId, workflowId }: RunRecord): Write => ({ delete: keys.openRun(listId, itemId, workflowId) });

/** A fact about a run. Its title in the audit trail is that of the workflow. */
export const runFact = (
  ctx: Context,
  kind: FactKind,
  { siteId, listId, folderId, itemId, shards, systemWorkflowId, id }: RunRecord,
): FactRecord =>
  factOf({ ...ctx, run: id }, kind, { siteId, listId, folderId, itemId, title: systemWorkflowId, ...(shards && { shards }) });

interface RunChange {
  after: RunRecord;
  fact?: FactRecord;
  alsoWrites?: Write[];
}

/**
 * Changes the current state of a run. If the plan returns undefined, nothing is changed and undefined is returned. Throws notFound and
 * busy.
 */
export const changeRun = <C extends RunChange>(
  ctx: Context,
  ref: RunRef,
  plan: (run: RunRecord) => Promise<C | undefined>,
): Promise<C | undefined> =>
  change<C | undefined>(ctx, async () => {
    const run = await readRun(ctx, ref);
    if (!run) throw new Problem('notFound');
    const planned = await plan(run);
    if (!planned) return { writes: [], done: undefined };
    const { after, fact, alsoWrites = [] } = planned;
    const next: RunRecord = { ...after, touchedOn: ctx.now().toISOString(), version: run.version + 1 };
    const update = { put: row(keys.run(ref.listId, ref.id), next), if: { equals: { version: run.version } } };
    return { writes: [update, ...alsoWrites], fact, done: { ...planned, after: next } };
  });
