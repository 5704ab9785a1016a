import { isCheckedOutByCaller, isPending } from '#functions/domain/content/drafts/checkOutRules.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { DraftRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { read, readMany } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';

export const readDraft = (ctx: Context, { listId, id }: ItemRecord): Promise<DraftRecord | undefined> =>
  read<DraftRecord>(ctx.table, keys.draft(listId, id));

/** The item with the changes of its draft. */
export const withDraft = (item: ItemRecord, draft: DraftRecord | undefined): ItemRecord => {
  if (!draft) return item;
  const file = draft.file && { ...draft.file, version: (item.file?.version ?? 0) + 1 };
  return { ...item, values: { ...item.values, ...draft.values }, file: file ?? item.file };
};

export interface ItemWithLevel {
  item: ItemRecord;
  access: number;
}

/** Whether the caller sees a draft: its author does, and approvers do while it waits for approval. */
export const canSeeDraft = (ctx: Context, { item, access }: ItemWithLevel): boolean =>
  isCheckedOutByCaller(ctx, item) || (isPending(item) && (item.pendingBy?.internalId === ctx.caller.id || grants(access, 'Approve')));

/** Items as seen by the caller, in order: with the drafts that the caller may see. */
export const itemsForCaller = async (ctx: Context, items: ItemWithLevel[]): Promise<ItemRecord[]> => {
  const withVisibleDraft = items.filter((one) => canSeeDraft(ctx, one)).map(({ item }) => item);
  const drafts = await readMany<DraftRecord>(
    ctx.table,
    withVisibleDraft.map(({ listId, id }) => keys.draft(listId, id)),
  );
  const byItem = new Map(withVisibleDraft.map((item, index) => [item, drafts[index]]));
  return items.map(({ item }) => withDraft(item, byItem.get(item)));
};

export const itemForCaller = async (ctx: Context, items: ItemWithLevel): Promise<ItemRecord> =>
  (await itemsForCaller(ctx, [items]))[0] ?? items.item;
