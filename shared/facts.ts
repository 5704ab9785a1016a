import type { auditedObjects } from '#shared/models/audit.ts';

type AuditedObject = (typeof auditedObjects)[number];

/** What follows when something happened: one row per kind of fact, one column per consequence. */

interface Consequences {
  /** The audit action's number on the wire. */
  audit: number;
  /** What it was done to. */
  object: AuditedObject;
  /** The change event that open screens are told, on the list the fact belongs to. */
  live?: ListChangeEvent;
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
] as const;
export type ListChangeEvent = (typeof listChangeEvents)[number];

export const facts = {
  itemCreated: { audit: 1, object: 'item', live: 'Created' },
  itemUpdated: { audit: 2, object: 'item', live: 'Updated' },
  /** Others see nothing of a draft, and are told nothing. */
  draftSaved: { audit: 2, object: 'item' },
  itemCheckedOut: { audit: 23, object: 'item', live: 'Updated' },
  itemCheckedIn: { audit: 24, object: 'item', live: 'Updated' },
  checkOutDiscarded: { audit: 25, object: 'item', live: 'Updated' },
  itemApproved: { audit: 26, object: 'item', live: 'Updated' },
  itemDeclined: { audit: 26, object: 'item', live: 'Updated' },
  versionRestored: { audit: 13, object: 'item', live: 'Updated' },
  versionDeleted: { audit: 4, object: 'item', live: 'Updated' },
  attachmentUploaded: { audit: 27, object: 'file', live: 'UploadedAttachment' },
  attachmentDeleted: { audit: 3, object: 'file', live: 'UploadedAttachment' },
  itemMoved: { audit: 12, object: 'item', live: 'Moved' },
  itemDeleted: { audit: 3, object: 'item', live: 'Deleted' },
  itemRestored: { audit: 13, object: 'item', live: 'Created' },
  itemPurged: { audit: 4, object: 'item' },
  folderPurged: { audit: 4, object: 'folder' },
  fileDownloaded: { audit: 5, object: 'file' },
  fileUploadedNew: { audit: 6, object: 'file', live: 'UploadedNew' },
  fileUploaded: { audit: 6, object: 'file', live: 'Uploaded' },
  folderCreated: { audit: 1, object: 'folder', live: 'FolderCreated' },
  folderDeleted: { audit: 3, object: 'folder', live: 'FolderDeleted' },
  folderRestored: { audit: 13, object: 'folder', live: 'FolderCreated' },
  listCreated: { audit: 1, object: 'list' },
  listUpdated: { audit: 2, object: 'list', live: 'ChangedViews' },
  listDeleted: { audit: 3, object: 'list', live: 'ChangedViews' },
  listRestored: { audit: 13, object: 'list', live: 'ChangedViews' },
  fieldCreated: { audit: 2, object: 'list', live: 'ChangedViews' },
  fieldUpdated: { audit: 2, object: 'list', live: 'ChangedViews' },
  fieldDeleted: { audit: 2, object: 'list', live: 'ChangedViews' },
  formCreated: { audit: 2, object: 'list', live: 'ChangedViews' },
  formUpdated: { audit: 2, object: 'list', live: 'ChangedViews' },
  workflowAdded: { audit: 17, object: 'list', live: 'ChangedViews' },
  workflowUpdated: { audit: 18, object: 'list', live: 'ChangedViews' },
  workflowRemoved: { audit: 19, object: 'list', live: 'ChangedViews' },
  contentTypeCreated: { audit: 1, object: 'list' },
  contentTypeUpdated: { audit: 2, object: 'list' },
  contentTypeDeleted: { audit: 3, object: 'list' },
  viewCreated: { audit: 20, object: 'view', live: 'ChangedViews' },
  viewUpdated: { audit: 20, object: 'view', live: 'ChangedViews' },
  viewDeleted: { audit: 20, object: 'view', live: 'ChangedViews' },
  /** Nobody else's screen shows it. */
  ownViewChanged: { audit: 20, object: 'view' },
  listOrdersBuilt: { audit: 20, object: 'list', live: 'ChangedViews' },
  siteCreated: { audit: 1, object: 'site' },
  userCreated: { audit: 1, object: 'user' },
  accessGranted: { audit: 7, object: 'permission', live: 'ChangedViews' },
  accessUpdated: { audit: 8, object: 'permission', live: 'ChangedViews' },
  accessRemoved: { audit: 9, object: 'permission', live: 'ChangedViews' },
  accessInherited: { audit: 10, object: 'permission', live: 'ChangedViews' },
  accessStoppedInheriting: { audit: 11, object: 'permission', live: 'ChangedViews' },
  groupCreated: { audit: 1, object: 'user' },
  groupRenamed: { audit: 2, object: 'user' },
  groupMemberAdded: { audit: 2, object: 'user' },
  groupMemberRemoved: { audit: 2, object: 'user' },
  signedIn: { audit: 21, object: 'user' },
  signedOut: { audit: 22, object: 'user' },
  twoFactorEnabled: { audit: 2, object: 'user' },
  twoFactorDisabled: { audit: 2, object: 'user' },
} as const satisfies Record<string, Consequences>;

export type FactKind = keyof typeof facts;
export const consequences = (kind: FactKind): Consequences => facts[kind];
