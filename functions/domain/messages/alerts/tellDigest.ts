import * as z from 'zod';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import { itemAddress, listAddress } from '#functions/domain/content/itemRecords/itemAddress.ts';
import { objectsBehind, type ReadableObject } from '#functions/domain/content/itemRecords/objectsBehind.ts';
import { callerByUser } from '#functions/domain/kernel/callers.ts';
import { type Context, openContext } from '#functions/domain/kernel/context.ts';
import { listOfAlert } from '#functions/domain/messages/alerts/alertsOf.ts';
import { sendMail } from '#functions/domain/messages/mail/sendMail.ts';
import { notify } from '#functions/domain/messages/notifications/notify.ts';
import { type Row, TRANSACTION_WRITES } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { AlertRecord, DigestRow } from '#functions/storage/records/alertRecords.ts';
import { read, rowsIn } from '#functions/storage/rows.ts';

const Body = z.object({ alertId: z.string() });

/** Items that a mail names; of more only the number is told. */
const NAMED = 20;

interface Told extends ReadableObject {
  trigger: DigestRow['trigger'];
}

/** What the owner may read today of what waited. */
const readable = async (ctx: Context, { listId, user }: AlertRecord, rows: Row<DigestRow>[]): Promise<Told[]> => {
  const reader = await callerByUser(ctx.host, user.internalId);
  if (reader.id === '') return [];
  const objects = await objectsBehind(
    openContext(ctx.host, reader, ctx.correlationId),
    rows.map(({ data }) => ({ listId, itemId: data.itemId })),
  );
  return rows.flatMap(({ data }, index) => {
    const object = objects[index];
    return object?.item ? [{ ...object, trigger: data.trigger }] : [];
  });
};

const lines = (ctx: Context, told: Told[]): string => {
  const named = told.flatMap(({ list, shown, item }) =>
    item ? [`${titleOf(shown, item)}${item.deletedOn ? '' : `\n${ctx.host.origin}${itemAddress(list, item)}`}`] : [],
  );
  return [...new Set(named)].slice(0, NAMED).join('\n\n');
};

const tell = async (ctx: Context, alert: AlertRecord, told: Told[], last: string): Promise<void> => {
  const [first] = told;
  if (!first) return;
  const { id, alertTitle, listId, user } = alert;
  const many = (trigger: DigestRow['trigger']) => told.filter((one) => one.trigger === trigger).length;
  const counts = {
    count: told.length,
    created: many('NewItemAdded'),
    edited: many('ExistingItemModified'),
    deleted: many('ItemDeleted'),
  };
  const params = {
    ...counts,
    alert: alertTitle,
    list: first.list.title,
    lines: lines(ctx, told),
    url: ctx.host.origin + listAddress(first.list),
  };
  await sendMail(ctx, { to: { userId: user.internalId }, key: 'alertDigest', params });
  await notify(ctx, [user.internalId], {
    type: 'emailAlert',
    event: 'Edited',
    of: { listId, itemId: null },
    message: 'inbox.message.digest',
    params: counts,
    occurred: ctx.now().toISOString(),
    cause: `${id} ${last}`,
  });
};

/** The job behind a daily or weekly alert: one message about all that waited, which then waits no more. */
export const tellDigest = async (ctx: Context, body: Record<string, unknown>): Promise<void> => {
  const { alertId } = Body.parse(body);
  const { table, pk } = keys.digest(alertId, '');
  const range = { table, pk };
  const rows = await Array.fromAsync(rowsIn<DigestRow>(ctx.table, range));
  const alert = await read<AlertRecord>(ctx.table, keys.alert(listOfAlert(alertId), alertId));
  if (alert) await tell(ctx, alert, await readable(ctx, alert, rows), rows.at(-1)?.sk ?? '');
  const gone = rows.map(({ sk }) => ({ delete: { table, pk, sk } }));
  for (let from = 0; from < gone.length; from += TRANSACTION_WRITES) await ctx.table.transact(gone.slice(from, from + TRANSACTION_WRITES));
  // What came meanwhile found others waiting, and set no clock.
  const late = await ctx.table.query({ ...range, limit: 1 });
  if (late.rows.length > 0) await tellDigest(ctx, body);
};
