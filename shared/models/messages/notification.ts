import * as z from 'zod';

/** What a notification comes from, by its number on the wire. */
export const notificationTypes = { emailAlert: 0, workflow: 1, task: 2, announcement: 3, message: 4, systemMonitor: 5 } as const;
export type NotificationType = keyof typeof notificationTypes;

/** What happened, by its number on the wire. */
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

/** Something that a person was told. What it is about is named only while the person may read it; both texts are empty otherwise. */
export const Notification = z.object({
  notificationId: NotificationId,
  notificationType: z.literal(Object.values(notificationTypes)),
  eventType: z.literal(Object.values(notificationEvents)),
  titleLink: z.object({ displayText: z.string(), url: z.string().nullable() }),
  message: z.object({
    initiatorName: z.string(),
    /** Whether the message is a key of the texts, with the words to be put into it. */
    translate: z.boolean(),
    messageDetails: z.object({
      message: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      referenceUrl: z.string().nullable(),
      workflowId: z.string().nullable(),
    }),
  }),
  occurred: z.string(),
  isDismissed: z.boolean(),
  _DeletedOn: z.string().nullable(),
});
export type Notification = z.infer<typeof Notification>;
