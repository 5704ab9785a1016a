import * as z from 'zod';
import { get, post } from '#shared/http/contract.ts';
import {
  GlobalNotification,
  GlobalNotificationChange,
  GlobalNotificationId,
  GlobalNotificationPlan,
} from '#shared/models/messages/globalNotification.ts';

const administering = { on: 'application', needs: 'admin' } as const;
const One = z.strictObject({ notificationId: GlobalNotificationId });

/** Announcements to everyone. */
export const notifications = {
  /** The one that ends last comes first. */
  globalNotifications: get('/Application/notifications', { ...administering, answer: z.array(GlobalNotification) }),
  globalNotification: get('/Application/notifications/get', { ...administering, query: One, answer: GlobalNotification }),
  createGlobalNotification: post('/Application/notifications/create', {
    ...administering,
    body: GlobalNotificationPlan,
    answer: GlobalNotification,
  }),
  editGlobalNotification: post('/Application/notifications/edit', {
    ...administering,
    body: GlobalNotificationChange,
    answer: GlobalNotification,
  }),
  deleteGlobalNotification: post('/Application/notifications/delete', { ...administering, body: One, answer: z.object({}) }),
};
