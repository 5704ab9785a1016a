import * as z from 'zod';
import { Done } from '#shared/contracts/account/common.ts';
import { get, post } from '#shared/http/contract.ts';
import { Flag } from '#shared/http/flag.ts';
import { ownAccount } from '#shared/http/needs.ts';
import { NOTIFICATION_PAGE_SIZE, NOTIFICATION_PAGES } from '#shared/limits.ts';
import { Agenda, Instant, TimeZone, windowProblem } from '#shared/models/content/calendar.ts';
import { Notification, NotificationId } from '#shared/models/messages/notification.ts';
import { Task, TaskId } from '#shared/models/messages/task.ts';

const NotificationsQuery = z.strictObject({
  pageNumber: z.coerce.number().int().min(0).max(NOTIFICATION_PAGES).default(0),
  pageSize: z.coerce.number().int().min(1).max(100).default(NOTIFICATION_PAGE_SIZE),
  includeDismissed: Flag.default(false),
  /** The last notification of the previous page; after it, page numbers need not be counted. */
  after: NotificationId.optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
});
export type NotificationsQuery = z.output<typeof NotificationsQuery>;

/** The newest notification that the caller has seen; newer ones are not dismissed. */
const DismissAllQuery = z.strictObject({ through: NotificationId.optional() });
export type DismissAllQuery = z.output<typeof DismissAllQuery>;

/** The task with the highest id of the previous page. */
const TasksQuery = z.strictObject({ after: TaskId.optional() });
export type TasksQuery = z.output<typeof TasksQuery>;

/** Without a window, the next thirty days. */
const AgendaQuery = z.strictObject({ startDate: Instant.optional(), endDate: Instant.optional(), zone: TimeZone }).check((ctx) => {
  const { startDate, endDate } = ctx.value;
  const problem = startDate && endDate && windowProblem(startDate, endDate);
  if (problem) ctx.issues.push({ code: 'custom', message: problem, path: ['startDate'], input: startDate });
});

/** A person's notifications, tasks and events. */
export const inbox = {
  /** Latest first. */
  getPendingNotifications: get('/Account/GetPendingNotifications', {
    ...ownAccount,
    query: NotificationsQuery,
    answer: z.array(Notification),
  }),
  dismissNotification: post('/Account/DismissNotification', {
    ...ownAccount,
    quiet: true,
    body: z.strictObject({ notificationId: NotificationId }),
    answer: Done,
  }),
  dismissAllNotifications: post('/Account/DismissAllNotifications', {
    ...ownAccount,
    query: DismissAllQuery,
    answer: Done,
  }),
  /** Open tasks of the person and of the person's groups; within a page, those due first come first. */
  getPendingTasks: get('/Account/GetPendingTasks', { ...ownAccount, query: TasksQuery, answer: z.array(Task) }),
  /** Open tasks that the person assigned to others. */
  getOutstandingTasks: get('/Account/GetOutstandingTasks', { ...ownAccount, query: TasksQuery, answer: z.array(Task) }),
  getMyAgenda: get('/Account/GetMyAgenda', { ...ownAccount, query: AgendaQuery, answer: Agenda }),
  getMyTaskUrl: get('/Account/GetMyTaskUrl', {
    ...ownAccount,
    query: z.strictObject({ taskId: TaskId }),
    answer: z.object({ url: z.string() }),
  }),
};
