import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import { trimList } from '#functions/domain/access/levels/trimList.ts';
import { canSeeTimes } from '#functions/domain/access/records/eventOf.ts';
import { scheduleOf } from '#functions/domain/access/records/eventParticipants.ts';
import { rowsOf } from '#functions/domain/access/records/eventRows.ts';
import type { TimeWindow } from '#functions/domain/access/records/expand.ts';
import { rowChains } from '#functions/domain/access/records/rowChains.ts';
import { type FoundRow, firstEventsIn } from '#functions/domain/content/calendar/eventsIn.ts';
import type { OccurrenceSpan } from '#functions/domain/content/calendar/occurrencesOf.ts';
import { timesOf } from '#functions/domain/content/calendar/timesOf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';
import { SCANNED_ROWS } from '#shared/limits.ts';

interface ListedRow {
  row: FoundRow;
  list: ListRecord;
  /** The list as the caller may see it. */
  shown: ListRecord;
}

interface ReadableRow extends ListedRow {
  access: number;
}

/** An event that the caller may read, with its times. */
export interface ListedEvent extends ReadableRow {
  item: ItemRecord;
  times: OccurrenceSpan[];
}

/** Rows that the caller may not read are removed before their items are read. */
const readableRows = async (ctx: Context, rows: ListedRow[]): Promise<ReadableRow[]> => {
  const chains = await rowChains(
    ctx,
    rows.map(({ row, list }) => ({ list, folder: undefined, row })),
  );
  const accesses = await effectiveAccesses(ctx, chains);
  return rows.map((one, index) => ({ ...one, access: accesses[index] ?? Access.None })).filter(({ access }) => grants(access, 'Read'));
};

/** Rows that no longer match their item are removed as well. */
const withItems = async (ctx: Context, rows: Omit<ListedEvent, 'item'>[]): Promise<ListedEvent[]> => {
  const items = await readMany<ItemRecord>(
    ctx.table,
    rows.map(({ row }) => keys.item(row.listId, row.id)),
  );
  return rows.flatMap((one, index) => {
    const item = items[index];
    const fits = item && item.ownScope === one.row.ownScope && rowsOf(one.list, item)[0]?.key.sk === one.row.sk;
    return fits ? [{ ...one, item }] : [];
  });
};

interface EventsOfListsInput {
  window: TimeWindow;
  zone: string;
}

/**
 * The events of calendars in a window that the caller may read. The rows of a response are divided among the lists; `cut` says that there
 * are more.
 */
export const eventsOfLists = async (
  ctx: Context,
  lists: ListRecord[],
  { window, zone }: EventsOfListsInput,
): Promise<{ events: ListedEvent[]; cut: boolean }> => {
  const open = lists.map((list) => ({ list, shown: trimList(ctx, list) })).filter(({ list, shown }) => canSeeTimes(list, shown));
  const limit = Math.floor(SCANNED_ROWS / Math.max(1, open.length));
  const pages = await Promise.all(open.map(({ list }) => firstEventsIn(ctx.table, scheduleOf.list(list.id), window, limit)));
  const rows = open.flatMap((of, index) => (pages[index]?.rows ?? []).map((row) => ({ row, ...of })));
  const readable = new Map((await readableRows(ctx, rows)).map((one) => [one.row, one]));
  const { found, cut } = await timesOf([...readable.keys()], zone, window);
  const listed = found.flatMap(({ row, times }) => {
    const one = readable.get(row);
    return one ? [{ ...one, times }] : [];
  });
  return { events: await withItems(ctx, listed), cut: cut || pages.some(({ knownUntil }) => knownUntil < window.to) };
};
