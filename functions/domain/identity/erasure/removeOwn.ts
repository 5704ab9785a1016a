import { discardCheckOut } from '#functions/domain/content/drafts/discardCheckOut.ts';
import { loadObjects } from '#functions/domain/content/itemRecords/loadObjects.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { listOfAlert } from '#functions/domain/messages/alerts/alertsOf.ts';
import { alertFact, removals } from '#functions/domain/messages/alerts/alertWrites.ts';
import { type Key, TRANSACTION_WRITES, type Write } from '#functions/platform/table.ts';
import type { ErasureRecord } from '#functions/storage/erasureRecord.ts';
import { keys } from '#functions/storage/keys.ts';
import type { AlertRecord } from '#functions/storage/records/alertRecords.ts';
import { attempt, read, readAll, rowsIn } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { Problem } from '#shared/problems.ts';

/** Deletes all rows of a partition except these. */
const empty = async ({ table }: Context, { table: name, pk }: Key, besides: string[] = []): Promise<void> => {
  let writes: Write[] = [];
  for await (const { sk } of rowsIn(table, { table: name, pk })) {
    if (!besides.includes(sk)) writes.push({ delete: { table: name, pk, sk } });
    if (writes.length < TRANSACTION_WRITES) continue;
    await table.transact(writes);
    writes = [];
  }
  if (writes.length > 0) await table.transact(writes);
};

const removeAlerts = async (ctx: Context, { userId, alias }: ErasureRecord): Promise<void> => {
  for (const { id } of await readAll<{ id: string }>(ctx.table, keys.userAlert(userId, ''))) {
    const alert = await read<AlertRecord>(ctx.table, keys.alert(listOfAlert(id), id));
    if (!alert) continue;
    const fact = alertFact(ctx, 'alertRemoved', { ...alert, user: { ...alert.user, fullName: alias } });
    await attempt(ctx.table, [...removals(alert), { update: keys.alertCount(alert.listId), add: { count: -1 } }, fact]);
  }
  await empty(ctx, keys.userAlert(userId, ''));
};

/** A submitted draft waits for approval and no longer belongs to the person. */
const discardDrafts = async (ctx: Context, { userId }: ErasureRecord): Promise<void> => {
  const drafts = await readAll<{ listId: string; id: number }>(ctx.table, keys.ownDraft(userId, '', 0));
  const objects = await loadObjects(
    ctx,
    drafts.map(({ listId, id: itemId }) => ({ listId, itemId })),
  );
  for (const found of objects) {
    if (!found?.item || found.item.deletedOn || found.item.checkedOutBy?.internalId !== userId) continue;
    try {
      await discardCheckOut(ctx, { list: found.list, item: found.item, access: Access.FullAccess });
    } catch (error) {
      // Someone else has released it in the meantime.
      if (!(error instanceof Problem)) throw error;
    }
  }
};

/** Deletes data stored under the person's id or name: credentials, sessions and settings. It is idempotent. */
export const removeOwn = async (ctx: Context, erasure: ErasureRecord): Promise<void> => {
  const { userId, former, discardsDrafts } = erasure;
  if (former) await ctx.host.identity.remove(former.userName);
  const profile = keys.user(userId);
  await empty(ctx, profile, [profile.sk]);
  await empty(ctx, keys.star(userId, ''));
  await empty(ctx, keys.notification(userId, ''));
  await empty(ctx, keys.pendingNotification(userId, ''));
  await ctx.table.transact([{ update: keys.inbox(userId), set: { notifications: 0 } }]);
  await removeAlerts(ctx, erasure);
  if (discardsDrafts) await discardDrafts(ctx, erasure);
};
