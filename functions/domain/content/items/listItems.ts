import { trimCounts } from '#functions/domain/access/levels/trimCounts.ts';
import { trimList } from '#functions/domain/access/levels/trimList.ts';
import { trimView } from '#functions/domain/access/levels/trimView.ts';
import { folderChain } from '#functions/domain/access/records/itemChain.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { commentCounts } from '#functions/domain/content/comments/commentCounts.ts';
import { folderPage } from '#functions/domain/content/folders/folderPage.ts';
import type { PageCursor } from '#functions/domain/content/itemRecords/cursor.ts';
import { groupsOf } from '#functions/domain/content/itemRecords/groupsOf.ts';
import { matches } from '#functions/domain/content/itemRecords/matches.ts';
import { presenter } from '#functions/domain/content/itemRecords/presentItem.ts';
import { readIntactRows } from '#functions/domain/content/itemRecords/readIntactRows.ts';
import { chooseOrder, type SortInput, withoutHiddenKeys } from '#functions/domain/content/items/chooseOrder.ts';
import { pageStart } from '#functions/domain/content/items/pageStart.ts';
import { hasReadableItemAfter, readableItems } from '#functions/domain/content/items/readableItems.ts';
import { chooseView, type ViewChoice } from '#functions/domain/content/viewRecords/viewRows.ts';
import { conditionContext } from '#functions/domain/kernel/context.ts';
import { letCallsPass } from '#functions/domain/kernel/foreground.ts';
import { createPauses, yieldToOthers } from '#functions/domain/kernel/yieldToOthers.ts';
import { type Counts, folderCount, readCounts } from '#functions/storage/counts.ts';
import { countOf, orderOf } from '#functions/storage/listPartitions.ts';
import type { ItemRecord, OrderRecord } from '#functions/storage/records/records.ts';
import { ALL_ROWS, ANSWER_BYTES, PAGE_SIZE_MAX, SCANNED_ROWS } from '#shared/limits.ts';
import type { FieldValues, Item, ItemPage } from '#shared/models/content/item.ts';
import { holdsFolders, type QueryConditions } from '#shared/models/content/list.ts';
import { isPeopleList, peopleLists } from '#shared/models/identity/peopleLists.ts';
import { Problem } from '#shared/problems.ts';

/** Rows per read while a filter removes most of them. */
const SCAN_ROWS = 200;
/** The same on a single machine, where other requests wait for the read. It is also more than the limit of the cache for single rows. */
const SCAN_ROWS_ALONE = 125;
/** Rows of the first read for each requested one. */
const READ_FACTOR = 2;

