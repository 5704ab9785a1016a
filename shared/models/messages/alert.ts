import * as z from 'zod';
import { ALERT_LISTS } from '#shared/limits.ts';
import { TimeZone } from '#shared/models/content/calendar.ts';
import { ItemId, ListId } from '#shared/models/content/item.ts';
import { Name } from '#shared/models/name.ts';

/** How often alerts are sent, by number in the API. */
export const alertFrequencies = { Immediately: 0, Daily: 1, Weekly: 2 } as const;
/** Which changes trigger it. */
export const alertTriggers = { AllChanges: 0, NewItemAdded: 1, ExistingItemModified: 2, ItemDeleted: 3 } as const;
/** Whose changes, and to whose items. */
export const alertConditions = {
  AnyChanges: 0,
  SomeoneElseChanges: 1,
  SomeoneElseChangesCreatedByMe: 2,
  SomeoneElseChangesLastModifiedByMe: 3,
} as const;

const Parts = z.strictObject({
  alertTitle: Name,
  alertFrequency: z.literal(Object.values(alertFrequencies)),
  alertChangeType: z.literal(Object.values(alertTriggers)),
  alertChangeEvent: z.literal(Object.values(alertConditions)),
  /** Sunday is 0. Only for weekly alerts. */
  dayOfTheWeek: z.number().int().min(0).max(6).nullable().default(null),
  /** Only for digests; local time in the time zone. */
  timeOfDay: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalidTime' })
    .nullable()
    .default(null),
  timeZone: TimeZone,
});
export type AlertParts = z.infer<typeof Parts>;

/** Missing values for the frequency, with their codes of message.formValidation. */
const alertProblems = ({ alertFrequency, dayOfTheWeek, timeOfDay }: AlertParts): { at: keyof AlertParts; code: string }[] => [
  ...(alertFrequency === alertFrequencies.Weekly && dayOfTheWeek === null ? [{ at: 'dayOfTheWeek' as const, code: 'required' }] : []),
  ...(alertFrequency !== alertFrequencies.Immediately && timeOfDay === null ? [{ at: 'timeOfDay' as const, code: 'required' }] : []),
];

const wholly = <T extends z.ZodType<AlertParts>>(parts: T) =>
  parts.check((ctx) => {
    for (const { at, code } of alertProblems(ctx.value))
      ctx.issues.push({ code: 'custom', message: code, path: [at], input: ctx.value[at] });
  });

const Lists = z.array(ListId).min(1, { error: 'required' }).max(ALERT_LISTS);
const Planned = Parts.extend({ systemSiteListIds: Lists, itemId: ItemId.nullable().default(null) });

export const AlertPlan = wholly(Planned);
export type AlertPlan = z.infer<typeof Planned>;

const Bulk = Planned.extend({ userIds: z.array(z.string().min(1).max(64)).min(1, { error: 'required' }).max(100).optional() });
/** For several people, or for the caller alone. */
export const BulkAlertPlan = wholly(Bulk);
export type BulkAlertPlan = z.infer<typeof Bulk>;

/** Starts with the id of its list. */
export const AlertId = z
  .string()
  .max(128)
  .regex(/^[\w-]+-\w{26}$/);

const Change = Parts.extend({ id: AlertId });
export const AlertChange = wholly(Change);
export type AlertChange = z.infer<typeof Change>;

/** The list and item are named only while the caller may read them. */
export const Alert = Planned.extend({
  id: AlertId,
  user: z.object({ internalId: z.string(), fullName: z.string() }),
  listTitle: z.string(),
  itemTitle: z.string(),
  url: z.string().nullable(),
});
export type Alert = z.infer<typeof Alert>;
