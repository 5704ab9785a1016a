import { shownTo } from '#functions/domain/access/levels/shownTo.ts';
import { toldCounts } from '#functions/domain/access/levels/toldCounts.ts';
import { viewShownTo } from '#functions/domain/access/levels/viewShownTo.ts';
import { folderChain } from '#functions/domain/access/records/itemChain.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { commentCounts } from '#functions/domain/content/comments/commentCounts.ts';
import { folderPage } from '#functions/domain/content/folders/folderPage.ts';
import type { Cursor } from '#functions/domain/content/itemRecords/cursor.ts';
import { groupsOf } from '#functions/domain/content/itemRecords/groupsOf.ts';
import { matches } from '#functions/domain/content/itemRecords/matches.ts';
import { presenter } from '#functions/domain/content/itemRecords/presentItem.ts';
import { soundRows } from '#functions/domain/content/itemRecords/soundRows.ts';
import { chooseOrder, type OrderAsked, openOrder } from '#functions/domain/content/items/chooseOrder.ts';
import { pageStart } from '#functions/domain/content/items/pageStart.ts';
import { isItemBehind, readableItems } from '#functions/domain/content/items/readableItems.ts';
import { chooseView, type ViewChoice } from '#functions/domain/content/viewRecords/viewRows.ts';
import { conditionContext } from '#functions/domain/kernel/context.ts';
import { letOthersIn, pauses } from '#functions/domain/kernel/letOthersIn.ts';
import { type Counts, folderCount, readCounts } from '#functions/storage/counts.ts';
import { countOf, orderOf } from '#functions/storage/listPartitions.ts';
import type { ItemRecord, OrderRecord } from '#functions/storage/records/records.ts';
import { ALL_ROWS, ANSWER_BYTES, SCANNED_ROWS } from '#shared/limits.ts';
import type { FieldValues, Item, ItemPage } from '#shared/models/content/item.ts';
import { holdsFolders, type QueryConditions } from '#shared/models/content/list.ts';
import { isPeopleList, peopleLists } from '#shared/models/identity/peopleLists.ts';
import { Problem } from '#shared/problems.ts';

/** Rows per read while a filter removes most of them. */
const SCAN_ROWS = 200;
/** The same on a single machine, where other requests wait for the read. It is also more than the limit of the cache for single rows. */
const SCAN_ROWS_ALONE = 125;
/** Rows of the first read for each requested one. */
const LOOK = 2;

export interface PageAsked extends OrderAsked, ViewChoice {
  /** -1 requests as many as a response allows. */
  pageSize: number;
  after?: string | undefined;
  /** Counted from 1, instead of a cursor. */
  pageNumber?: number | undefined;
  showDeletedItems?: boolean | undefined;
  lockedOnly?: boolean | undefined;
}

/** Maximum characters compared with conditions per response. */
const SCAN_TEXT = 8_000_000;

const lengthOf = ({ values }: ItemRecord): number =>
  Object.values(values).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 1), 0);

/** Cached for immutable values. */
const sizes = new WeakMap<FieldValues, number>();

/** The size of values in a response, in bytes. */
const sizeOf = (values: FieldValues): number => {
  const known = sizes.get(values);
  if (known !== undefined) return known;
  const size = Buffer.byteLength(JSON.stringify(values));
  if (Object.isFrozen(values)) sizes.set(values, size);
  return size;
};

/** How the items of a page are converted. */
interface Showing<T> {
  show: (item: ItemRecord, access: number, comments: number | undefined) => T;
  /** The part of an item that counts towards the size of a response. */
  weighed: (item: ItemRecord, shown: T) => FieldValues;
}

interface Scan<T> extends Showing<T> {
  order: OrderRecord;
  filters: QueryConditions[];
  wanted: number;
  after: string | undefined;
  /** Whether each item includes its comment count. */
  saysComments: boolean;
}

/**
 * Reads a sort order from a position until enough items match, the response is full, the end is reached, or the limit of a response is used
 * up.
 */
