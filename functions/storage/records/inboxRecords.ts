import type { PlaceRef } from '#shared/models/identity/starred.ts';
import type { NotificationEvent, NotificationType } from '#shared/models/messages/notification.ts';

/** What a notification or a task is about: an item, or a list as a whole. */
export interface ObjectRef {
  listId: string;
  itemId: number | null;
}

export interface NotificationRecord {
  id: string;
  type: NotificationType;
  event: NotificationEvent;
  /** Only where it is, not what it is called: that is asked when somebody looks. */
  of: ObjectRef | null;
  /** The page that it is about instead. */
  pageId?: string;
  /** The side of the item's form or of the page that it is about; absent is the form or the page itself. */
  side?: 'comments';
  initiatorName: string;
  /** A key of the texts. */
  message: string;
  params: Record<string, string | number>;
  /** Internal names of the fields that were changed, named to whoever may see them. */
  fields?: string[];
  workflowId: string | null;
  occurred: string;
  dismissedOn: string | null;
  /** Where it is pending, if that is not under its id: it was told after later ones had been dismissed, and is behind those. */
  place?: string;
}

/** Something that a person has starred. Only where it is, not what it is called: that is asked when somebody looks. */
export interface StarRecord {
  ref: PlaceRef;
  at: string;
}

/** What a person has open, counted. */
export interface InboxRecord {
  /** Not dismissed. */
  notifications?: number;
  tasks?: number;
  /** Grows with every change of the notifications, so that two of them do not miss each other. */
  version?: number;
  /** All up to this place are dismissed. */
  dismissedThrough?: string;
}

/** Who has a task open now. */
export interface OpenTaskRecord {
  id: string;
  /** Ids of people and groups. */
  assigned: string[];
  /** Who gave it, if it is somebody's to give. */
  givenBy: string | null;
  version: number;
  /** The fact that was followed last, and who got the task by it: so they are told even if that was broken off. */
  fact: string;
  added: string[];
  /** Where something deleted lies. */
  entry: { siteId: string; recycleId: string } | null;
}

/** A task as it is found under whoever has it, or gave it. */
export interface TaskRow {
  id: string;
  of: ObjectRef;
  entry: OpenTaskRecord['entry'];
}
