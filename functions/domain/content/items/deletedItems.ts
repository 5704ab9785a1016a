import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import { shownTo } from '#functions/domain/access/levels/shownTo.ts';
import { viewShownTo } from '#functions/domain/access/levels/viewShownTo.ts';
import { itemChain } from '#functions/domain/access/records/itemChain.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { readCursor, writeCursor } from '#functions/domain/content/itemRecords/cursor.ts';
import { matches } from '#functions/domain/content/itemRecords/matches.ts';
import { presentItem } from '#functions/domain/content/itemRecords/presentItem.ts';
import { itemsAsShown } from '#functions/domain/content/itemRecords/shownLookups.ts';
import { chooseOrder, type OrderAsked } from '#functions/domain/content/items/chooseOrder.ts';
import { chooseView, type ViewChoice } from '#functions/domain/content/viewRecords/viewRows.ts';
import { conditionContext } from '#functions/domain/kernel/context.ts';
import { pauses } from '#functions/domain/kernel/letOthersIn.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { readMany, rowsIn } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';
import { ALL_ROWS, ANSWER_BYTES, SCANNED_ROWS } from '#shared/limits.ts';
import type { Item, ItemPage } from '#shared/models/content/item.ts';
import type { QueryConditions } from '#shared/models/content/list.ts';

/** Entries of the bin read before their items. */
const ROWS = 200;

interface Asked extends OrderAsked, ViewChoice {
  pageSize: number;
  after?: string | undefined;
}

/** The sort order of the bin itself, which no list has. */
const signature = 'deleted';

/** Entries of the site's bin that are items of this folder, and the position reached. */
const entriesFrom = async (ctx: ListContext, after: string | undefined) => {
  const { list, folder } = ctx.target;
  const { pk } = keys.recycled(list.siteId, '');
  const range = { table: 'content' as const, pk, limit: ROWS, reverse: true, ...(after !== undefined && { after }) };
  const here = folder?.id ?? list.id;
  const entries: { sk: string; itemId: number }[] = [];
  let looked = 0;
  for await (const { sk, data } of rowsIn<RecycledRecord>(ctx.table, range)) {
    if (data.listId === list.id && data.folderId === here && data.itemId !== null) entries.push({ sk, itemId: data.itemId });
    looked += 1;
    if (entries.length >= ROWS || looked >= SCANNED_ROWS) return { entries, reached: sk };
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

interface Wanted {
  filters: QueryConditions[];
  count: number;
}

const collect = async (ctx: ListContext, { filters, count }: Wanted, after: string | undefined) => {
  const { list, folder } = ctx.target;
  const shown = shownTo(ctx, list);
  const asked = conditionContext(ctx);
  const items: Item[] = [];
  let room = ANSWER_BYTES;
  let at = after;
  const { entries, reached } = await entriesFrom(ctx, after);
  const found = await readable(ctx, entries);
  const seen = await itemsAsShown(
    ctx,
    shown,
    found.map(({ item }) => item),
  );
  const pause = pauses();
  for (const [index, { sk, item: kept, access }] of found.entries()) {
    await pause();
    const item = seen[index] ?? kept;
    room -= Buffer.byteLength(JSON.stringify(item.values));
    if (items.length === count || (room < 0 && items.length > 0)) return { items, next: at };
    if (filters.every((filter) => matches(shown, item, filter, asked))) items.push(await presentItem(ctx, shown, folder, item, access));
    at = sk;
  }
  return { items, next: reached };
};

/**
 * Items deleted individually from a folder, the latest first regardless of the view. Items deleted with a folder are restored with it, and
 * are not listed here.
 */
export const deletedItems = async (ctx: ListContext, asked: Asked): Promise<ItemPage> => {
  const { list } = ctx.target;
  const view = await chooseView(ctx, list, asked);
  const { filters } = chooseOrder(shownTo(ctx, list), asked, viewShownTo(ctx, list.id, view));
  const after = asked.after === undefined ? undefined : (await readCursor(ctx, signature, asked.after)).at;
  const { items, next } = await collect(ctx, { filters, count: asked.pageSize === -1 ? ALL_ROWS : asked.pageSize }, after);
  return {
    folders: [],
    items,
    next: next === undefined ? null : await writeCursor(ctx, signature, { stage: 'items', at: next }),
    total: null,
  };
};
