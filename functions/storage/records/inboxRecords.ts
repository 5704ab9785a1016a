import type { PlaceRef } from '#shared/models/identity/starred.ts';
import type { NotificationEvent, NotificationType } from '#shared/models/messages/notification.ts';

/** The object of a notification or task: an item, or a list as a whole. */
export interface ObjectRef {
  listId: string;
  itemId: number | null;
}

export interface NotificationRecord {
  id: string;
  type: NotificationType;
  event: NotificationEvent;
  /** Only its location; the name is read when someone looks. */
  of: ObjectRef | null;
  /** The page that it concerns instead. */
  pageId?: string;
  /** The part of the item's form or page that it concerns; absent for the form or page itself. */
  side?: 'comments' | 'workflows';
  initiatorName: string;
  /** The key of its text. */
  message: string;
  params: Record<string, string | number>;
  /** Internal names of the changed fields, shown to those who may see them. */
  fields?: string[];
  workflowId: string | null;
  occurred: string;
  dismissedOn: string | null;
  /**
   * Its key among pending notifications if that is not its id: it arrived after later ones had been dismissed and was placed behind them.
   */
  place?: string;
}

/** A starred object. Only its location; the name is read when someone looks. */
export interface StarRecord {
  ref: PlaceRef;
  at: string;
}

/** Counts of what a person has open. */
export interface InboxRecord {
  /** Notifications that are not dismissed. */
  notifications?: number;
  tasks?: number;
  /** Incremented with every change of the notifications, so that concurrent changes notice each other. */
  version?: number;
  /** Everything up to this id is dismissed. */
  dismissedThrough?: string;
  /** Incremented with every star that the person adds; absent before the first since it has been recorded. */
  starsAdded?: number;
  /** The same for alerts. */
  alertsAdded?: number;
  /** The same for background jobs whose number is limited. */
  jobsAdded?: number;
}

/** Who currently has a task. */
export interface OpenTaskRecord {
  id: string;
  /** Ids of people and groups. */
  assigned: string[];
  /** Who assigned it, if someone did. */
  givenBy: string | null;
  version: number;
  /** The last processed fact, and who got the task by it, so that they are notified even after an interruption. */
  fact: string;
  added: string[];
  /** The entry of a deleted object. */
  entry: { siteId: string; recycleId: string } | null;
}

/** A task, listed under those who have it and those who assigned it. */
export interface TaskRow {
  id: string;
  of: ObjectRef;
  entry: OpenTaskRecord['entry'];
}
