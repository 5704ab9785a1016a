import type { AuditAction } from '#shared/auditActions.ts';
import type { auditedObjects } from '#shared/models/administration/audit.ts';

type AuditedObject = (typeof auditedObjects)[number];

/** Events that alerts can report. */
export type AlertTrigger = 'NewItemAdded' | 'ExistingItemModified' | 'ItemDeleted';

/** The object of a fact, if it can be found by the search. */
export type SearchSubject = 'item' | 'folder' | 'list' | 'page' | 'site' | 'scope' | 'commented';

export interface Consequences {
  /** The action in the audit log. */
  audit: AuditAction;
  /** The type of the changed object. */
  object: AuditedObject;
  /** The event sent to open screens, for the fact's list, or for its site if it has no list. */
  live?: ListChangeEvent;
  /** The event as alerts see it. */
  alert?: AlertTrigger;
  /** What the search index has to update. */
  search?: SearchSubject;
  /** The event that starts workflows. */
  workflow?: 'ItemCreated' | 'ItemUpdated';
}

export const listChangeEvents = [
  'Moved',
  'Created',
  'Updated',
  'UploadedNew',
  'Uploaded',
  'Deleted',
  'FolderDeleted',
  'FolderCreated',
  'FolderUpdated',
  'UploadedAttachment',
  'ChangedViews',
  'Commented',
] as const;
export type ListChangeEvent = (typeof listChangeEvents)[number];
