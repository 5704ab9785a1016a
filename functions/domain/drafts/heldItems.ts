import { effectiveAccesses } from '#functions/domain/access/effectiveAccess.ts';
import { shownTo } from '#functions/domain/access/shownTo.ts';
import type { Context } from '#functions/domain/context.ts';
import { isPending } from '#functions/domain/drafts/held.ts';
import { type PlacedFolder, placeFolders } from '#functions/domain/folders/placeFolders.ts';
import { itemChain } from '#functions/domain/items/itemChain.ts';
import { presentItem } from '#functions/domain/items/presentItem.ts';
import type { Target } from '#functions/domain/targets.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord } from '#functions/storage/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';
import { PAGE_SIZE_MAX, SCAN_BUDGET } from '#shared/limits.ts';
import type { Item } from '#shared/models/item.ts';

type ListContext = Context & { target: Target<'list'> };

/** Where the items lie, by folder; the list's root has no entry. */
const foldersOf = async (ctx: ListContext, items: ItemRecord[]): Promise<Map<string, PlacedFolder>> => {
  const { list } = ctx.target;
  const ids = [...new Set(items.map(({ folderId }) => folderId))].filter((id) => id !== list.id);
  const records = await readMany<FolderRecord>(ctx.table, ids.map(keys.folder));
  const placed = await placeFolders(
    ctx,
    records.flatMap((folder) => (folder ? [{ list, folder }] : [])),
  );
  return new Map(placed.map((folder) => [folder.id, folder]));
};

const present = async (ctx: ListContext, held: ItemRecord[]): Promise<Item[]> => {
  const { list } = ctx.target;
  const shown = shownTo(ctx, list);
  const folders = await foldersOf(ctx, held);
  const chains = held.map((item) => itemChain(list, folders.get(item.folderId), item));
  const accesses = await effectiveAccesses(ctx, chains);
  return held.flatMap((item, index) => {
    const access = accesses[index] ?? Access.None;
    return grants(access, 'Read') ? [presentItem(shown, folders.get(item.folderId), item, access)] : [];
  });
};

/**
 * Items of a list, in whichever folder, that somebody has checked out or whose changes wait for approval, by number. No index knows them,
 * so each answer looks at a limited number of items and says where the next one goes on.
 */
export const heldItems = async (
  ctx: ListContext,
  { after }: { after?: string | undefined },
): Promise<{ items: Item[]; next: string | null }> => {
  const { list } = ctx.target;
  const { table, pk } = keys.member(list.id, 0);
  const held: ItemRecord[] = [];
  let at = after;
  for (let looked = 0; looked < SCAN_BUDGET; looked += PAGE_SIZE_MAX) {
    const page: Awaited<ReturnType<typeof ctx.table.query<{ id: number }>>> = await ctx.table.query<{ id: number }>({
      table,
      pk,
      limit: PAGE_SIZE_MAX,
      ...(at !== undefined && { after: at }),
    });
    const items = await readMany<ItemRecord>(
      ctx.table,
      page.rows.map(({ data }) => keys.item(list.id, data.id)),
    );
    held.push(...items.flatMap((item) => (item && !item.deletedOn && (item.checkedOutBy || isPending(item)) ? [item] : [])));
    at = page.next;
    if (at === undefined || held.length >= PAGE_SIZE_MAX) break;
  }
  return { items: await present(ctx, held), next: at ?? null };
};
