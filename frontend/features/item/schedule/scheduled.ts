import type { ItemForm } from '#frontend/features/item/form/useItemForm.ts';
import { type Field, holds } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { identityOf } from '#shared/rules/identityOf.ts';
import { valueText } from '#shared/rules/values.ts';

export interface Scheduled {
  /** The key of a participant in Schedule calls. */
  key: string;
  name: string;
}

/** The people and resources that an event occupies. */
export const scheduledIn = (fields: Field[], values: FieldValues): Scheduled[] => {
  const found = fields.flatMap((field) => {
    const lookupListId = field.contentType.rules.LookupModel?.systemSiteListId;
    return [values[field.internalFieldName]].flat().flatMap((one): Scheduled[] => {
      const id = identityOf(one);
      if (id === undefined) return [];
      const name = valueText({ ...field, hasMany: false }, one);
      if (holds(field, 'people')) return [{ key: `user:${id}`, name }];
      return holds(field, 'item') && field.isSchedulable && lookupListId ? [{ key: `item:${lookupListId}#${id}`, name }] : [];
    });
  });
  return [...new Map(found.map((one) => [one.key, one])).values()];
};

const HOUR = 60;
const isInstant = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** The duration of the event in minutes; an hour if it has no end. */
export const minutesOf = ({ EventDate, EndDate }: FieldValues): number => {
  if (!isInstant(EventDate) || !isInstant(EndDate)) return HOUR;
  const minutes = Math.round((Date.parse(EndDate) - Date.parse(EventDate)) / 60_000);
  return minutes >= 5 && minutes <= 24 * HOUR ? minutes : HOUR;
};

/** The day of the event in the reader's time zone. */
export const dayOf = ({ EventDate }: FieldValues): Date => {
  const day = isInstant(EventDate) ? new Date(EventDate) : new Date();
  day.setHours(0, 0, 0, 0);
  return day;
};

/** Moves the event in the form to a time. */
export const moveTo = (form: ItemForm, { start, end }: { start: string; end: string }): void => {
  form.set('EventDate', start);
  form.set('EndDate', end);
};

/** The form of an event, in which moving the start also moves the end. */
export const keepingLength = (form: ItemForm): ItemForm => ({
  ...form,
  set: (name, value) => {
    const { EventDate, EndDate } = form.values;
    form.set(name, value);
    if (name !== 'EventDate' || !isInstant(value) || !isInstant(EventDate) || !isInstant(EndDate)) return;
    const length = Date.parse(EndDate) - Date.parse(EventDate);
    if (length >= 0) form.set('EndDate', new Date(Date.parse(value) + length).toISOString());
  },
});

const WORK = { from: 7, to: 20 };

/** Whether a time lies within working hours in the reader's time zone. */
export const inWorkingHours = ({ start, end }: { start: string; end: string }): boolean => {
  const [first, last] = [new Date(start), new Date(end)];
  return first.getHours() >= WORK.from && first.getDate() === last.getDate() && last.getHours() + last.getMinutes() / 60 <= WORK.to;
};
