import { fieldOf } from '#functions/domain/access/records/properties.ts';
import { isSame } from '#functions/platform/helpers/isSame.ts';
import type { FactRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { holds } from '#shared/models/content/field.ts';
import { isEmptyValue } from '#shared/rules/values.ts';

/** The names of the properties in which two states differ. */
export const changedFields = (before: Pick<ItemRecord, 'values' | 'file'> | null, after: Pick<ItemRecord, 'values' | 'file'>): string[] => {
  const names = new Set([...Object.keys(before?.values ?? {}), ...Object.keys(after.values)]);
  const changed = [...names].filter((name) => !isSame(before?.values[name], after.values[name]));
  return isSame(before?.file ?? null, after.file) ? changed : [...changed, '_FileName'];
};

/** A password change is recorded, but neither its old nor its new value. */
const shownValue = (list: ListRecord, item: ItemRecord | null, field: string): unknown => {
  const value = item?.values[field] ?? null;
  const definition = fieldOf(list, field);
  const secret = definition !== undefined && holds(definition, 'secret');
  return secret && !isEmptyValue(value) ? null : value;
};

/** The same with the values before and after, for a fact. */
export const changesOf = (list: ListRecord, before: ItemRecord | null, after: ItemRecord): FactRecord['changes'] =>
  changedFields(before, after).map((field) =>
    field === '_FileName'
      ? { field, before: before?.file?.name ?? null, after: after.file?.name ?? null }
      : { field, before: shownValue(list, before, field), after: shownValue(list, after, field) },
  );
