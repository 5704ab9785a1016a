import * as z from 'zod';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import { itemAddress, listAddress } from '#functions/domain/content/itemRecords/itemAddress.ts';
import { objectsBehind, type ReadableObject } from '#functions/domain/content/itemRecords/objectsBehind.ts';
import { callerByUser } from '#functions/domain/kernel/callers.ts';
import { type Context, openContext } from '#functions/domain/kernel/context.ts';
import { listOfAlert } from '#functions/domain/messages/alerts/alertsOf.ts';
import { digestExpiry } from '#functions/domain/messages/alerts/nextDigest.ts';
import { sendMail } from '#functions/domain/messages/mail/sendMail.ts';
import { tellOnce } from '#functions/domain/messages/notifications/tellOnce.ts';
import { type Row, TRANSACTION_WRITES } from '#functions/platform/table.ts';
import { factTime } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { AlertRecord, DigestRow } from '#functions/storage/records/alertRecords.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { attempt, read, row, rowsIn } from '#functions/storage/rows.ts';
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

/** The first and the last change of a digest. */
interface Extent {
  first: string;
  last: string;
}

/**
 * A digest contains the changes that wait when it starts, also if it is interrupted and repeated: later ones belong to the next digest. The
 * record is deleted together with the first change, which is deleted last.
 */
const begin = async (ctx: Context, alertId: string, whole: Extent): Promise<Extent> => {
  const key = keys.digestBegun(alertId, whole.first);
  if (await attempt(ctx.table, [{ put: row(key, { last: whole.last }, digestExpiry(ctx.now())), if: { absent: true } }])) return whole;
  return { ...whole, ...(await read<{ last: string }>(ctx.table, key)) };
};

/** The notification is identified by the extent of the digest, so that an interrupted job does not send it twice. */
const tell = async (
  ctx: Context,
  { id, alertTitle, listId, user }: AlertRecord,
  summary: Summary,
  { first, last }: Extent,
): Promise<void> => {
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
    cause: `${id} ${first} ${last}`,
  };
  await tellOnce(ctx, user.internalId, notice, () => sendMail(ctx, { to: { userId: user.internalId }, key: 'alertDigest', params }));
};

const forget = async (ctx: Context, alertId: string, told: Row<DigestRow>[], { first }: Extent): Promise<void> => {
  const gone = [...told.map(({ sk }) => keys.digest(alertId, sk)).reverse(), keys.digestBegun(alertId, first)];
  for (const some of inGroups(gone, TRANSACTION_WRITES)) await ctx.table.transact(some.map((key) => ({ delete: key })));
};

/** The job of a daily or weekly alert: one message about all waiting changes, which are then deleted. */
export const tellDigest = async (ctx: Context, body: Record<string, unknown>): Promise<void> => {
  const { alertId } = Body.parse(body);
  const alert = await read<AlertRecord>(ctx.table, keys.alert(listOfAlert(alertId), alertId));
  const caller = alert && (await callerByUser(ctx.host, alert.user.internalId));
  const { table, pk } = keys.digest(alertId, '');
  const waiting = await Array.fromAsync(rowsIn<DigestRow>(ctx.table, { table, pk }));
  const [first, last] = [waiting[0]?.sk, waiting.at(-1)?.sk];
  if (first === undefined || last === undefined) return;
  const extent = await begin(ctx, alertId, { first, last });
  const told = waiting.filter(({ sk }) => sk <= extent.last);
  if (alert && caller?.id) {
    const reader = openContext(ctx.host, caller, ctx.correlationId);
    const summary: Summary = { counts: { NewItemAdded: 0, ExistingItemModified: 0, ItemDeleted: 0 }, lines: new Set() };
    for (const some of inGroups(told, LOOKED_AT)) await addTo(summary, reader, alert.listId, some);
    await tell(ctx, alert, summary, extent);
  }
  await forget(ctx, alertId, told, extent);
  // Entries added in the meantime found others waiting, so they did not schedule a digest.
  await tellDigest(ctx, body);
};
