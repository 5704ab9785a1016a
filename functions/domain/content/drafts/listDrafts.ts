import type { ListContext } from '#functions/domain/access/targets.ts';
import { isPending } from '#functions/domain/content/drafts/held.ts';
import { objectsBehind } from '#functions/domain/content/itemRecords/objectsBehind.ts';
import { presentItem } from '#functions/domain/content/itemRecords/presentItem.ts';
import { nextCursor, placeBehind } from '#functions/domain/kernel/cursors.ts';
import { keys } from '#functions/storage/keys.ts';
import { PAGE_SIZE_MAX } from '#shared/limits.ts';
import type { Item } from '#shared/models/content/item.ts';

/** Items of a list, in whichever folder, that somebody has checked out or whose changes wait for approval, by number. */
export const listDrafts = async (
  ctx: ListContext,
  { after }: { after?: string | undefined },
): Promise<{ items: Item[]; next: string | null }> => {
  const { id: listId } = ctx.target.list;
  const { table, pk, sk: from } = keys.lock(listId, 1);
  const to = `${listId}#\uffff`;
  const place = await placeBehind(ctx, ['drafts', listId], after);
  const page = await ctx.table.query<{ id: number }>({ table, pk, from, to, limit: PAGE_SIZE_MAX, ...place });
  const refs = page.rows.map(({ data }) => ({ listId, itemId: data.id }));
  const items: Item[] = [];
  for (const found of await objectsBehind(ctx, refs)) {
    if (!found?.item || found.item.deletedOn) continue;
    const { item, shown, folder, access } = found;
    if (item.checkedOutBy || isPending(item)) items.push(await presentItem(ctx, shown, folder, item, access));
  }
  return { items, next: await nextCursor(ctx, ['drafts', listId], page.next) };
};
