import { fieldsWithoutAccess } from '#functions/domain/access/levels/fieldAccess.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { type Field, holds } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { listIdOfLookup } from '#shared/models/content/listIdOfLookup.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';
import { isEmptyValue } from '#shared/rules/values.ts';

/** A field of a list, and the field of another list that receives its values. */
export interface FieldMatch {
  from: Field;
  to: Field;
}

/** Lookups have no meaning in another list, and passwords are never copied. */
const isCompatible = (from: Field, to: Field): boolean =>
  from.contentType.fieldType === to.contentType.fieldType &&
  from.hasMany === to.hasMany &&
  !holds(from, 'secret') &&
  listIdOfLookup(from) === listIdOfLookup(to);

export const displayName = ({ alias, name }: Field): string => alias || name;

/** Matches fields of two lists by internal name, or else by display name, and by type. */
const matchFields = (from: Pick<ListRecord, 'fields'>, to: Pick<ListRecord, 'fields'>): FieldMatch[] => {
  const counterpart = (field: Field): Field | undefined =>
    to.fields.find(({ internalFieldName }) => internalFieldName === field.internalFieldName) ??
    to.fields.find((other) => normalizeText(displayName(other)) === normalizeText(displayName(field)));
  const usedFields = new Set<Field>();
  return from.fields.flatMap((field) => {
    const other = counterpart(field);
    if (!other || usedFields.has(other) || !isCompatible(field, other)) return [];
    usedFields.add(other);
    return [{ from: field, to: other }];
  });
};

/**
 * The matches whose values the caller may read in the source and write in the target; others would bypass the permissions of their fields.
 */
export const accessibleMatches = (ctx: Context, from: ListRecord, to: ListRecord, inaccessible = new Set<string>()): FieldMatch[] => {
  const [unreadable, unwritable] = [fieldsWithoutAccess(ctx, from.id, 'Read'), fieldsWithoutAccess(ctx, to.id, 'Edit')];
  return matchFields(from, to).filter(
    (match) =>
      !unreadable.has(match.from.internalFieldName) &&
      !unwritable.has(match.to.internalFieldName) &&
      !inaccessible.has(match.from.internalFieldName) &&
      !inaccessible.has(match.to.internalFieldName),
  );
};

const isChoice = (value: unknown): value is { value: string } =>
  typeof value === 'object' && value !== null && 'value' in value && typeof value.value === 'string';

/** Options have different ids in each list, and are matched by text. */
const optionIn = ({ contentType: { options } }: Field, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => optionIn({ contentType: { options } } as Field, one));
  if (!isChoice(value)) return value;
  const option = options.find((one) => normalizeText(one.value) === normalizeText(value.value));
  return option ? { id: option.id, value: option.value } : value;
};

/** The values with the field names of the target list. */
export const matchedValues = (matches: FieldMatch[], values: FieldValues): FieldValues =>
  Object.fromEntries(
    matches.flatMap(({ from, to }) => {
      const value = values[from.internalFieldName];
      return value === undefined ? [] : [[to.internalFieldName, holds(to, 'choice') ? optionIn(to, value) : value]];
    }),
  );

/** The names of fields whose values are not copied, as far as the caller may know them. */
export const lostFields = (ctx: Context, from: ListRecord, matches: FieldMatch[], values: FieldValues[] | undefined): string[] => {
  const unreadable = fieldsWithoutAccess(ctx, from.id, 'Read');
  const isFilled = (name: string): boolean => values === undefined || values.some((one) => !isEmptyValue(one[name]));
  return from.fields
    .filter((field) => !unreadable.has(field.internalFieldName) && !matches.some((match) => match.from === field))
    .filter(({ internalFieldName }) => isFilled(internalFieldName))
    .map(displayName);
};

/** The names of required fields of the target list that get no value. */
export const missingFields = (to: ListRecord, matches: FieldMatch[]): string[] =>
  to.fields
    .filter((field) => field.isRequired && !field.contentType.rules.DefaultValue && !matches.some((match) => match.to === field))
    .map(displayName);
