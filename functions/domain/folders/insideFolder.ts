import type { Context } from '#functions/domain/context.ts';
import type { OrderEntry } from '#functions/domain/items/orderRows.ts';
import type { Page } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records.ts';

export interface PageOf {
  folderId: string;
  limit: number;
  after?: string | null | undefined;
}

/** The folders directly in a folder, by name. */
export const foldersIn = (ctx: Context, { folderId, limit, after }: PageOf): Promise<Page<{ id: string }>> => {
  const { table, pk } = keys.folderRow(folderId, '', '');
  return ctx.table.query({ table, pk, limit, ...(after && { after }) });
};

/** The items directly in a folder, in an order that has all of them. */
export const itemsIn = (ctx: Context, list: ListRecord, { folderId, limit, after }: PageOf): Promise<Page<OrderEntry>> => {
  const order = list.orders.find(({ status }) => status === 'ready');
  const { table, pk } = keys.orderRow(folderId, order?.signature ?? '', '');
  return ctx.table.query({ table, pk, limit, ...(after && { after }) });
};
