import type { auditedObjects } from '#shared/models/audit.ts';

type AuditedObject = (typeof auditedObjects)[number];

/** What an audit row says was done, by its number on the wire. */
export const auditActions = {
  Viewed: 0,
  Created: 1,
  Updated: 2,
  Deleted: 3,
  PermanentlyDeleted: 4,
  Downloaded: 5,
  Uploaded: 6,
  PermissionGranted: 7,
  PermissionUpdated: 8,
  PermissionRemoved: 9,
  Inherited: 10,
  StopInherited: 11,
  Moved: 12,
  Restored: 13,
  AlertAdded: 14,
  AlertUpdated: 15,
  AlertRemoved: 16,
  WorkflowAdded: 17,
  WorkflowUpdated: 18,
  WorkflowRemoved: 19,
  ViewChanged: 20,
  Login: 21,
  Logout: 22,
  CheckOut: 23,
  CheckIn: 24,
  Discard: 25,
  ApproveItem: 26,
  UploadAttachment: 27,
} as const;
export type AuditAction = keyof typeof auditActions;

/** What alerts tell people of. */
export type AlertTrigger = 'NewItemAdded' | 'ExistingItemModified' | 'ItemDeleted';

/** What follows when something happened: one row per kind of fact, one column per consequence. */

interface Consequences {
  /** The audit action's number on the wire. */
  audit: number;
  /** What it was done to. */
  object: AuditedObject;
  /** The change event that open screens are told, on the list the fact belongs to, or on the site where it belongs to no list. */
  live?: ListChangeEvent;
  /** What alerts take it for. */
  alert?: AlertTrigger;
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
] as const;
export type ListChangeEvent = (typeof listChangeEvents)[number];

