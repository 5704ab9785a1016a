import { ID_COLUMN, idIn, itemsOfValues } from '#functions/domain/content/import/importKey.ts';
import { lineError, overlongError } from '#functions/domain/content/import/lineError.ts';
import type { RowsDestination, TableLine } from '#functions/domain/content/import/rowsOfTable.ts';
import { itemsByIds, type RequestedItem } from '#functions/domain/content/itemRecords/itemsByIds.ts';
import { updateItem } from '#functions/domain/content/items/updateItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { JobRefusal } from '#shared/models/content/job.ts';
import type { ProblemCode } from '#shared/problemCodes.ts';
import { Problem } from '#shared/problems.ts';

/** The rows of a table by what has to be done with them. */
interface SortedRows {
  /** Rows of new items. */
  added: TableLine[];
  changed: { line: TableLine; itemId: number }[];
  refused: JobRefusal[];
}

/** The items that rows identify: undefined for a new one, null if the id is invalid. */
const idsOf = async (ctx: Context, { list, key }: RowsDestination, lines: TableLine[]): Promise<(number | null | undefined)[]> => {
  if (key === undefined) return [];
  if (key === ID_COLUMN) return lines.map(({ number }) => idIn(number));
  return itemsOfValues(
    ctx,
    list,
    key,
    lines.map(({ sent }) => sent),
  );
};

/** Separates the rows of existing items. Rows with too many cells and invalid ids are refused; an empty key means a new item. */
export const sortRows = async (ctx: Context, destination: RowsDestination, lines: TableLine[]): Promise<SortedRows> => {
  const { fields } = destination;
  const ids = await idsOf(ctx, destination, lines);
  const sorted: SortedRows = { added: [], changed: [], refused: [] };
  for (const [place, line] of lines.entries()) {
    const itemId = ids[place];
    const overlong = overlongError(fields, line);
    if (overlong) sorted.refused.push(overlong);
    else if (itemId === null) sorted.refused.push(lineError(new Problem('notFound'), fields, line));
    else if (itemId === undefined) sorted.added.push(line);
    else sorted.changed.push({ line, itemId });
  }
  return sorted;
};

const updateRow = async (
  ctx: Context,
  { list, fields, key }: RowsDestination,
  line: TableLine,
  { itemId, ...found }: RequestedItem,
): Promise<JobRefusal[]> => {
  // The key finds an item regardless of case; the item's own spelling is kept.
  const values = Object.entries(line.sent).filter(([name]) => name !== key);
  try {
    await updateItem({ ...ctx, target: { list, ...found } }, { body: { ...Object.fromEntries(values), Id: itemId } });
    return [];
  } catch (error) {
    return [lineError(error, fields, line)];
  }
};

/** Updates items with the caller's permissions. A repeated step finds nothing to change. */
export const updateRows = async (ctx: Context, destination: RowsDestination, changed: SortedRows['changed']): Promise<JobRefusal[]> => {
  if (changed.length === 0) return [];
  const { found, refused } = await itemsByIds(ctx, destination.list, [...new Set(changed.map(({ itemId }) => itemId))], 'Edit');
  const itemsById = new Map(found.map((one) => [one.itemId, one]));
  const why = new Map(refused.map(({ itemId, error }) => [itemId, error]));
  const outcomes = await Promise.all(
    changed.map(({ line, itemId }) => {
      const one = itemsById.get(itemId);
      if (one) return updateRow(ctx, destination, line, one);
      return [lineError(new Problem((why.get(itemId) ?? 'notFound') as ProblemCode), destination.fields, line)];
    }),
  );
  return outcomes.flat();
};
