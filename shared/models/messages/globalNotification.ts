import * as z from 'zod';
import { COMMENT_LENGTH, REMINDER_MINUTES } from '#shared/limits.ts';
import { Instant } from '#shared/models/content/calendar.ts';
import { Name } from '#shared/models/name.ts';

export const globalNotificationTypes = ['Error', 'Info', 'Success', 'Warning', 'Celebration'] as const;

const Message = z.string().trim().min(1, { error: 'required' }).max(COMMENT_LENGTH);

const Parts = z.strictObject({
  title: Name,
  type: z.enum(globalNotificationTypes),
  bannerMessage: Message,
  /** Its start, and its exclusive end. */
  triggerDate: Instant,
  endDate: Instant,
  enableFullScreenReminder: z.boolean().default(false),
  reminderMinutesBeforeEndDate: z.number().int().min(1).max(REMINDER_MINUTES).nullable().default(null),
  fullScreenMessage: z.string().trim().max(COMMENT_LENGTH).default(''),
});
type Parts = z.infer<typeof Parts>;

/** Problems that involve several properties: where, and the code of message.formValidation. */
const planProblems = (plan: Parts): { at: keyof Parts; code: string }[] => {
  const reminder = plan.enableFullScreenReminder;
  return [
    ...(plan.endDate <= plan.triggerDate ? [{ at: 'endDate' as const, code: 'afterEnd' }] : []),
    ...(reminder && plan.reminderMinutesBeforeEndDate === null ? [{ at: 'reminderMinutesBeforeEndDate' as const, code: 'required' }] : []),
    ...(reminder && plan.fullScreenMessage === '' ? [{ at: 'fullScreenMessage' as const, code: 'required' }] : []),
  ];
};

const wholly = <T extends z.ZodType<Parts>>(parts: T) =>
  parts.check((ctx) => {
    for (const { at, code } of planProblems(ctx.value))
      ctx.issues.push({ code: 'custom', message: code, path: [at], input: ctx.value[at] });
  });

/** The plan of an announcement. */
export const GlobalNotificationPlan = wholly(Parts);
export type GlobalNotificationPlan = Parts;

export const GlobalNotificationId = z.ulid();

export const GlobalNotificationChange = wholly(Parts.extend({ id: GlobalNotificationId }));

/** An announcement to everyone. Only the browser remembers whether a person dismissed it. */
export const GlobalNotification = Parts.extend({ id: GlobalNotificationId });
export type GlobalNotification = z.infer<typeof GlobalNotification>;
