import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import { trimList } from '#functions/domain/access/levels/trimList.ts';
import { trimView } from '#functions/domain/access/levels/trimView.ts';
import { itemChain } from '#functions/domain/access/records/itemChain.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { readCursor, writeCursor } from '#functions/domain/content/itemRecords/cursor.ts';
import { matches } from '#functions/domain/content/itemRecords/matches.ts';
import { presentItem } from '#functions/domain/content/itemRecords/presentItem.ts';
import { trimItems } from '#functions/domain/content/itemRecords/trimLookups.ts';
import { chooseOrder, type SortInput } from '#functions/domain/content/items/chooseOrder.ts';
import { chooseView, type ViewChoice } from '#functions/domain/content/viewRecords/viewRows.ts';
import { conditionContext } from '#functions/domain/kernel/context.ts';
import { createPauses } from '#functions/domain/kernel/yieldToOthers.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { readMany, rowsIn } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';
import { ALL_ROWS, ANSWER_BYTES, SCANNED_ROWS } from '#shared/limits.ts';
import type { Item, ItemPage } from '#shared/models/content/item.ts';
import type { QueryConditions } from '#shared/models/content/list.ts';

/** Entries of the bin read before their items. */
const ENTRIES_PER_READ = 200;

interface DeletedItemsInput extends SortInput, ViewChoice {
  pageSize: number;
  after?: string | undefined;
}

/** The sort order of the bin itself, which no list has. */
const signature = 'deleted';

/** Entries of the site's bin that are items of this folder, and the position reached. */
const entriesFrom = async (ctx: ListContext, after: string | undefined) => {
  const { list, folder } = ctx.target;
  const { pk } = keys.recycled(list.siteId, '');
  const range = { table: 'content' as const, pk, limit: ENTRIES_PER_READ, reverse: true, ...(after !== undefined && { after }) };
  const here = folder?.id ?? list.id;
  const entries: { sk: string; itemId: number }[] = [];
  let scanned = 0;
  for await (const { sk, data } of rowsIn<RecycledRecord>(ctx.table, range)) {
    if (data.listId === list.id && data.folderId === here && data.itemId !== null) entries.push({ sk, itemId: data.itemId });
    scanned += 1;
    if (entries.length >= ENTRIES_PER_READ || scanned >= SCANNED_ROWS) return { entries, reached: sk };
  }
  return { entries, reached: undefined };
};

/** The items of these entries that are still deleted and that the caller may read. */
const readable = async (ctx: ListContext, entries: { sk: string; itemId: number }[]) => {
  const { list, folder } = ctx.target;
  const items = await readMany<ItemRecord>(
    ctx.table,
    entries.map(({ itemId }) => keys.item(list.id, itemId)),
  );
  const found = entries.flatMap(({ sk }, index) => {
    const item = items[index];
    return item?.deletedOn ? [{ sk, item }] : [];
  });
  const accesses = await effectiveAccesses(
    ctx,
    found.map(({ item }) => itemChain(list, folder, item)),
  );
  return found.flatMap((one, index) => {
    const access = accesses[index] ?? Access.None;
    return grants(access, 'Read') ? [{ ...one, access }] : [];
  });
};

interface DeletedItemsFilter {
  filters: QueryConditions[];
  count: number;
}

const collect = async (ctx: ListContext, { filters, count }: DeletedItemsFilter, after: string | undefined) => {
  const { list, folder } = ctx.target;
  const shown = trimList(ctx, list);
  const conditions = conditionContext(ctx);
  const items: Item[] = [];
  let bytesLeft = ANSWER_BYTES;
  let at = after;
  const { entries, reached } = await entriesFrom(ctx, after);
  const found = await readable(ctx, entries);
  const seen = await trimItems(
    ctx,
    shown,
    found.map(({ item }) => item),
  );
  const pause = createPauses();
  for (const [index, { sk, item: stored, access }] of found.entries()) {
    await pause();
    const item = seen[index] ?? stored;
    bytesLeft -= Buffer.byteLength(JSON.stringify(item.values));
    if (items.length === count || (bytesLeft < 0 && items.length > 0)) return { items, next: at };
    if (filters.every((filter) => matches(shown, item, filter, conditions)))
      items.push(await presentItem(ctx, shown, folder, item, access));
    at = sk;
  }
  return { items, next: reached };
};

/**
 * Items deleted individually from a folder, the latest first regardless of the view. Items deleted with a folder are restored with it, and
 * are not listed here.
 */
export const deletedItems = async (ctx: ListContext, conditions: DeletedItemsInput): Promise<ItemPage> => {
  const { list } = ctx.target;
  const view = await chooseView(ctx, list, conditions);
  const { filters } = chooseOrder(trimList(ctx, list), conditions, trimView(ctx, list.id, view));
  const after = conditions.after === undefined ? undefined : (await readCursor(ctx, signature, conditions.after)).at;
  const { items, next } = await collect(ctx, { filters, count: conditions.pageSize === -1 ? ALL_ROWS : conditions.pageSize }, after);
  return {
    folders: [],
    items,
    next: next === undefined ? null : await writeCursor(ctx, signature, { stage: 'items', at: next }),
    total: null,
  };
};
