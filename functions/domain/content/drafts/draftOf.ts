import { holds, isPending } from '#functions/domain/content/drafts/held.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { DraftRecord } from '#functions/storage/besideItem.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { read, readMany } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';

export const readDraft = (ctx: Context, { listId, id }: ItemRecord): Promise<DraftRecord | undefined> =>
  read<DraftRecord>(ctx.table, keys.draft(listId, id));

/** The item with the changes of its draft. */
export const drafted = (item: ItemRecord, draft: DraftRecord | undefined): ItemRecord => {
  if (!draft) return item;
  const file = draft.file && { ...draft.file, version: (item.file?.version ?? 0) + 1 };
  return { ...item, values: { ...item.values, ...draft.values }, file: file ?? item.file };
};

export interface Held {
  item: ItemRecord;
  access: number;
}

/** Whether the caller sees a draft: its author does, and approvers do while it waits for approval. */
export const seesDraft = (ctx: Context, { item, access }: Held): boolean =>
  holds(ctx, item) || (isPending(item) && (item.pendingBy?.internalId === ctx.caller.id || grants(access, 'Approve')));

/** Items as seen by the caller, in order: with the drafts that the caller may see. */
export const asSeen = async (ctx: Context, held: Held[]): Promise<ItemRecord[]> => {
  const seen = held.filter((one) => seesDraft(ctx, one)).map(({ item }) => item);
  const drafts = await readMany<DraftRecord>(
    ctx.table,
    seen.map(({ listId, id }) => keys.draft(listId, id)),
  );
  const byItem = new Map(seen.map((item, index) => [item, drafts[index]]));
  return held.map(({ item }) => drafted(item, byItem.get(item)));
};

export const itemAsSeen = async (ctx: Context, held: Held): Promise<ItemRecord> => (await asSeen(ctx, [held]))[0] ?? held.item;
