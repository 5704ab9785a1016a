import { itemsOfValues, NUMBER, numberIn } from '#functions/domain/content/import/keyOf.ts';
import { refusalOf } from '#functions/domain/content/import/refusalOf.ts';
import type { Into, Line } from '#functions/domain/content/import/rowsOfTable.ts';
import { itemsNamed, type NamedItem } from '#functions/domain/content/itemRecords/itemsNamed.ts';
import { updateItem } from '#functions/domain/content/items/updateItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { JobRefusal } from '#shared/models/content/job.ts';
import type { ProblemCode } from '#shared/problemCodes.ts';
import { Problem } from '#shared/problems.ts';

/** Rows of a table, by what is to be done with them. */
interface Sorted {
  /** Those of items that nobody has yet. */
  added: Line[];
  changed: { line: Line; itemId: number }[];
  refused: JobRefusal[];
}

/** Which rows are about items that are there. A number that is none is refused; a key that says nothing makes a new item. */
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
  // The key finds the item in whatever letters, and leaves its own as they are.
  const values = Object.entries(line.sent).filter(([name]) => name !== key);
  try {
    await updateItem({ ...ctx, target: { list, ...found } }, { body: { ...Object.fromEntries(values), Id: itemId } });
    return [];
  } catch (error) {
    return [refusalOf(error, fields, line)];
  }
};

/** Changes the items that rows are about, as far as the caller may. A step that is done again finds nothing to change. */
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
