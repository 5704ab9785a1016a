import { createHash } from 'node:crypto';
import { ulid } from 'ulid';
import type { Context } from '#functions/domain/kernel/context.ts';
import { endRun } from '#functions/domain/runs/endRun.ts';
import { runFact } from '#functions/domain/runs/runs.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import type { OpenRunRecord, RunRecord, WorkflowRecord } from '#functions/storage/records/workflowRecords.ts';
import { attempt, create, put, read, readMany } from '#functions/storage/rows.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { SystemWorkflowId } from '#shared/models/workflows/workflow.ts';
import { Problem } from '#shared/problems.ts';
import { DAY_SECONDS } from '#shared/time.ts';

/** The input of the state machine; everything else is read from the run. */
const inputOf = ({ listId, id, settings }: RunRecord): Record<string, unknown> => ({
  run: { listId, id },
  ...(settings.kind === 'review' && { Payload: { remindAfter: settings.remindDays * DAY_SECONDS } }),
});

/** Starts the state machine of a run; if it was started already, nothing happens. */
export const startStateMachine = ({ host }: Context, run: RunRecord): Promise<void> =>
  host.workflows.start(run.systemWorkflowId, run.id, inputOf(run));

interface StartRunInput {
  siteId: string;
  listId: string;
  folderId: string;
  itemId: number;
  shards?: number | undefined;
  by: Person;
  /** A workflow starts once per cause; without a cause, every call starts a run. */
  cause?: string;
}

/** The same id for the same cause. */
const idOf = (ctx: Context, { cause }: StartRunInput, { id }: WorkflowRecord): string =>
  cause === undefined
    ? ulid(ctx.now().getTime())
    : cause.slice(0, 10) + createHash('sha256').update(`${cause} ${id}`).digest('hex').slice(0, 16).toUpperCase();

const runOf = (ctx: Context, input: StartRunInput, workflow: WorkflowRecord): RunRecord => {
  const { id: workflowId, systemWorkflowId, settings, setBy, enabled } = workflow;
  if (!enabled || !settings || !setBy) throw new Problem('workflowOff');
  const now = ctx.now().toISOString();
  const { siteId, listId, folderId, itemId, shards, by } = input;
  return {
    id: idOf(ctx, input, workflow),
    ...{ siteId, listId, folderId, itemId, workflowId, settings, setBy },
    ...(shards && { shards }),
    systemWorkflowId: SystemWorkflowId.parse(systemWorkflowId),
    initiatedBy: by,
    startedOn: now,
    completeTime: null,
    state: 'running',
    logs: [{ lastStep: 'start', errors: [], occurred: now, log: 'started', params: { by: by.fullName } }],
    waiting: null,
    decision: null,
    touchedOn: now,
    version: 1,
  };
};

const isDeleted = async ({ table }: Context, { listId, siteId }: RunRecord): Promise<boolean> => {
  const [list, site] = await readMany<{ deletedOn?: string | null }>(table, [keys.list(listId), keys.site(siteId)]);
  return !list || Boolean(list.deletedOn ?? site?.deletedOn);
};

/** Starts a workflow run on an item. Throws workflowOff, notFound, and workflowRunning while another run of the workflow is active. */
export const startRun = async (ctx: Context, workflow: WorkflowRecord, input: StartRunInput): Promise<RunRecord> => {
  const run = runOf(ctx, input, workflow);
  const { listId, itemId, id } = run;
  const openRow: OpenRunRecord = { listId, id };
  const isWritten = await attempt(ctx.table, [
    create(keys.run(listId, id), run),
    create(keys.openRun(listId, itemId, run.workflowId), openRow),
    put(keys.itemRun(listId, itemId, id), { id }),
    // The fact that cancels the runs of an item can be processed before the one that starts them.
    { check: keys.item(listId, itemId), if: { equals: { deletedOn: null } } },
    putFact(runFact(ctx, 'workflowStarted', run)),
  ]);
  if (!isWritten && (await read<RunRecord>(ctx.table, keys.run(listId, id)))?.state !== 'running') {
    const item = await read<ItemRecord>(ctx.table, keys.item(listId, itemId));
    throw new Problem(item?.deletedOn === null ? 'workflowRunning' : 'notFound');
  }
  // Deleting a list or site cancels its runs, and may have looked for them before this one was written.
  if (await isDeleted(ctx, run)) {
    await endRun(ctx, run, { state: 'stopped', step: 'stop' });
    throw new Problem('notFound');
  }
  await startStateMachine(ctx, run);
  return run;
};
