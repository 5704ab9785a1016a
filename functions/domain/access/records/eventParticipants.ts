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
const namesBySchedule = (field: Field, value: unknown): [string, string][] => {
  const lookupListId = field.contentType.rules.LookupModel?.systemSiteListId;
  return [value].flat().flatMap((one) => {
    const id = identityOf(one);
    if (id === undefined) return [];
    if (holds(field, 'people')) return [[scheduleOf.person(id), valueText(field, one)]];
    return holds(field, 'item') && lookupListId ? [[scheduleOf.item(lookupListId, id), valueText(field, one)]] : [];
  });
};

const schedulesIn = (field: Field, value: unknown): string[] => namesBySchedule(field, value).map(([of]) => of);

/** The display names of everyone and everything that an event names. */
export const participantNames = ({ fields }: ListRecord, { values }: ItemRecord): Map<string, string> =>
  new Map(fields.flatMap((field) => namesBySchedule(field, values[field.internalFieldName])));

const allSchedulesIn = (fields: Field[], item: ItemRecord): string[] => [
  ...new Set(fields.flatMap((field) => schedulesIn(field, item.values[field.internalFieldName]))),
];

/** The people, groups and resources that an event names, up to the limit of its rows. */
export const participantsOf = ({ fields }: ListRecord, item: ItemRecord): string[] => allSchedulesIn(fields, item).slice(0, EVENT_PEOPLE);

/** Those whose time the event occupies. */
export const bookedParticipants = (list: ListRecord, item: ItemRecord): string[] => {
  const booked = allSchedulesIn(
    list.fields.filter(({ isSchedulable }) => isSchedulable),
    item,
  );
  const listed = participantsOf(list, item);
  return booked.filter((of) => listed.includes(of));
};

/** True if an event names more than its rows can hold. */
export const hasTooManyParticipants = ({ fields }: ListRecord, item: ItemRecord): boolean =>
  allSchedulesIn(fields, item).length > EVENT_PEOPLE;
