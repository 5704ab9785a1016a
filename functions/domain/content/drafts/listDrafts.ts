import type { ListsContext } from '#functions/domain/access/targets.ts';
import { isPending } from '#functions/domain/content/drafts/checkOutRules.ts';
import { loadObjects } from '#functions/domain/content/itemRecords/loadObjects.ts';
import { presentItem } from '#functions/domain/content/itemRecords/presentItem.ts';
import { nextCursor, readAfter } from '#functions/domain/kernel/cursors.ts';
import { keys } from '#functions/storage/keys.ts';
import { PAGE_SIZE_MAX } from '#shared/limits.ts';
import type { Item } from '#shared/models/content/item.ts';

/** The items of one or all lists, in any folder, that are checked out or wait for approval, by id. */
export const listDrafts = async (
  ctx: ListsContext,
  { after }: { after?: string | undefined },
): Promise<{ items: Item[]; next: string | null }> => {
  const listId = ctx.target.list?.id;
  const { table, pk } = keys.lock('', 0);
  const range = listId ? { from: keys.lock(listId, 1).sk, to: `${listId}#\uffff` } : {};
  const position = await readAfter(ctx, ['drafts', listId ?? ''], after);
  const page = await ctx.table.query<{ listId: string; id: number }>({ table, pk, ...range, limit: PAGE_SIZE_MAX, ...position });
  const refs = page.rows.map(({ data }) => ({ listId: data.listId, itemId: data.id }));
  const items: Item[] = [];
  for (const found of await loadObjects(ctx, refs)) {
    if (!found?.item || found.item.deletedOn) continue;
    const { item, shown, folder, access } = found;
    if (item.checkedOutBy || isPending(item)) items.push(await presentItem(ctx, shown, folder, item, access));
  }
  return { items, next: await nextCursor(ctx, ['drafts', listId ?? ''], page.next) };
};
