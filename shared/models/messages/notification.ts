import * as z from 'zod';

/** Sources of notifications, by number in the API. */
export const notificationTypes = { emailAlert: 0, workflow: 1, task: 2, announcement: 3, message: 4, systemMonitor: 5 } as const;
export type NotificationType = keyof typeof notificationTypes;

/** Events of notifications, by number in the API. */
export const notificationEvents = {
  Created: 0,
  Edited: 1,
  Deleted: 2,
  Completed: 3,
  Assigned: 4,
  Failed: 5,
  Cancelled: 6,
  CompletedWithErrors: 7,
  MissingConfigRequirement: 8,
  ApplicationNotification: 9,
  ApplicationHealth: 10,
} as const;
export type NotificationEvent = keyof typeof notificationEvents;

export const NotificationId = z.string().min(1).max(64);

const ChangedField = z.object({ name: z.string(), translationKey: z.string().optional() });
export type ChangedField = z.infer<typeof ChangedField>;

/** A notification. Its object is named only while the person may read it; otherwise both texts are empty. */
export const Notification = z.object({
  notificationId: NotificationId,
  notificationType: z.literal(Object.values(notificationTypes)),
  eventType: z.literal(Object.values(notificationEvents)),
  titleLink: z.object({ displayText: z.string(), url: z.string().nullable() }),
  message: z.object({
    initiatorName: z.string(),
    /** Whether the message is the key of a text, with values to insert. */
    translate: z.boolean(),
    messageDetails: z.object({
      message: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      /** The changed fields that `params.fields` names, with the keys of their translated display names. */
      changedFields: z.array(ChangedField).optional(),
      referenceUrl: z.string().nullable(),
      workflowId: z.string().nullable(),
    }),
  }),
  occurred: z.string(),
  isDismissed: z.boolean(),
  _DeletedOn: z.string().nullable(),
});
export type Notification = z.infer<typeof Notification>;
