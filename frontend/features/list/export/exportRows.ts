import { call } from '#frontend/api/call.ts';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { cellOf } from '#frontend/features/list/export/cells.ts';
import { sheetCell, sheetOf } from '#frontend/features/list/export/sheetCells.ts';
import { type ListQuery, sentListQuery } from '#frontend/features/list/listQuery.ts';
import { type Format, longCsvFile, xlsxOf } from '#frontend/ui/files/tableFile.ts';
import { list } from '#shared/contracts/list.ts';
import type { Item, ItemPage } from '#shared/models/content/item.ts';

interface ExportRowsInput {
  listId: string;
  /** What the list is called. */
  title: string;
  folderId: string | undefined;
  query: ListQuery;
  columns: Column[];
  signal: AbortSignal;
  onProgress: (rows: number) => void;
}

/** All rows of the folder in the order of the screen, a part at a time. The next part is asked for while the last one is written. */
async function* rowsOf({ listId, folderId, query, signal, onProgress }: ExportRowsInput): AsyncGenerator<Item[]> {
  const ask = (after: string | undefined): Promise<ItemPage> => {
    const sent = { listId, ...(folderId && { folderId }), ...sentListQuery(query), pageSize: -1, ...(after && { after }) };
    const page = call(list.items, sent, { signal });
    // Its failure is met by whoever waits for it.
    page.catch(() => undefined);
    return page;
  };
  let rows = 0;
  for (let asked: Promise<ItemPage> | undefined = ask(undefined); asked; ) {
    const { items, next }: ItemPage = await asked;
    asked = next === null ? undefined : ask(next);
    rows += items.length;
    onProgress(rows);
    yield items;
  }
}

async function* mapped<T, R>(parts: AsyncIterable<T>, change: (part: T) => R): AsyncGenerator<R> {
  for await (const part of parts) yield change(part);
}

/** A file with the columns and rows of the screen, made here; nothing leaves the browser. */
export const exportRows = async (format: Format, asked: ExportRowsInput): Promise<Blob> => {
  const { columns, title } = asked;
  const head = columns.map(({ label }) => label);
  const linesBy = <C>(cell: (column: Column, item: Item) => C): AsyncGenerator<C[][]> =>
    mapped(rowsOf(asked), (items) => items.map((item) => columns.map((column) => cell(column, item))));
  if (format === 'csv') return longCsvFile(head, linesBy(cellOf));
  const lines = (await Array.fromAsync(linesBy(sheetCell))).flat();
  return xlsxOf([head, ...lines], sheetOf(title, columns));
};
