import { inParallel } from '#events/listeners/inParallel.ts';
import { BATCH_SIZE, type BatchListener } from '#events/listeners/listener.ts';
import { listIdsOf } from '#functions/domain/content/listRecords/listIdsOf.ts';
import { type Context, openContext, system } from '#functions/domain/kernel/context.ts';
import { type ExpectedTask, expectedApprovalTask, expectedItemTask } from '#functions/domain/messages/tasks/expectedTask.ts';
import { itemTask, listApprovalTasks } from '#functions/domain/messages/tasks/openTask.ts';
import { sendTaskEvents } from '#functions/domain/messages/tasks/sendTaskEvents.ts';
import { syncTask } from '#functions/domain/messages/tasks/syncTask.ts';
import type { Row } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { membersOf } from '#functions/storage/listPartitions.ts';
import type { OpenTaskRecord } from '#functions/storage/records/inboxRecords.ts';
import type { FactRecord, ItemRecord, ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { read, readMany, rowsIn } from '#functions/storage/rows.ts';
import { consequences, type FactKind } from '#shared/facts.ts';

/** Facts after which an object is in the recycle bin or gone, or waits for one approval less. */
const recycleKinds: ReadonlySet<FactKind> = new Set([
  'itemDeleted',
  'folderDeleted',
  'listDeleted',
  'itemRestored',
  'folderRestored',
  'listRestored',
  'itemPurged',
  'folderPurged',
  'listPurged',
  'deletionApproved',
]);
const listRecycleKinds: ReadonlySet<FactKind> = new Set(['listDeleted', 'listRestored']);
const siteRecycleKinds: ReadonlySet<FactKind> = new Set(['siteDeleted', 'siteRestored']);
const restoreKinds: ReadonlySet<FactKind> = new Set(['listRestored', 'siteRestored']);

const updateTask = async (ctx: Context, expected: ExpectedTask, fact: FactRecord): Promise<void> =>
  sendTaskEvents(ctx, expected, await syncTask(ctx, expected), fact);

const updateItemTask = async (ctx: Context, list: ListRecord, itemId: number, fact: FactRecord): Promise<void> => {
  const [item, known] = await Promise.all([
    read<ItemRecord>(ctx.table, keys.item(list.id, itemId)),
    read<OpenTaskRecord>(ctx.table, keys.openTask(list.id, itemTask(itemId))),
  ]);
  const assignedBy = known?.givenBy ?? fact.by.internalId;
  await updateTask(ctx, expectedItemTask(list, { itemId, item, assigner: assignedBy, fact: fact.id }), fact);
};

const updateApprovalTask = async (
  ctx: Context,
  listId: string,
  { sk, data: known }: Row<OpenTaskRecord>,
  fact: FactRecord,
): Promise<void> => {
  const { entry } = known;
  const record = entry ? await read<RecycledRecord>(ctx.table, keys.recycled(entry.siteId, entry.recycleId)) : undefined;
  await updateTask(ctx, expectedApprovalTask({ listId, taskKey: sk, itemId: fact.itemId }, known, { record, fact: fact.id }), fact);
};

/** Updates the tasks of a deleted or restored list. */
const updateListTasks = async (ctx: Context, list: ListRecord, fact: FactRecord): Promise<void> => {
  if (restoreKinds.has(fact.kind)) {
    for await (const { data } of rowsIn<{ id: number }>(ctx.table, membersOf(list))) await updateItemTask(ctx, list, data.id, fact);
    return;
  }
  const { table, pk } = keys.openTask(list.id, '');
  const open = await Array.fromAsync(rowsIn<OpenTaskRecord>(ctx.table, { table, pk, from: 'item#', to: 'item#\uffff' }));
  for (const { sk } of open) await updateItemTask(ctx, list, Number(sk.slice('item#'.length)), fact);
};

/** Updates the tasks of lists deleted or restored with a site, including lists that a job has yet to move. */
const updateSiteTasks = async (ctx: Context, siteId: string, fact: FactRecord): Promise<void> => {
  const site = await read<SiteRecord>(ctx.table, keys.site(siteId));
  for (const id of await listIdsOf(ctx, siteId)) {
    const list = await read<ListRecord>(ctx.table, keys.list(id));
    if (list?.type === 'tasks') await updateListTasks(ctx, { ...list, deletedOn: list.deletedOn ?? site?.deletedOn ?? null }, fact);
  }
};

const handleFact = async (ctx: Context, list: ListRecord | undefined, fact: FactRecord): Promise<void> => {
  const { listId, itemId, kind, objectId } = fact;
  if (objectId && siteRecycleKinds.has(kind)) await updateSiteTasks(ctx, objectId, fact);
  if (listId !== null && recycleKinds.has(kind)) {
    for (const known of await listApprovalTasks(ctx, listId, fact)) await updateApprovalTask(ctx, listId, known, fact);
  }
  if (list?.type !== 'tasks') return;
  if (itemId !== null && consequences(kind).live) await updateItemTask(ctx, list, itemId, fact);
  if (itemId === null && listRecycleKinds.has(kind)) await updateListTasks(ctx, list, fact);
};

/** Maintains who has which tasks. The lists of all facts of a delivery are read together. */
export const tasks: BatchListener = {
  name: 'tasks',
  // Each change of a task list reads two records, and deliveries are limited in time.
  batchSize: BATCH_SIZE / 4,
  handleBatch: async (host, facts) => {
    const relevant = facts.filter(
      ({ listId, kind }) =>
        (listId !== null && (consequences(kind).live !== undefined || recycleKinds.has(kind))) || siteRecycleKinds.has(kind),
    );
    const ids = [...new Set(relevant.flatMap(({ listId }) => listId ?? []))];
    const lists = new Map((await readMany<ListRecord>(host.table, ids.map(keys.list))).map((list, index) => [ids[index], list]));
    await inParallel(
      Map.groupBy(relevant, ({ listId }) => listId),
      async ([listId, own]) => {
        for (const fact of own) await handleFact(openContext(host, system, fact.correlationId), lists.get(listId ?? ''), fact);
      },
    );
  },
};