export const facts = {
  itemViewed: { audit: 0, object: 'item' },
  itemCreated: { audit: 1, object: 'item', live: 'Created', alert: 'NewItemAdded', workflow: 'ItemCreated' },
  itemUpdated: { audit: 2, object: 'item', live: 'Updated', alert: 'ExistingItemModified', workflow: 'ItemUpdated' },
  /** Others see nothing of a draft, and are told nothing. */
  draftSaved: { audit: 2, object: 'item' },
  itemCheckedOut: { audit: 23, object: 'item', live: 'Updated' },
  itemCheckedIn: { audit: 24, object: 'item', live: 'Updated', alert: 'ExistingItemModified', workflow: 'ItemUpdated' },
  checkOutDiscarded: { audit: 25, object: 'item', live: 'Updated' },
  itemApproved: { audit: 26, object: 'item', live: 'Updated', alert: 'ExistingItemModified', workflow: 'ItemUpdated' },
  itemDeclined: { audit: 26, object: 'item', live: 'Updated' },
  versionRestored: { audit: 13, object: 'item', live: 'Updated', alert: 'ExistingItemModified', workflow: 'ItemUpdated' },
  versionDeleted: { audit: 4, object: 'item', live: 'Updated' },
  attachmentUploaded: { audit: 27, object: 'file', live: 'UploadedAttachment', alert: 'ExistingItemModified', workflow: 'ItemUpdated' },
  attachmentDeleted: { audit: 3, object: 'file', live: 'UploadedAttachment', alert: 'ExistingItemModified', workflow: 'ItemUpdated' },
  itemMoved: { audit: 12, object: 'item', live: 'Moved', alert: 'ExistingItemModified', workflow: 'ItemUpdated' },
  itemDeleted: { audit: 3, object: 'item', live: 'Deleted', alert: 'ItemDeleted' },
  itemRestored: { audit: 13, object: 'item', live: 'Created', alert: 'ExistingItemModified' },
  deletionApproved: { audit: 26, object: 'item' },
  itemPurged: { audit: 4, object: 'item' },
  folderPurged: { audit: 4, object: 'folder' },
  listPurged: { audit: 4, object: 'list' },
  fileDownloaded: { audit: 5, object: 'file' },
  fileUploadedNew: { audit: 6, object: 'file', live: 'UploadedNew', alert: 'NewItemAdded', workflow: 'ItemCreated' },
  fileUploaded: { audit: 6, object: 'file', live: 'Uploaded', alert: 'ExistingItemModified', workflow: 'ItemUpdated' },
  fileRenamed: { audit: 2, object: 'file', live: 'Updated', alert: 'ExistingItemModified', workflow: 'ItemUpdated' },
  folderCreated: { audit: 1, object: 'folder', live: 'FolderCreated' },
  folderUpdated: { audit: 2, object: 'folder', live: 'FolderUpdated' },
  folderMoved: { audit: 12, object: 'folder', live: 'FolderUpdated' },
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
  workflowStarted: { audit: 18, object: 'item', live: 'Updated' },
  workflowAsked: { audit: 18, object: 'item', live: 'Updated' },
  workflowDecided: { audit: 18, object: 'item', live: 'Updated' },
  workflowEnded: { audit: 18, object: 'item', live: 'Updated' },
  alertAdded: { audit: 14, object: 'alert' },
  alertUpdated: { audit: 15, object: 'alert' },
  alertRemoved: { audit: 16, object: 'alert' },
  templateAdded: { audit: 1, object: 'template', live: 'ChangedViews' },
  templateDeleted: { audit: 4, object: 'template', live: 'ChangedViews' },
  templateDownloaded: { audit: 5, object: 'template' },
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
  siteUpdated: { audit: 2, object: 'site', live: 'ChangedViews' },
  siteDeleted: { audit: 3, object: 'site', live: 'ChangedViews' },
  siteRestored: { audit: 13, object: 'site', live: 'ChangedViews' },
  sitePurged: { audit: 4, object: 'site' },
  globalLinksUpdated: { audit: 2, object: 'settings' },
  pageCreated: { audit: 1, object: 'page', live: 'Created' },
  pageUpdated: { audit: 2, object: 'page', live: 'Updated' },
  pageMadeHome: { audit: 2, object: 'page', live: 'Updated' },
  pageDeleted: { audit: 3, object: 'page', live: 'Deleted' },
  pageRestored: { audit: 13, object: 'page', live: 'Created' },
  pagePurged: { audit: 4, object: 'page' },
  userCreated: { audit: 1, object: 'user', live: 'Created' },
  accessGranted: { audit: 7, object: 'permission', live: 'ChangedViews' },
  accessUpdated: { audit: 8, object: 'permission', live: 'ChangedViews' },
  accessRemoved: { audit: 9, object: 'permission', live: 'ChangedViews' },
  accessInherited: { audit: 10, object: 'permission', live: 'ChangedViews' },
  accessStoppedInheriting: { audit: 11, object: 'permission', live: 'ChangedViews' },
  groupCreated: { audit: 1, object: 'user', live: 'Created' },
  groupRenamed: { audit: 2, object: 'user', live: 'Updated' },
  groupMemberAdded: { audit: 2, object: 'user', live: 'Updated' },
  groupMemberRemoved: { audit: 2, object: 'user', live: 'Updated' },
  globalNotificationCreated: { audit: 1, object: 'notification' },
  globalNotificationEdited: { audit: 2, object: 'notification' },
  globalNotificationDeleted: { audit: 4, object: 'notification' },
  signedIn: { audit: 21, object: 'user' },
  signedOut: { audit: 22, object: 'user' },
  consentAdded: { audit: 1, object: 'template' },
  consentUpdated: { audit: 2, object: 'template' },
  consentSigned: { audit: 2, object: 'user' },
  notificationDismissed: { audit: 2, object: 'notification' },
  /** By the person whose password it is, who may have been somebody else. */
  passwordResetAsked: { audit: 2, object: 'user' },
  passwordReset: { audit: 2, object: 'user' },
  bulkMailSent: { audit: 1, object: 'settings' },
  userUnlocked: { audit: 2, object: 'user' },
  settingChanged: { audit: 2, object: 'settings' },
  translationAdded: { audit: 1, object: 'settings' },
  translationChanged: { audit: 2, object: 'settings' },
  translationDeleted: { audit: 4, object: 'settings' },
  translationsImported: { audit: 2, object: 'settings' },
  twoFactorEnabled: { audit: 2, object: 'user' },
  twoFactorDisabled: { audit: 2, object: 'user' },
  authenticatorReset: { audit: 2, object: 'user' },
  recoveryCodesMade: { audit: 2, object: 'user' },
  recoveryCodeUsed: { audit: 2, object: 'user' },
  passwordChanged: { audit: 2, object: 'user' },
  apiKeyCreated: { audit: 1, object: 'user' },
  apiKeyDeleted: { audit: 3, object: 'user' },
  passkeyAdded: { audit: 2, object: 'user' },
  passkeyRenamed: { audit: 2, object: 'user' },
  passkeyRemoved: { audit: 2, object: 'user' },
  sessionEnded: { audit: 22, object: 'user' },
  otherSessionsEnded: { audit: 22, object: 'user' },
} as const satisfies Record<string, Consequences>;

export type FactKind = keyof typeof facts;
export const consequences = (kind: FactKind): Consequences => facts[kind];
