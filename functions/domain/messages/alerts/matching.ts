import type { Context } from '#functions/domain/kernel/context.ts';
import type { VersionRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import type { AlertRecord } from '#functions/storage/records/alertRecords.ts';
import type { FactRecord, ItemRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import type { AlertTrigger } from '#shared/consequences.ts';
import { consequences } from '#shared/facts.ts';
import { alertConditions, alertTriggers } from '#shared/models/messages/alert.ts';

/** A fact that alerts can be about. */
export interface AlertChange {
  fact: FactRecord;
  trigger: AlertTrigger;
  listId: string;
  itemId: number;
}

/** The change that a fact means for alerts; undefined if it is irrelevant to them. */
export const changeOf = (fact: FactRecord): AlertChange | undefined => {
  const trigger = consequences(fact.kind).alert;
  return trigger && fact.listId !== null && fact.itemId !== null ? { fact, trigger, listId: fact.listId, itemId: fact.itemId } : undefined;
};

/** The number of earlier versions searched for the previous author; older ones count as unknown. */
const STEPS = 50;

/** The previous person who changed the item. */
const changedBefore = async ({ table }: Context, { listId, itemId, fact }: AlertChange): Promise<string | undefined> => {
  const { table: name, pk, sk } = keys.version(listId, itemId, 0);
  const from = sk.slice(0, sk.indexOf('#') + 1);
  const { rows } = await table.query<VersionRecord>({ table: name, pk, from, to: `${from}\uffff`, limit: STEPS, reverse: true });
  const steps = rows.filter(({ data }) => data.at <= fact.at);
  // Of several facts in the same millisecond, the one by the author of this change.
  const changeIndex = steps.findIndex(({ data }) => data.at === fact.at && data.by.internalId === fact.by.internalId);
  return steps.slice(Math.max(changeIndex, 0) + 1).find(({ data }) => !data.silent)?.data.by.internalId;
};

const createdBy = async ({ table }: Context, { listId, itemId }: AlertChange): Promise<string | undefined> =>
  (await read<ItemRecord>(table, keys.item(listId, itemId)))?.createdBy.internalId;

type AlertTest = (ctx: Context, change: AlertChange, userId: string) => Promise<boolean>;

const isByOther = ({ fact }: AlertChange, userId: string): boolean => fact.by.internalId !== userId;

const conditions: Record<number, AlertTest> = {
  [alertConditions.AnyChanges]: async () => true,
  [alertConditions.SomeoneElseChanges]: async (_, change, userId) => isByOther(change, userId),
  [alertConditions.SomeoneElseChangesCreatedByMe]: async (ctx, change, userId) =>
    isByOther(change, userId) && (await createdBy(ctx, change)) === userId,
  [alertConditions.SomeoneElseChangesLastModifiedByMe]: async (ctx, change, userId) =>
    isByOther(change, userId) && (await changedBefore(ctx, change)) === userId,
};

/** Whether an alert is about a change. Whether its owner may read it is checked separately. */
export const isAbout = async (ctx: Context, alert: AlertRecord, change: AlertChange): Promise<boolean> => {
  const { alertChangeType, alertChangeEvent, itemId, user } = alert;
  if (itemId !== null && itemId !== change.itemId) return false;
  if (alertChangeType !== alertTriggers.AllChanges && alertChangeType !== alertTriggers[change.trigger]) return false;
  return (await conditions[alertChangeEvent]?.(ctx, change, user.internalId)) ?? false;
};
