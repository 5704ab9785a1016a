import type { AuditAction } from '#shared/auditActions.ts';
import type { auditedObjects } from '#shared/models/administration/audit.ts';

type AuditedObject = (typeof auditedObjects)[number];

/** What alerts tell people of. */
export type AlertTrigger = 'NewItemAdded' | 'ExistingItemModified' | 'ItemDeleted';

/** What a fact is about, as far as it can be found. */
export type SearchSubject = 'item' | 'folder' | 'list' | 'page' | 'site' | 'scope' | 'commented';

export interface Consequences {
  /** What the audit row says was done. */
  audit: AuditAction;
  /** What it was done to. */
  object: AuditedObject;
  /** The change event that open screens are told, on the list the fact belongs to, or on the site where it belongs to no list. */
  live?: ListChangeEvent;
  /** What alerts take it for. */
  alert?: AlertTrigger;
  /** What the search index has to learn anew. */
  search?: SearchSubject;
  /** What workflows are started by. */
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