export interface ItemPageInput extends SortInput, ViewChoice {
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
interface ItemPresenter<T> {
  show: (item: ItemRecord, access: number, comments: number | undefined) => T;
  /** The part of an item that counts towards the size of a response. */
  weighed: (item: ItemRecord, shown: T) => FieldValues;
}

interface ScanInput<T> extends ItemPresenter<T> {
  order: OrderRecord;
  filters: QueryConditions[];
  wanted: number;
  after: string | undefined;
  /** Whether each item includes its comment count. */
  includesComments: boolean;
}

/**
 * Reads a sort order from a position until enough items match, the response is full, the end is reached, or one call may not read more rows
 * or compare more text.
 */
const scan = async <T>(
  ctx: ListContext,
  { order, filters, wanted, after, includesComments, show, weighed }: ScanInput<T>,
): Promise<{ items: T[]; next: string | undefined }> => {
  const { list, folder } = ctx.target;
  const trimmedList = trimList(ctx, list);
  const conditions = conditionContext(ctx);
  const rowsOfOrder = orderOf(list, folder?.id ?? list.id, order.signature);
  const items: T[] = [];
  let at = after;
  let bytesLeft = ANSWER_BYTES;
  let textLeft = SCAN_TEXT;
  const pause = createPauses();
  const rowsPerRead = ctx.host.isAlone ? SCAN_ROWS_ALONE : SCAN_ROWS;
  for (let scanned = 0; scanned < Math.max(SCANNED_ROWS, wanted); ) {
    if (scanned > 0) await (wanted > PAGE_SIZE_MAX ? letCallsPass() : yieldToOthers());
    // With most filters, the first read is sufficient.
    const readLimit = scanned === 0 ? READ_FACTOR * wanted : rowsPerRead;
    const limit = Math.min(rowsPerRead, filters.length > 0 ? readLimit : wanted - items.length);
    const page = await readIntactRows(ctx, { ...rowsOfOrder, limit, ...(at !== undefined && { after: at }) });
    // If a filter removes most items, comments are counted at the end for the remaining ones.
    const readOptions = { list, folder, order, includesComments: includesComments && filters.length === 0 };
    for (const { sk, item, access, comments } of await readableItems(ctx, readOptions, page.rows)) {
      const lastKey = sk === page.rows.at(-1)?.sk ? page.next : sk;
      if (textLeft <= 0) return { items, next: at };
      if (filters.length > 0) textLeft -= lengthOf(item);
      const paused = pause();
      if (paused) await paused;
      if (!filters.every((filter) => matches(trimmedList, item, filter, conditions))) {
        at = sk;
        continue;
      }
      const presented = show(item, access, comments);
      bytesLeft -= sizeOf(weighed(item, presented));
      if (bytesLeft < 0 && items.length > 0) return { items, next: at };
      items.push(presented);
      at = sk;
      if (items.length === wanted) return { items, next: lastKey };
    }
    scanned += page.rows.length;
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
  const trimmedCounts = trimCounts(ctx, { ...ctx.target, counts });
  return trimmedCounts && trimmedCounts.items + trimmedCounts.folders;
};

/** The page with a number, found by reading the previous ones; empty after the last. */
const numberedPage = async (ctx: ListContext, { pageNumber = 1, ...input }: ItemPageInput): Promise<ItemPage> => {
  let page = await listItems(ctx, input);
  for (let count = 1; count < pageNumber; count += 1) {
    if (page.next === null) return { ...page, folders: [], items: [] };
    page = await listItems(ctx, { ...input, after: page.next });
  }
  return page;
};

/** Whether something in the folder can be hidden from the caller. */
const canHideItems = async (ctx: ListContext, storedCounts: Counts | undefined): Promise<boolean> => {
  if (ctx.caller.isAdmin) return false;
  return trimCounts(ctx, { ...ctx.target, counts: storedCounts ?? (await countsOf(ctx)) }) === null;
};

interface ScannedPage<T> extends Omit<ItemPage, 'items' | 'groups'> {
  items: T[];
  /** The properties to group by. */
  groups: string[];
  filters: QueryConditions[];
}

interface ScannedPageInput<T> extends Omit<ItemPageInput, 'pageNumber' | 'showDeletedItems' | 'lockedOnly'>, ItemPresenter<T> {
  includesComments: boolean;
}

/** A page of a folder in the order of a view or column, with converted items. With a filter, folders are left out. */
export const scanPage = async <T>(
  ctx: ListContext,
  { includesComments, show, weighed, ...input }: ScannedPageInput<T>,
): Promise<ScannedPage<T>> => {
  const { list, folder } = ctx.target;
  const pageSize = input.pageSize === -1 ? ALL_ROWS : input.pageSize;
  const canCount = (input.queryConditions?.rules ?? []).length === 0;
  const [view, storedCounts] = await Promise.all([chooseView(ctx, list, input), canCount ? countsOf(ctx) : undefined]);
  const trimmedList = trimList(ctx, list);
  const { groups, sort, filters } = await withoutHiddenKeys(
    ctx,
    trimmedList,
    chooseOrder(trimmedList, input, trimView(ctx, list.id, view)),
  );
  const { order, at: start, nextCursor } = await pageStart(ctx, sort, input.after);

  const counts = filters.length > 0 ? undefined : storedCounts;
  const total = counts ? totalOf(ctx, counts) : null;
  const withFolders = start.stage === 'folders' && holdsFolders(list.type) && counts !== undefined && counts.folders > 0;
  const found = withFolders ? await folderPage(ctx, folderChain(list, folder), pageSize, start.at) : { folders: [], next: undefined };
  const { folders } = found;
  const page = async (items: T[], next: PageCursor | undefined, groupedBy: string[] = []): Promise<ScannedPage<T>> => ({
    folders,
    items,
    groups: groupedBy,
    filters,
    next: await nextCursor(next),
    total,
  });
  if (found.next !== undefined) return page([], { stage: 'folders', at: found.next });
  const wanted = pageSize - folders.length;
  if (wanted === 0) return page([], { stage: 'items' });
  const after = start.stage === 'items' ? start.at : undefined;
  const { items, next } = await scan(ctx, { order, filters, wanted, after, includesComments, show, weighed });
  const isLast =
    next === undefined || ((await canHideItems(ctx, storedCounts)) && !(await hasReadableItemAfter(ctx, { list, folder, order }, next)));
  return page(items, isLast ? undefined : { stage: 'items', at: next }, groups);
};

/** A page of a folder with all properties of its items. */
export const listItems = async (ctx: ListContext, input: ItemPageInput): Promise<ItemPage> => {
  if (input.pageNumber !== undefined) return numberedPage(ctx, input);
  if (input.showDeletedItems) return (await import('#functions/domain/content/items/deletedItems.ts')).deletedItems(ctx, input);
  const { list, folder } = ctx.target;
  const showsSignIn = list.id === peopleLists.users && ctx.caller.isAdmin;
  if (input.lockedOnly && !showsSignIn) throw new Problem('forbidden');
  // Few users are locked, so a page of them is selected from all users of one response.
  const pageSize = input.lockedOnly ? -1 : input.pageSize;
  // Callers who request all rows are interested in values.
  const includesComments = input.pageSize !== -1 && !isPeopleList(list.id);
  const present = presenter(trimList(ctx, list), folder);
  const { groups, filters, ...page } = await scanPage(ctx, {
    ...input,
    pageSize,
    includesComments,
    show: (item, access, comments) => {
      const shown = present(item, access);
      if (comments !== undefined) shown._CommentCount = comments;
      return shown;
    },
    weighed: ({ values }) => values,
  });
  const counted = includesComments && filters.length > 0 ? await withComments(ctx, page.items) : page.items;
  // Needed for only one list.
  const known = showsSignIn
    ? await (await import('#functions/domain/content/peopleLists/withSignIn.ts')).withSignIn(ctx, counted)
    : counted;
  const items = input.lockedOnly ? known.filter(({ _SignIn }) => _SignIn?.isLocked) : known;
  return {
    ...page,
    items,
    ...(groups.length > 0 && { groups: groupsOf(trimList(ctx, list), groups, items, ctx.zone) }),
    total: input.lockedOnly ? null : page.total,
  };
};
