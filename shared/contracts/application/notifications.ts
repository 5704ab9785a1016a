import * as z from 'zod';
import { get, post } from '#shared/http/contract.ts';
import { adminOnly } from '#shared/http/needs.ts';
import {
  GlobalNotification,
  GlobalNotificationChange,
  GlobalNotificationId,
  GlobalNotificationPlan,
} from '#shared/models/messages/globalNotification.ts';

const One = z.strictObject({ notificationId: GlobalNotificationId });

/** Announcements to everyone. */
export const notifications = {
  /** The one that ends last comes first. */
  globalNotifications: get('/Application/notifications', { ...adminOnly, answer: z.array(GlobalNotification) }),
  globalNotification: get('/Application/notifications/get', { ...adminOnly, query: One, answer: GlobalNotification }),
  createGlobalNotification: post('/Application/notifications/create', {
    ...adminOnly,
    body: GlobalNotificationPlan,
    answer: GlobalNotification,
  }),
  editGlobalNotification: post('/Application/notifications/edit', {
    ...adminOnly,
    body: GlobalNotificationChange,
    answer: GlobalNotification,
  }),
  deleteGlobalNotification: post('/Application/notifications/delete', { ...adminOnly, body: One, answer: z.object({}) }),
};