const scan = async <T>(
  ctx: ListContext,
  { order, filters, wanted, after, saysComments, show, weighed }: Scan<T>,
): Promise<{ items: T[]; next: string | undefined }> => {
  const { list, folder } = ctx.target;
  const shown = shownTo(ctx, list);
  const asked = conditionContext(ctx);
  const rowsOfOrder = orderOf(list, folder?.id ?? list.id, order.signature);
  const items: T[] = [];
  let at = after;
  let room = ANSWER_BYTES;
  let text = SCAN_TEXT;
  const pause = pauses();
  const most = ctx.host.isAlone ? SCAN_ROWS_ALONE : SCAN_ROWS;
  for (let looked = 0; looked < Math.max(SCANNED_ROWS, wanted); ) {
    if (looked > 0) await letOthersIn();
    // With most filters, the first read is sufficient.
    const look = looked === 0 ? LOOK * wanted : most;
    const limit = Math.min(most, filters.length > 0 ? look : wanted - items.length);
    const page = await soundRows(ctx, { ...rowsOfOrder, limit, ...(at !== undefined && { after: at }) });
    // If a filter removes most items, comments are counted at the end for the remaining ones.
    const wished = { list, folder, order, saysComments: saysComments && filters.length === 0 };
    for (const { sk, item, access, comments } of await readableItems(ctx, wished, page.rows)) {
      const behind = sk === page.rows.at(-1)?.sk ? page.next : sk;
      if (text <= 0) return { items, next: at };
      if (filters.length > 0) text -= lengthOf(item);
      const paused = pause();
      if (paused) await paused;
      if (!filters.every((filter) => matches(shown, item, filter, asked))) {
        at = sk;
        continue;
      }
      const one = show(item, access, comments);
      room -= sizeOf(weighed(item, one));
      if (room < 0 && items.length > 0) return { items, next: at };
      items.push(one);
      at = sk;
      if (items.length === wanted) return { items, next: behind };
    }
    looked += page.rows.length;
    at = page.next;
    if (at === undefined) return { items, next: undefined };
  }
  return { items, next: at };
};

/** Adds the comment count to items. */
const withComments = async (ctx: ListContext, items: Item[]): Promise<Item[]> => {
  const ids = items.map(({ Id }) => Id);
  const counts = await commentCounts(ctx, ctx.target.list.id, ids);
  return items.map((item) => ({ ...item, _CommentCount: counts.get(item.Id) ?? 0 }));
};

const countsOf = async (ctx: ListContext): Promise<Counts | undefined> => {
  const { list, folder } = ctx.target;
  return (await readCounts(ctx.table, [countOf(list, folderCount(list.id, folder?.id ?? list.id))]))[0];
};

const totalOf = (ctx: ListContext, counts: Counts): number | null => {
  const told = toldCounts(ctx, { ...ctx.target, counts });
  return told && told.items + told.folders;
};

/** The page with a number, found by reading the previous ones; empty after the last. */
const numberedPage = async (ctx: ListContext, { pageNumber = 1, ...asked }: PageAsked): Promise<ItemPage> => {
  let page = await listItems(ctx, asked);
  for (let count = 1; count < pageNumber; count += 1) {
    if (page.next === null) return { ...page, folders: [], items: [] };
    page = await listItems(ctx, { ...asked, after: page.next });
  }
  return page;
};

/** Whether something in the folder can be hidden from the caller. */
const mayHide = async (ctx: ListContext, kept: Counts | undefined): Promise<boolean> => {
  if (ctx.caller.isAdmin) return false;
  return toldCounts(ctx, { ...ctx.target, counts: kept ?? (await countsOf(ctx)) }) === null;
};

interface ShownPage<T> extends Omit<ItemPage, 'items' | 'groups'> {
  items: T[];
  /** The properties to group by. */
  groups: string[];
  filters: QueryConditions[];
}

interface ShownPageInput<T> extends Omit<PageAsked, 'pageNumber' | 'showDeletedItems' | 'lockedOnly'>, Showing<T> {
  saysComments: boolean;
}

