import type { OrderEntry } from '#functions/domain/access/records/orderRows.ts';
import { type IntactPage, readIntactRows } from '#functions/domain/content/itemRecords/readIntactRows.ts';
import { recordDamage } from '#functions/domain/content/itemRecords/recordDamage.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { orderOf } from '#functions/storage/listPartitions.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';

export interface FolderPageInput {
  folderId: string;
  limit: number;
  after?: string | null | undefined;
}

/** Whether a page is empty, including unreadable rows. */
export const isPageEmpty = ({ rows, damaged }: IntactPage<unknown>): boolean => rows.length === 0 && !damaged;

/** The direct subfolders of a folder by name. */
export const foldersIn = (ctx: Context, { folderId, limit, after }: FolderPageInput): Promise<IntactPage<{ id: string }>> => {
  const { table, pk } = keys.folderRow(folderId, '', '');
  return readIntactRows(ctx, { table, pk, limit, ...(after && { after }) }, recordDamage);
};

/** The direct items of a folder, in a sort order that contains all of them. */
export const itemsIn = (ctx: Context, list: ListRecord, { folderId, limit, after }: FolderPageInput): Promise<IntactPage<OrderEntry>> => {
  const order = list.orders.find(({ status }) => status === 'ready');
  return readIntactRows(ctx, { ...orderOf(list, folderId, order?.signature ?? ''), limit, ...(after && { after }) }, recordDamage);
};

/** Whether a folder is empty, including unreadable rows. */
export const isEmpty = async (ctx: Context, list: ListRecord, folderId: string): Promise<boolean> => {
  const first = { folderId, limit: 1 };
  return (await Promise.all([itemsIn(ctx, list, first), foldersIn(ctx, first)])).every(isPageEmpty);
};
