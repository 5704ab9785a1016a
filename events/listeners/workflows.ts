import { inParallel } from '#events/listeners/inParallel.ts';
import { BATCH_SIZE, type BatchListener } from '#events/listeners/listener.ts';
import { listIdsOf } from '#functions/domain/content/listRecords/listIdsOf.ts';
import { workflowsOn } from '#functions/domain/content/listRecords/workflowsOn.ts';
import { type Context, openContext, system } from '#functions/domain/kernel/context.ts';
import { stopRuns } from '#functions/domain/runs/openRuns.ts';
import { startRun } from '#functions/domain/runs/startRun.ts';
import type { Host } from '#functions/platform/host.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import type { WorkflowRecord } from '#functions/storage/records/workflowRecords.ts';
import { consequences, type FactKind } from '#shared/facts.ts';
import { Problem } from '#shared/problems.ts';

/** Facts after which no workflow runs on the item, or on any item of the list. */
const workflowEndingKinds: ReadonlySet<FactKind> = new Set(['itemDeleted', 'itemMovedOut', 'listDeleted']);

/** Changes by workflows start no workflows, so that none can loop. */
const isTrigger = ({ kind, byRun, startsNoWorkflow }: FactRecord): boolean =>
  byRun === undefined && !startsNoWorkflow && consequences(kind).workflow !== undefined;

/** The workflow was turned off, the item was deleted, or the workflow is already running on it. */
const isExpected = (error: unknown): boolean =>
  error instanceof Problem && ['workflowOff', 'workflowRunning', 'notFound'].includes(error.code);

const start = async (ctx: Context, workflow: WorkflowRecord, { id: cause, siteId, listId, folderId, itemId, shards, by }: FactRecord) => {
  if (siteId === null || listId === null || itemId === null) return;
  try {
    await startRun(ctx, workflow, { siteId, listId, folderId: folderId ?? listId, itemId, shards, by, cause });
  } catch (error) {
    if (!isExpected(error)) throw error;
  }
};

const isTriggeredBy = ({ enabled, settings, trigger }: WorkflowRecord, { kind }: FactRecord): boolean =>
  enabled && settings !== undefined && trigger === consequences(kind).workflow;

const handleFact = async (host: Host, listWorkflows: WorkflowRecord[], fact: FactRecord): Promise<void> => {
  const ctx = openContext(host, system, fact.correlationId);
  const { listId, itemId, kind, byRun, objectId } = fact;
  const by = fact.by.fullName;
  if (listId !== null && workflowEndingKinds.has(kind)) await stopRuns(ctx, { listId, itemId, by, except: byRun });
  if (kind === 'siteDeleted' && objectId)
    for (const id of await listIdsOf(ctx, objectId)) await stopRuns(ctx, { listId: id, itemId: null, by, except: byRun });
  if (!isTrigger(fact)) return;
  for (const workflow of listWorkflows) if (isTriggeredBy(workflow, fact)) await start(ctx, workflow, fact);
};

/** Starts and stops workflows. Those of a list are read once for all facts of a delivery. */
export const workflows: BatchListener = {
  name: 'workflows',
  batchSize: BATCH_SIZE,
  handleBatch: async (host, facts) => {
    const ids = [...new Set(facts.filter(isTrigger).flatMap(({ listId }) => listId ?? []))];
    const listWorkflows = new Map(await Promise.all(ids.map(async (id) => [id, await workflowsOn(host, id)] as const)));
    await inParallel(
      Map.groupBy(facts, ({ listId }) => listId),
      async ([listId, own]) => {
        for (const fact of own) await handleFact(host, listWorkflows.get(listId ?? '') ?? [], fact);
      },
    );
  },
};
