import type { ListContext } from '#functions/domain/access/targets.ts';
import { itemsIn } from '#functions/domain/content/folders/folderContent.ts';
import { readableItems } from '#functions/domain/content/items/readableItems.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { PAGE_SIZE_MAX } from '#shared/limits.ts';

/** The readable items of a folder that have a file, with drafts that the caller may see. */
export async function* filesIn(ctx: ListContext): AsyncGenerator<ItemRecord> {
  const { list, folder } = ctx.target;
  const order = list.orders.find(({ status }) => status === 'ready');
  if (!order) return;
  let after: string | undefined;
  do {
    const page = await itemsIn(ctx, list, { folderId: folder?.id ?? list.id, limit: PAGE_SIZE_MAX, after });
    for (const { item } of await readableItems(ctx, { list, folder, order }, page.rows)) if (item.file) yield item;
    after = page.next;
  } while (after !== undefined);
}