/** A page of a folder in the order of a view or column, with converted items. With a filter, folders are left out. */
export const shownPage = async <T>(
  ctx: ListContext,
  { saysComments, show, weighed, ...asked }: ShownPageInput<T>,
): Promise<ShownPage<T>> => {
  const { list, folder } = ctx.target;
  const pageSize = asked.pageSize === -1 ? ALL_ROWS : asked.pageSize;
  const mayCount = (asked.queryConditions?.rules ?? []).length === 0;
  const [view, kept] = await Promise.all([chooseView(ctx, list, asked), mayCount ? countsOf(ctx) : undefined]);
  const shown = shownTo(ctx, list);
  const { groups, sort, filters } = await openOrder(ctx, shown, chooseOrder(shown, asked, viewShownTo(ctx, list.id, view)));
  const { order, at: start, next: behind } = await pageStart(ctx, sort, asked.after);

  const counts = filters.length > 0 ? undefined : kept;
  const total = counts ? totalOf(ctx, counts) : null;
  const withFolders = start.stage === 'folders' && holdsFolders(list.type) && counts !== undefined && counts.folders > 0;
  const found = withFolders ? await folderPage(ctx, folderChain(list, folder), pageSize, start.at) : { folders: [], next: undefined };
  const { folders } = found;
  const page = async (items: T[], next: Cursor | undefined, groupedBy: string[] = []): Promise<ShownPage<T>> => ({
    folders,
    items,
    groups: groupedBy,
    filters,
    next: await behind(next),
    total,
  });
  if (found.next !== undefined) return page([], { stage: 'folders', at: found.next });
  const wanted = pageSize - folders.length;
  if (wanted === 0) return page([], { stage: 'items' });
  const after = start.stage === 'items' ? start.at : undefined;
  const { items, next } = await scan(ctx, { order, filters, wanted, after, saysComments, show, weighed });
  const isLast = next === undefined || ((await mayHide(ctx, kept)) && !(await isItemBehind(ctx, { list, folder, order }, next)));
  return page(items, isLast ? undefined : { stage: 'items', at: next }, groups);
};

/** A page of a folder with all properties of its items. */
export const listItems = async (ctx: ListContext, asked: PageAsked): Promise<ItemPage> => {
  if (asked.pageNumber !== undefined) return numberedPage(ctx, asked);
  if (asked.showDeletedItems) return (await import('#functions/domain/content/items/deletedItems.ts')).deletedItems(ctx, asked);
  const { list, folder } = ctx.target;
  const saysSignIn = list.id === peopleLists.users && ctx.caller.isAdmin;
  if (asked.lockedOnly && !saysSignIn) throw new Problem('forbidden');
  // Few users are locked, so a page of them is selected from all users of one response.
  const pageSize = asked.lockedOnly ? -1 : asked.pageSize;
  // Callers who request all rows are interested in values.
  const saysComments = asked.pageSize !== -1 && !isPeopleList(list.id);
  const present = presenter(shownTo(ctx, list), folder);
  const { groups, filters, ...page } = await shownPage(ctx, {
    ...asked,
    pageSize,
    saysComments,
    show: (item, access, comments) => {
      const shown = present(item, access);
      if (comments !== undefined) shown._CommentCount = comments;
      return shown;
    },
    weighed: ({ values }) => values,
  });
  const counted = saysComments && filters.length > 0 ? await withComments(ctx, page.items) : page.items;
  // Needed for only one list.
  const known = saysSignIn ? await (await import('#functions/domain/content/peopleLists/withSignIn.ts')).withSignIn(ctx, counted) : counted;
  const items = asked.lockedOnly ? known.filter(({ _SignIn }) => _SignIn?.isLocked) : known;
  return {
    ...page,
    items,
    ...(groups.length > 0 && { groups: groupsOf(shownTo(ctx, list), groups, items, ctx.zone) }),
    total: asked.lockedOnly ? null : page.total,
  };
};
