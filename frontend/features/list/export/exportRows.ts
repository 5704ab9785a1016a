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
  /** What the list is called. */
  title: string;
  folderId: string | undefined;
  query: ListQuery;
  columns: Column[];
  signal: AbortSignal;
  onProgress: (rows: number) => void;
}

type Part = { items: Item[]; next: string | null };

/**
 * How a part of the rows is asked for: with nothing but the properties of the columns, a fifth of the bytes. Deleted and locked items and users,
 * of whom columns say what is no property of an item, come with everything, as do the rows of very many columns.
 */
const askFor = ({ listId, folderId, query, columns, signal }: ExportRowsInput): ((after: string | undefined) => Promise<Part>) => {
  const { showDeleted, showLocked } = query;
  const fields = columns.map(({ name }) => name);
  const sent = { listId, ...(folderId && { folderId }), ...sentListQuery(query) };
  const needsAll = showDeleted || showLocked || isPeopleList(listId) || !fitFields(fields);
  if (needsAll) return (after) => call(list.items, { ...sent, pageSize: -1, ...(after && { after }) }, { signal });
  // A column reads nothing of an item but the property that it is named after.
  return (after) => call(list.itemsOnly, { ...sent, fields, ...(after && { after }) }, { signal }) as Promise<unknown> as Promise<Part>;
};

/** All rows of the folder in the order of the screen, a part at a time. The next part is asked for while the last one is written. */
async function* rowsOf(input: ExportRowsInput): AsyncGenerator<Item[]> {
  const send = askFor(input);
  const ask = (after: string | undefined): Promise<Part> => {
    const part = send(after);
    // Its failure is met by whoever waits for it.
    part.catch(() => undefined);
    return part;
  };
  let rows = 0;
  for (let asked: Promise<Part> | undefined = ask(undefined); asked; ) {
    const { items, next }: Part = await asked;
    asked = next === null ? undefined : ask(next);
    rows += items.length;
    input.onProgress(rows);
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
  if (format === 'csv') {
    const cells = columns.map(cellsIn);
    return longCsvFile(
      head,
      mapped(rowsOf(asked), (items) => items.map((item) => cells.map((cell) => cell(item)))),
    );
  }
  const sheet = mapped(rowsOf(asked), (items) => items.map((item) => columns.map((column) => sheetCell(column, item))));
  const lines = (await Array.fromAsync(sheet)).flat();
  return xlsxOf([head, ...lines], sheetOf(title, columns));
};
