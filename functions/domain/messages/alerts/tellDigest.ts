import * as z from 'zod';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import { itemAddress, listAddress } from '#functions/domain/content/itemRecords/itemAddress.ts';
import { objectsBehind, type ReadableObject } from '#functions/domain/content/itemRecords/objectsBehind.ts';
import { callerByUser } from '#functions/domain/kernel/callers.ts';
import { type Context, openContext } from '#functions/domain/kernel/context.ts';
import { listOfAlert } from '#functions/domain/messages/alerts/alertsOf.ts';
import { sendMail } from '#functions/domain/messages/mail/sendMail.ts';
import { tellOnce } from '#functions/domain/messages/notifications/tellOnce.ts';
import { type Row, TRANSACTION_WRITES } from '#functions/platform/table.ts';
import { factTime } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { AlertRecord, DigestRow } from '#functions/storage/records/alertRecords.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { read, rowsIn } from '#functions/storage/rows.ts';
import { inGroups } from '#shared/inGroups.ts';

const Body = z.object({ alertId: z.string() });

/** Items listed in an email; further ones are only counted. */
const NAMED = 20;

/** Changes processed together: each needs an item. */
const LOOKED_AT = 500;

/** The waiting changes that the owner may read. */
interface Summary {
  counts: Record<DigestRow['trigger'], number>;
  /** Titles and addresses without duplicates. */
  lines: Set<string>;
  list?: ListRecord;
}

const lineOf = (ctx: Context, { list, shown, item }: ReadableObject): string[] =>
  item ? [`${titleOf(shown, item)}${item.deletedOn ? '' : `\n${ctx.host.origin}${itemAddress(list, item)}`}`] : [];

/** Adds the changes that the owner may read now. An import of a whole list can leave as many entries as the list has rows. */
const addTo = async (summary: Summary, reader: Context, listId: string, rows: Row<DigestRow>[]): Promise<void> => {
  const objects = await objectsBehind(
    reader,
    rows.map(({ data }) => ({ listId, itemId: data.itemId })),
  );
  for (const [index, { data }] of rows.entries()) {
    const object = objects[index];
    if (!object?.item) continue;
    summary.list = object.list;
    summary.counts[data.trigger] += 1;
    if (summary.lines.size < NAMED) for (const line of lineOf(reader, object)) summary.lines.add(line);
  }
};

/** The notification is identified by the first waiting entry, which is deleted last, so that an interrupted job does not send it twice. */
const tell = async (ctx: Context, { id, alertTitle, listId, user }: AlertRecord, summary: Summary, first: string): Promise<void> => {
  const { counts, lines, list } = summary;
  if (!list) return;
  const { NewItemAdded: created, ExistingItemModified: edited, ItemDeleted: deleted } = counts;
  const told = { count: created + edited + deleted, created, edited, deleted };
  const url = ctx.host.origin + listAddress(list);
  const params = { ...told, alert: alertTitle, list: list.title, lines: [...lines].join('\n\n'), url };
  const notice = {
    type: 'emailAlert' as const,
    event: 'Edited' as const,
    of: { listId, itemId: null },
    message: 'inbox.message.digest',
    params: told,
    occurred: new Date(factTime(first)).toISOString(),
    cause: `${id} ${first}`,
  };
  await tellOnce(ctx, user.internalId, notice, () => sendMail(ctx, { to: { userId: user.internalId }, key: 'alertDigest', params }));
};

/** The job of a daily or weekly alert: one message about all waiting changes, which are then deleted. */
export const tellDigest = async (ctx: Context, body: Record<string, unknown>): Promise<void> => {
  const { alertId } = Body.parse(body);
  const { table, pk } = keys.digest(alertId, '');
  const alert = await read<AlertRecord>(ctx.table, keys.alert(listOfAlert(alertId), alertId));
  const caller = alert && (await callerByUser(ctx.host, alert.user.internalId));
  const waiting = await Array.fromAsync(rowsIn<DigestRow>(ctx.table, { table, pk }));
  const [first] = waiting;
  if (alert && caller?.id && first) {
    const reader = openContext(ctx.host, caller, ctx.correlationId);
    const summary: Summary = { counts: { NewItemAdded: 0, ExistingItemModified: 0, ItemDeleted: 0 }, lines: new Set() };
    for (const some of inGroups(waiting, LOOKED_AT)) await addTo(summary, reader, alert.listId, some);
    await tell(ctx, alert, summary, first.sk);
  }
  const gone = waiting.map(({ sk }) => ({ delete: { table, pk, sk } })).reverse();
  for (const some of inGroups(gone, TRANSACTION_WRITES)) await ctx.table.transact(some);
  // Entries added in the meantime found others waiting, so they did not schedule a digest.
  const late = await ctx.table.query({ table, pk, limit: 1 });
  if (late.rows.length > 0) await tellDigest(ctx, body);
};
