import { fieldOf, hasProperty } from '#functions/domain/access/records/properties.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { fieldTypeName } from '#shared/models/content/field.ts';
import type { Item, ItemGroup } from '#shared/models/content/item.ts';
import { normalizeText, type SortValue } from '#shared/rules/fields/fieldType.ts';
import { sortKeyOf } from '#shared/rules/fields/index.ts';
import { isDayOnly } from '#shared/rules/isDayOnly.ts';
import { isMoment } from '#shared/rules/isMoment.ts';
import { dayIn } from '#shared/rules/reading/dayIn.ts';
import { isEmptyValue, valueText } from '#shared/rules/values.ts';

interface GroupPart {
  sortValue: SortValue;
  text: string;
}

const personName = (value: unknown): string | undefined =>
  value !== null && typeof value === 'object' && 'fullName' in value ? String(value.fullName) : undefined;

/**
 * The displayed value and the sort value of a property. A field with several values counts by the first, and an instant by its day, because
 * items rarely share the exact time.
 */
const groupPart = (list: ListRecord, item: Item, name: string, zone: string): GroupPart => {
  const shown = item[name];
  const value = Array.isArray(shown) ? shown[0] : shown;
  if (isEmptyValue(value)) return { sortValue: null, text: '' };
  const field = fieldOf(list, name);
  if (isMoment(field, name)) {
    const day = isDayOnly(name, item) ? String(value).slice(0, 10) : dayIn(zone, new Date(String(value)));
    return { sortValue: day, text: day };
  }
  if (field) {
    const text = valueText(field, value);
    return { sortValue: sortKeyOf(fieldTypeName(field.contentType.fieldType), value), text };
  }
  const text = personName(value) ?? String(value);
  return { sortValue: normalizeText(text), text };
};

/** The groups of a page's items, which are sorted by group. Days are in the given time zone. */
export const groupsOf = (list: ListRecord, names: string[], items: Item[], zone: string): ItemGroup[] => {
  const groups: ItemGroup[] = [];
  const knownNames = names.filter((name) => hasProperty(list, name));
  for (const item of items) {
    const parts = knownNames.map((name) => ({ internalFieldName: name, ...groupPart(list, item, name, zone) }));
    const key = JSON.stringify(parts.map(({ sortValue }) => sortValue));
    const last = groups.at(-1);
    if (last?.key === key) last.itemIds.push(item.Id);
    else
      groups.push({
        key,
        values: parts.map(({ internalFieldName, text }) => ({ internalFieldName, words: text })),
        itemIds: [item.Id],
      });
  }
  return groups;
};
