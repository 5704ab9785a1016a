import type { OrderEntry } from '#functions/domain/access/records/orderRows.ts';
import { noteDamage } from '#functions/domain/content/itemRecords/noteDamage.ts';
import { type SoundPage, soundRows } from '#functions/domain/content/itemRecords/soundRows.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { orderOf } from '#functions/storage/listPartitions.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';

export interface PageOf {
  folderId: string;
  limit: number;
  after?: string | null | undefined;
}

/** Whether a page is empty, including unreadable rows. */
export const isNone = ({ rows, damaged }: SoundPage<unknown>): boolean => rows.length === 0 && !damaged;

/** The direct subfolders of a folder by name. */
export const foldersIn = (ctx: Context, { folderId, limit, after }: PageOf): Promise<SoundPage<{ id: string }>> => {
  const { table, pk } = keys.folderRow(folderId, '', '');
  return soundRows(ctx, { table, pk, limit, ...(after && { after }) }, noteDamage);
};

/** The direct items of a folder, in a sort order that contains all of them. */
export const itemsIn = (ctx: Context, list: ListRecord, { folderId, limit, after }: PageOf): Promise<SoundPage<OrderEntry>> => {
  const order = list.orders.find(({ status }) => status === 'ready');
  return soundRows(ctx, { ...orderOf(list, folderId, order?.signature ?? ''), limit, ...(after && { after }) }, noteDamage);
};

/** Whether a folder is empty, including unreadable rows. */
export const isEmpty = async (ctx: Context, list: ListRecord, folderId: string): Promise<boolean> => {
  const first = { folderId, limit: 1 };
  return (await Promise.all([itemsIn(ctx, list, first), foldersIn(ctx, first)])).every(isNone);
};
