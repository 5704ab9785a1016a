import { plainField } from '#functions/domain/content/definitions/startingFields.ts';
import type { NewList } from '#functions/domain/content/lists/createList.ts';
import type { ViewRecord } from '#functions/storage/records/records.ts';
import type { Field, FieldTypeName } from '#shared/models/content/field.ts';
import type { SortKey } from '#shared/models/content/list.ts';

/** The definition of a clinical list before it belongs to a site. */
export type ListPlan = Pick<NewList, 'title' | 'description' | 'type' | 'fields' | 'views'>;
/** The id of a clinical list that was created before. */
export type IdOf = (name: string) => string;

type Extra = Parameters<typeof plainField>[3];

export const plain = (name: string, label: string, type: FieldTypeName = 'SingleLine', extra: Extra = {}): Field =>
  plainField(name, label, type, extra);

/** A title field. */
export const title = (name: string, label: string, extra: Extra = {}): Field =>
  plain(name, label, 'SingleLine', { isRequired: true, isTitleField: true, columnWidth: 200, ...extra });

export const choiceOf = (name: string, label: string, values: (string | [value: string, color: string])[], extra: Extra = {}): Field => {
  const options = values.map((one) => {
    const [value, color] = Array.isArray(one) ? one : [one];
    return { id: value.toLowerCase().replace(/\W+/g, '-'), value, ...(color && { color }) };
  });
  return plain(name, label, 'Choice', { options, ...extra });
};

/** A lookup of another clinical list. */
export const lookupOf = (name: string, label: string, systemSiteListId: string, { rules, ...extra }: NonNullable<Extra> = {}): Field =>
  plain(name, label, 'Lookup', { ...extra, rules: { LookupModel: { systemSiteListId }, ...rules } });

export const number = (name: string, label: string, extra: Extra = {}): Field =>
  plain(name, label, 'Number', { rules: { DecimalPrecision: 0, Min: 0 }, ...extra });

export const phone = (name: string, label: string): Field => plain(name, label, 'SingleLine', { rules: { PhoneNumber: true } });
export const email = (name: string, label: string): Field => plain(name, label, 'SingleLine', { rules: { Email: true } });

export const ordered = (fields: Field[]): Field[] => fields.map((field, index) => ({ ...field, order: index + 1 }));

export const by = (sortProperty: string, sortDescending = false): SortKey => ({ sortProperty, sortDescending });

/** A shared view; the first one of a list is its default. */
export const view = (id: string, name: string, parts: Partial<ViewRecord> = {}): ViewRecord => ({
  id,
  title: name,
  isDefault: false,
  isPersonal: false,
  isGlobalView: true,
  fields: [],
  sortOrder: [],
  queryConditions: { condition: 'AND', rules: [] },
  ...parts,
});

export const only = (ColumnName: string, Value: string): ViewRecord['queryConditions'] => ({
  condition: 'AND',
  rules: [{ ColumnName, Operator: 'Equal', Value }],
});
