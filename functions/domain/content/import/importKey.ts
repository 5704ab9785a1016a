import { fieldOf } from '#functions/domain/access/records/properties.ts';
import { newItem } from '#functions/domain/content/saving/newItem.ts';
import { uniqueValue } from '#functions/domain/content/saving/uniqueRows.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

/** The id of an item, by which rows of a table can identify items as well. */
export const ID_COLUMN = 'Id';

/** Throws invalidInput for a key that no column contains, or that several items can share. */
export const assertKey = (list: ListRecord, columns: string[], fields: string[], key: string): void => {
  const isUsable = key === ID_COLUMN ? columns.includes(ID_COLUMN) : fields.includes(key) && fieldOf(list, key)?.isUnique === true;
  if (!isUsable) throw new Problem('invalidInput', { fields: [{ at: 'key', code: 'unknownField' }] });
};

/** The items of rows by the unique field of the key; undefined for a value that no item has. */
export const itemsOfValues = async (ctx: Context, list: ListRecord, key: string, rows: FieldValues[]): Promise<(number | undefined)[]> => {
  const values = await Promise.all(
    rows.map(async (sent) => uniqueValue(list, await newItem(ctx, { list, folderId: list.id, values: sent, file: null, id: 0 }), key)),
  );
  const uniqueValues = [...new Set(values.filter((value) => value !== null))];
  const found = await readMany<{ id: number }>(
    ctx.table,
    uniqueValues.map((value) => keys.unique(list.id, key, value)),
  );
  const byValue = new Map(uniqueValues.map((value, index) => [value, found[index]?.id]));
  return values.map((value) => (value === null ? undefined : byValue.get(value)));
};

/** The id in a cell, plain or as "#12"; undefined for an empty cell, null if it is not a number. */
export const idIn = (cell: string): number | null | undefined => {
  const text = cell.trim();
  if (text === '') return undefined;
  return /^#?\d{1,15}$/.test(text) ? Number(text.replace('#', '')) : null;
};
