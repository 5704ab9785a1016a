import { call } from '#frontend/api/call.ts';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { cellsIn } from '#frontend/features/list/export/cells.ts';
import { sheetCell, sheetOf } from '#frontend/features/list/export/sheetCells.ts';
import { type ListQuery, sentListQuery } from '#frontend/features/list/listQuery.ts';
import { type Format, longCsvFile, xlsxOf } from '#frontend/ui/files/tableFile.ts';
import { fitFields } from '#shared/contracts/list/pages.ts';
import { list } from '#shared/contracts/list.ts';
import type { Item } from '#shared/models/content/item.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';

interface ExportRowsInput {
  listId: string;
  /** The title of the list. */
  title: string;
  folderId: string | undefined;
  query: ListQuery;
  columns: Column[];
  signal: AbortSignal;
  onProgress: (rows: number) => void;
}

type Part = { items: Item[]; next: string | null };

/**
 * Returns a function that requests a page of rows with only the properties of the columns, a fifth of the bytes. Deleted and locked items
 * and users are requested in full, because some of their columns are not item properties; so are rows with very many columns.
 */
const createFetcher = ({ listId, folderId, query, columns, signal }: ExportRowsInput): ((after: string | undefined) => Promise<Part>) => {
  const { showDeleted, showLocked } = query;
  const fields = columns.map(({ name }) => name);
  const sent = { listId, ...(folderId && { folderId }), ...sentListQuery(query) };
  const needsAll = showDeleted || showLocked || isPeopleList(listId) || !fitFields(fields);
  if (needsAll) return (after) => call(list.items, { ...sent, pageSize: -1, ...(after && { after }) }, { signal });
  // A column reads only the property of the item that it is named after.
  return (after) => call(list.itemsOnly, { ...sent, fields, ...(after && { after }) }, { signal }) as Promise<unknown> as Promise<Part>;
};

/** All rows of the folder in screen order, page by page. The next page is requested while the last one is written. */
async function* rowsOf(input: ExportRowsInput): AsyncGenerator<Item[]> {
  const send = createFetcher(input);
  const fetchPart = (after: string | undefined): Promise<Part> => {
    const part = send(after);
    // The error is handled where the promise is awaited.
    part.catch(() => undefined);
    return part;
  };
  let rows = 0;
  for (let pending: Promise<Part> | undefined = fetchPart(undefined); pending; ) {
    const { items, next }: Part = await pending;
    pending = next === null ? undefined : fetchPart(next);
    rows += items.length;
    input.onProgress(rows);
    yield items;
  }
}

async function* mapped<T, R>(parts: AsyncIterable<T>, change: (part: T) => R): AsyncGenerator<R> {
  for await (const part of parts) yield change(part);
}

/** Creates a file with the columns and rows of the screen. No data leaves the browser. */
export const exportRows = async (format: Format, pending: ExportRowsInput): Promise<Blob> => {
  const { columns, title } = pending;
  const head = columns.map(({ label }) => label);
  if (format === 'csv') {
    const cells = columns.map(cellsIn);
    return longCsvFile(
      head,
      mapped(rowsOf(pending), (items) => items.map((item) => cells.map((cell) => cell(item)))),
    );
  }
  const sheet = mapped(rowsOf(pending), (items) => items.map((item) => columns.map((column) => sheetCell(column, item))));
  const lines = (await Array.fromAsync(sheet)).flat();
  return xlsxOf([head, ...lines], sheetOf(title, columns));
};
