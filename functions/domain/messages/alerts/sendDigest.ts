import * as z from 'zod';
import { containerNames } from '#functions/domain/access/records/containerNames.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import { itemPath, listPagePath } from '#functions/domain/content/itemRecords/itemPath.ts';
import { loadObjects, type ReadableObject } from '#functions/domain/content/itemRecords/loadObjects.ts';
import { callerByUser } from '#functions/domain/kernel/callers.ts';
import { type Context, openContext } from '#functions/domain/kernel/context.ts';
import { listOfAlert } from '#functions/domain/messages/alerts/alertsOf.ts';
import { digestExpiry } from '#functions/domain/messages/alerts/nextDigest.ts';
import { sendMail } from '#functions/domain/messages/mail/sendMail.ts';
import { notifyOnce } from '#functions/domain/messages/notifications/notifyOnce.ts';
import { type Row, TRANSACTION_WRITES } from '#functions/platform/table.ts';
import { factTime } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { AlertRecord, DigestRow } from '#functions/storage/records/alertRecords.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { attempt, read, row, rowsIn } from '#functions/storage/rows.ts';
import { inGroups } from '#shared/inGroups.ts';

const Body = z.object({ alertId: z.string() });

/** Items listed in an email; further ones are only counted. */
const MAX_NAMED_OBJECTS = 20;

/** Changes processed together: each needs an item. */
const MAX_READ_CHANGES = 500;

/** The waiting changes that the owner may read. */
interface DigestSummary {
  counts: Record<DigestRow['trigger'], number>;
  /** Titles and addresses without duplicates. */
  lines: Set<string>;
  list?: ListRecord;
  /** The list's name, as far as the owner may see it. */
  listTitle?: string;
}

const lineOf = (ctx: Context, { list, shown, item }: ReadableObject): string[] =>
  item ? [`${titleOf(shown, item)}${item.deletedOn ? '' : `\n${ctx.host.origin}${itemPath(list, item)}`}`] : [];

/** Adds the changes that the owner may read now. An import of a whole list can leave as many entries as the list has rows. */
const addTo = async (summary: DigestSummary, reader: Context, listId: string, rows: Row<DigestRow>[]): Promise<void> => {
  const objects = await loadObjects(
    reader,
    rows.map(({ data }) => ({ listId, itemId: data.itemId })),
  );
  for (const [index, { data }] of rows.entries()) {
    const object = objects[index];
    if (!object?.item) continue;
    summary.list = object.list;
    summary.counts[data.trigger] += 1;
    if (summary.lines.size < MAX_NAMED_OBJECTS) for (const line of lineOf(reader, object)) summary.lines.add(line);
  }
};

/** The first and the last change of a digest. */
interface DigestRange {
  first: string;
  last: string;
}

/**
 * A digest contains the changes that wait when it starts, also if it is interrupted and repeated: later ones belong to the next digest. The
 * record is deleted together with the first change, which is deleted last.
 */
const begin = async (ctx: Context, alertId: string, range: DigestRange): Promise<DigestRange> => {
  const key = keys.digestBegun(alertId, range.first);
  if (await attempt(ctx.table, [{ put: row(key, { last: range.last }, digestExpiry(ctx.now())), if: { absent: true } }])) return range;
  return { ...range, ...(await read<{ last: string }>(ctx.table, key)) };
};

/** The notification is identified by the extent of the digest, so that an interrupted job does not send it twice. */
const sendSummary = async (
  ctx: Context,
  { id, alertTitle, listId, user }: AlertRecord,
  summary: DigestSummary,
  { first, last }: DigestRange,
): Promise<void> => {
  const { counts, lines, list, listTitle = '' } = summary;
  if (!list) return;
  const { NewItemAdded: created, ExistingItemModified: edited, ItemDeleted: deleted } = counts;
  const summaryCounts = { count: created + edited + deleted, created, edited, deleted };
  const url = ctx.host.origin + listPagePath(list);
  const params = { ...summaryCounts, alert: alertTitle, list: listTitle, lines: [...lines].join('\n\n'), url };
  const notice = {
    type: 'emailAlert' as const,
    event: 'Edited' as const,
    of: { listId, itemId: null },
    message: 'inbox.message.digest',
    params: summaryCounts,
    occurred: new Date(factTime(first)).toISOString(),
    cause: `${id} ${first} ${last}`,
  };
  await notifyOnce(ctx, user.internalId, notice, () => sendMail(ctx, { to: { userId: user.internalId }, key: 'alertDigest', params }));
};

const deleteRows = async (ctx: Context, alertId: string, summaryCounts: Row<DigestRow>[], { first }: DigestRange): Promise<void> => {
  const deletedKeys = [...summaryCounts.map(({ sk }) => keys.digest(alertId, sk)).reverse(), keys.digestBegun(alertId, first)];
  for (const some of inGroups(deletedKeys, TRANSACTION_WRITES)) await ctx.table.transact(some.map((key) => ({ delete: key })));
};

/** The job of a daily or weekly alert: one message about all waiting changes, which are then deleted. */
export const sendDigest = async (ctx: Context, body: Record<string, unknown>): Promise<void> => {
  const { alertId } = Body.parse(body);
  const alert = await read<AlertRecord>(ctx.table, keys.alert(listOfAlert(alertId), alertId));
  const caller = alert && (await callerByUser(ctx.host, alert.user.internalId));
  const { table, pk } = keys.digest(alertId, '');
  const waiting = await Array.fromAsync(rowsIn<DigestRow>(ctx.table, { table, pk }));
  const [first, last] = [waiting[0]?.sk, waiting.at(-1)?.sk];
  if (first === undefined || last === undefined) return;
  const extent = await begin(ctx, alertId, { first, last });
  const summaryCounts = waiting.filter(({ sk }) => sk <= extent.last);
  if (alert && caller?.id) {
    const reader = openContext(ctx.host, caller, ctx.correlationId);
    const summary: DigestSummary = { counts: { NewItemAdded: 0, ExistingItemModified: 0, ItemDeleted: 0 }, lines: new Set() };
    for (const some of inGroups(summaryCounts, MAX_READ_CHANGES)) await addTo(summary, reader, alert.listId, some);
    if (summary.list) summary.listTitle = (await containerNames(reader, { lists: [summary.list] })).ofList(summary.list);
    await sendSummary(ctx, alert, summary, extent);
  }
  await deleteRows(ctx, alertId, summaryCounts, extent);
  // Entries added in the meantime found others waiting, so they did not schedule a digest.
  await sendDigest(ctx, body);
};
