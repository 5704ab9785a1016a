import { inParallel } from '#events/listeners/inParallel.ts';
import { AT_ONCE, type Gatherer } from '#events/listeners/listener.ts';
import { listIdsOf } from '#functions/domain/content/listRecords/listIdsOf.ts';
import { type Context, openContext, system } from '#functions/domain/kernel/context.ts';
import { followTask } from '#functions/domain/messages/tasks/followTask.ts';
import { goneTasks, itemTask } from '#functions/domain/messages/tasks/openTask.ts';
import { tellTask } from '#functions/domain/messages/tasks/tellTask.ts';
import { type Wanted, wantedApproval, wantedItem } from '#functions/domain/messages/tasks/wantedTask.ts';
import type { Row } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { membersOf } from '#functions/storage/listPartitions.ts';
import type { OpenTaskRecord } from '#functions/storage/records/inboxRecords.ts';
import type { FactRecord, ItemRecord, ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { read, readMany, rowsIn } from '#functions/storage/rows.ts';
import { consequences, type FactKind } from '#shared/facts.ts';

/** Facts after which an object is in the recycle bin or gone, or waits for one approval less. */
const binned: ReadonlySet<FactKind> = new Set([
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
const listMoves: ReadonlySet<FactKind> = new Set(['listDeleted', 'listRestored']);
const siteMoves: ReadonlySet<FactKind> = new Set(['siteDeleted', 'siteRestored']);
const returns: ReadonlySet<FactKind> = new Set(['listRestored', 'siteRestored']);

const follow = async (ctx: Context, wanted: Wanted, fact: FactRecord): Promise<void> =>
  tellTask(ctx, wanted, await followTask(ctx, wanted), fact);

const followItem = async (ctx: Context, list: ListRecord, itemId: number, fact: FactRecord): Promise<void> => {
  const [item, known] = await Promise.all([
    read<ItemRecord>(ctx.table, keys.item(list.id, itemId)),
    read<OpenTaskRecord>(ctx.table, keys.openTask(list.id, itemTask(itemId))),
  ]);
  const giver = known?.givenBy ?? fact.by.internalId;
  await follow(ctx, wantedItem(list, { itemId, item, giver, fact: fact.id }), fact);
};

const followGone = async (ctx: Context, listId: string, { sk, data: known }: Row<OpenTaskRecord>, fact: FactRecord): Promise<void> => {
  const { entry } = known;
  const record = entry ? await read<RecycledRecord>(ctx.table, keys.recycled(entry.siteId, entry.recycleId)) : undefined;
  await follow(ctx, wantedApproval({ listId, what: sk, itemId: fact.itemId }, known, { record, fact: fact.id }), fact);
};

/** Updates the tasks of a deleted or restored list. */
const followList = async (ctx: Context, list: ListRecord, fact: FactRecord): Promise<void> => {
  if (returns.has(fact.kind)) {
    for await (const { data } of rowsIn<{ id: number }>(ctx.table, membersOf(list))) await followItem(ctx, list, data.id, fact);
    return;
  }
  const { table, pk } = keys.openTask(list.id, '');
  const open = await Array.fromAsync(rowsIn<OpenTaskRecord>(ctx.table, { table, pk, from: 'item#', to: 'item#\uffff' }));
  for (const { sk } of open) await followItem(ctx, list, Number(sk.slice('item#'.length)), fact);
};

/** Updates the tasks of lists deleted or restored with a site, including lists that a job has yet to move. */
const followSite = async (ctx: Context, siteId: string, fact: FactRecord): Promise<void> => {
  const site = await read<SiteRecord>(ctx.table, keys.site(siteId));
  for (const id of await listIdsOf(ctx, siteId)) {
    const list = await read<ListRecord>(ctx.table, keys.list(id));
    if (list?.type === 'tasks') await followList(ctx, { ...list, deletedOn: list.deletedOn ?? site?.deletedOn ?? null }, fact);
  }
};

const hear = async (ctx: Context, list: ListRecord | undefined, fact: FactRecord): Promise<void> => {
  const { listId, itemId, kind, objectId } = fact;
  if (objectId && siteMoves.has(kind)) await followSite(ctx, objectId, fact);
  if (listId !== null && binned.has(kind)) {
    for (const known of await goneTasks(ctx, listId, fact)) await followGone(ctx, listId, known, fact);
  }
  if (list?.type !== 'tasks') return;
  if (itemId !== null && consequences(kind).live) await followItem(ctx, list, itemId, fact);
  if (itemId === null && listMoves.has(kind)) await followList(ctx, list, fact);
};

/** Maintains who has which tasks. The lists of all facts of a delivery are read together. */
export const tasks: Gatherer = {
  name: 'tasks',
  // Each change of a task list reads two records, and deliveries are limited in time.
  atOnce: AT_ONCE / 4,
  gather: async (host, facts) => {
    const about = facts.filter(
      ({ listId, kind }) => (listId !== null && (consequences(kind).live !== undefined || binned.has(kind))) || siteMoves.has(kind),
    );
    const ids = [...new Set(about.flatMap(({ listId }) => listId ?? []))];
    const lists = new Map((await readMany<ListRecord>(host.table, ids.map(keys.list))).map((list, index) => [ids[index], list]));
    await inParallel(
      Map.groupBy(about, ({ listId }) => listId),
      async ([listId, own]) => {
        for (const fact of own) await hear(openContext(host, system, fact.correlationId), lists.get(listId ?? ''), fact);
      },
    );
  },
};
