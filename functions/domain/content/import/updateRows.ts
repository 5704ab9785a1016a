import { itemsOfValues, NUMBER, numberIn } from '#functions/domain/content/import/keyOf.ts';
import { refusalOf } from '#functions/domain/content/import/refusalOf.ts';
import type { Into, Line } from '#functions/domain/content/import/rowsOfTable.ts';
import { itemsNamed, type NamedItem } from '#functions/domain/content/itemRecords/itemsNamed.ts';
import { updateItem } from '#functions/domain/content/items/updateItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { JobRefusal } from '#shared/models/content/job.ts';
import type { ProblemCode } from '#shared/problemCodes.ts';
import { Problem } from '#shared/problems.ts';

/** The rows of a table by what has to be done with them. */
interface Sorted {
  /** Rows of new items. */
  added: Line[];
  changed: { line: Line; itemId: number }[];
  refused: JobRefusal[];
}

/** Separates the rows of existing items. An invalid id is refused; an empty key means a new item. */
export const sortRows = async (ctx: Context, { list, key, fields }: Into, lines: Line[]): Promise<Sorted> => {
  if (key === undefined) return { added: lines, changed: [], refused: [] };
  const sent = lines.map((line) => line.sent);
  const ids = key === NUMBER ? lines.map(({ number }) => numberIn(number)) : await itemsOfValues(ctx, list, key, sent);
  const sorted: Sorted = { added: [], changed: [], refused: [] };
  for (const [place, line] of lines.entries()) {
    const itemId = ids[place];
    if (itemId === null) sorted.refused.push(refusalOf(new Problem('notFound'), fields, line));
    else if (itemId === undefined) sorted.added.push(line);
    else sorted.changed.push({ line, itemId });
  }
  return sorted;
};

const updateRow = async (ctx: Context, { list, fields, key }: Into, line: Line, { itemId, ...found }: NamedItem): Promise<JobRefusal[]> => {
  // The key finds an item regardless of case; the item's own spelling is kept.
  const values = Object.entries(line.sent).filter(([name]) => name !== key);
  try {
    await updateItem({ ...ctx, target: { list, ...found } }, { body: { ...Object.fromEntries(values), Id: itemId } });
    return [];
  } catch (error) {
    return [refusalOf(error, fields, line)];
  }
};

/** Updates items with the caller's permissions. A repeated step finds nothing to change. */
export const updateRows = async (ctx: Context, into: Into, changed: Sorted['changed']): Promise<JobRefusal[]> => {
  if (changed.length === 0) return [];
  const { found, refused } = await itemsNamed(ctx, into.list, [...new Set(changed.map(({ itemId }) => itemId))], 'Edit');
  const named = new Map(found.map((one) => [one.itemId, one]));
  const why = new Map(refused.map(({ itemId, error }) => [itemId, error]));
  const outcomes = await Promise.all(
    changed.map(({ line, itemId }) => {
      const one = named.get(itemId);
      if (one) return updateRow(ctx, into, line, one);
      return [refusalOf(new Problem((why.get(itemId) ?? 'notFound') as ProblemCode), into.fields, line)];
    }),
  );
  return outcomes.flat();
};
