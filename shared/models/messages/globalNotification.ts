import * as z from 'zod';
import { COMMENT_LENGTH, NAME_LENGTH, REMINDER_MINUTES } from '#shared/limits.ts';
import { Instant } from '#shared/models/content/calendar.ts';

export const globalNotificationTypes = ['Error', 'Info', 'Success', 'Warning', 'Celebration'] as const;

const Message = z.string().trim().min(1, { error: 'required' }).max(COMMENT_LENGTH);

const Parts = z.strictObject({
  title: z.string().trim().min(1, { error: 'required' }).max(NAME_LENGTH),
  type: z.enum(globalNotificationTypes),
  bannerMessage: Message,
  /** Its first instant, and the one behind its last. */
  triggerDate: Instant,
  endDate: Instant,
  enableFullScreenReminder: z.boolean().default(false),
  reminderMinutesBeforeEndDate: z.number().int().min(1).max(REMINDER_MINUTES).nullable().default(null),
  fullScreenMessage: z.string().trim().max(COMMENT_LENGTH).default(''),
});
type Parts = z.infer<typeof Parts>;

/** What is wrong with the parts as a whole: where, and with which code of message.formValidation. */
export const planProblems = (plan: Parts): { at: keyof Parts; code: string }[] => {
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

/** What administrators decide of a message to everybody. */
export const GlobalNotificationPlan = wholly(Parts);
export type GlobalNotificationPlan = Parts;

export const GlobalNotificationId = z.ulid();

export const GlobalNotificationChange = wholly(Parts.extend({ id: GlobalNotificationId }));

/** A message to everybody, with a time. What a person dismissed of it only the browser knows. */
export const GlobalNotification = Parts.extend({ id: GlobalNotificationId });
export type GlobalNotification = z.infer<typeof GlobalNotification>;
