import { call } from '#frontend/api/call.ts';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { cellOf } from '#frontend/features/list/export/cells.ts';
import { sheetCell, sheetOf } from '#frontend/features/list/export/sheetCells.ts';
import { type ListQuery, sentListQuery } from '#frontend/features/list/listQuery.ts';
import { csvFile, type Format, xlsxOf } from '#frontend/ui/files/tableFile.ts';
import { list } from '#shared/contracts/list.ts';
import type { Item } from '#shared/models/content/item.ts';

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

/** All rows of the folder in the order of the screen, however many answers that takes. */
const allRows = async ({ listId, folderId, query, signal, onProgress }: ExportRowsInput): Promise<Item[]> => {
  const items: Item[] = [];
  let after: string | undefined;
  do {
    const sent = { listId, ...(folderId && { folderId }), ...sentListQuery(query), pageSize: -1, ...(after && { after }) };
    const page = await call(list.items, sent, { signal });
    items.push(...page.items);
    onProgress(items.length);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return items;
};

/** A file with the columns and rows of the screen, made here; nothing leaves the browser. */
export const exportRows = async (format: Format, asked: ExportRowsInput): Promise<Blob> => {
  const items = await allRows(asked);
  const { columns, title } = asked;
  const head = columns.map(({ label }) => label);
  const linesBy = <C>(cell: (column: Column, item: Item) => C): C[][] => items.map((item) => columns.map((column) => cell(column, item)));
  if (format === 'csv') return csvFile([head, ...linesBy(cellOf)]);
  return xlsxOf([head, ...linesBy(sheetCell)], sheetOf(title, columns));
};
