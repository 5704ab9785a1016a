import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { EVENT_PEOPLE } from '#shared/limits.ts';
import { type Field, holds } from '#shared/models/content/field.ts';
import { identityOf } from '#shared/rules/identityOf.ts';
import { valueText } from '#shared/rules/values.ts';

/** The names of schedules. A group has one by its id, like a person. */
export const scheduleOf = {
  list: (listId: string) => `list:${listId}`,
  person: (id: string) => `user:${id}`,
  item: (listId: string, id: number | string) => `item:${listId}#${id}`,
};

/** The text of each value of a field by the name of its schedule. */
const wordsBy = (field: Field, value: unknown): [string, string][] => {
  const looked = field.contentType.rules.LookupModel?.systemSiteListId;
  return [value].flat().flatMap((one) => {
    const id = identityOf(one);
    if (id === undefined) return [];
    if (holds(field, 'people')) return [[scheduleOf.person(id), valueText(field, one)]];
    return holds(field, 'item') && looked ? [[scheduleOf.item(looked, id), valueText(field, one)]] : [];
  });
};

const namedBy = (field: Field, value: unknown): string[] => wordsBy(field, value).map(([of]) => of);

/** The display names of everyone and everything that an event names. */
export const namesOf = ({ fields }: ListRecord, { values }: ItemRecord): Map<string, string> =>
  new Map(fields.flatMap((field) => wordsBy(field, values[field.internalFieldName])));

const namedInAll = (fields: Field[], item: ItemRecord): string[] => [
  ...new Set(fields.flatMap((field) => namedBy(field, item.values[field.internalFieldName]))),
];

/** The people, groups and resources that an event names, up to the limit of its rows. */
export const namedIn = ({ fields }: ListRecord, item: ItemRecord): string[] => namedInAll(fields, item).slice(0, EVENT_PEOPLE);

/** Those whose time the event occupies. */
export const bookedIn = (list: ListRecord, item: ItemRecord): string[] => {
  const booked = namedInAll(
    list.fields.filter(({ isSchedulable }) => isSchedulable),
    item,
  );
  const known = namedIn(list, item);
  return booked.filter((of) => known.includes(of));
};

/** True if an event names more than its rows can hold. */
export const namesTooMany = ({ fields }: ListRecord, item: ItemRecord): boolean => namedInAll(fields, item).length > EVENT_PEOPLE;
