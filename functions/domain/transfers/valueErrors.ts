import { acceptValues } from '#functions/domain/content/itemRecords/acceptValues.ts';
import { uniqueValue } from '#functions/domain/content/saving/uniqueRows.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { displayName, type FieldMatch, matchedValues } from '#functions/domain/transfers/matchFields.ts';
import { formListForFile } from '#functions/domain/transfers/transferItem.ts';
import type { Key } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { TransferPreview } from '#shared/models/content/transfer.ts';
import { Problem } from '#shared/problems.ts';

/** The reason why the target list refuses the values of an item, and the field concerned. */
export type ValueError = Pick<TransferPreview['refused'][number], 'error' | 'field'>;

const nameIn = ({ fields }: ListRecord, internalName: string): string => {
  const field = fields.find(({ internalFieldName }) => internalFieldName === internalName);
  return field ? displayName(field) : internalName;
};

const checked = async (
  ctx: Context,
  list: ListRecord,
  item: ItemRecord,
  input: FieldValues,
): Promise<{ values: FieldValues } | { refusal: ValueError }> => {
  try {
    return { values: await acceptValues(ctx, formListForFile(ctx, list, item), input, null) };
  } catch (error) {
    const [wrong] = error instanceof Problem ? (error.details.fields ?? []) : [];
    if (!wrong) throw error;
    const { at, ...problem } = wrong;
    return { refusal: { error: 'invalidInput', field: { ...problem, name: nameIn(list, at) } } };
  }
};

/** The rows of an item's unique values in the target list, by field. */
const reservationsOf = (list: ListRecord, item: ItemRecord, values: FieldValues): { name: string; key: Key }[] =>
  list.fields
    .filter(({ isUnique }) => isUnique)
    .flatMap(({ internalFieldName: name }) => {
      const value = uniqueValue(list, { ...item, values, deletedOn: null }, name);
      return value === null ? [] : [{ name: nameIn(list, name), key: keys.unique(list.id, name, value) }];
    });

/** The items whose values the target list would refuse: missing, invalid or duplicate ones. */
export const findValueErrors = async (
  ctx: Context,
  { list, matches, items }: { list: ListRecord; matches: FieldMatch[]; items: ItemRecord[] },
): Promise<Map<number, ValueError>> => {
  const refused = new Map<number, ValueError>();
  const reservations: { id: number; name: string; key: Key }[] = [];
  for (const item of items) {
    const outcome = await checked(ctx, list, item, matchedValues(matches, item.values));
    if ('refusal' in outcome) refused.set(item.id, outcome.refusal);
    else reservations.push(...reservationsOf(list, item, outcome.values).map((reservation) => ({ id: item.id, ...reservation })));
  }
  const existing = await readMany(
    ctx.table,
    reservations.map(({ key }) => key),
  );
  const first = new Map<string, number>();
  for (const [index, { id, name, key }] of reservations.entries()) {
    const row = `${key.pk} ${key.sk}`;
    const firstItemId = first.get(row) ?? id;
    first.set(row, firstItemId);
    if (existing[index] || firstItemId !== id) refused.set(id, { error: 'valueNotUnique', field: { name, code: 'notUnique' } });
  }
  return refused;
};
