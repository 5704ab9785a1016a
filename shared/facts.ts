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

/** What a fact is about, as far as it can be found. */
export type SearchSubject = 'item' | 'folder' | 'list' | 'page' | 'site' | 'scope';

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
] as const;
export type ListChangeEvent = (typeof listChangeEvents)[number];

export const facts = {
  itemViewed: { audit: 0, object: 'item' },
  itemCreated: { audit: 1, object: 'item', live: 'Created', alert: 'NewItemAdded', workflow: 'ItemCreated', search: 'item' },
  itemUpdated: { audit: 2, object: 'item', live: 'Updated', alert: 'ExistingItemModified', workflow: 'ItemUpdated', search: 'item' },
  /** Others see nothing of a draft, and are told nothing. */
  draftSaved: { audit: 2, object: 'item' },
  itemCheckedOut: { audit: 23, object: 'item', live: 'Updated' },
  itemCheckedIn: { audit: 24, object: 'item', live: 'Updated', alert: 'ExistingItemModified', workflow: 'ItemUpdated', search: 'item' },
  checkOutDiscarded: { audit: 25, object: 'item', live: 'Updated' },
  itemApproved: { audit: 26, object: 'item', live: 'Updated', alert: 'ExistingItemModified', workflow: 'ItemUpdated', search: 'item' },
  itemDeclined: { audit: 26, object: 'item', live: 'Updated' },
  versionRestored: { audit: 13, object: 'item', live: 'Updated', alert: 'ExistingItemModified', workflow: 'ItemUpdated', search: 'item' },
  versionDeleted: { audit: 4, object: 'item', live: 'Updated' },
  attachmentUploaded: { audit: 27, object: 'file', live: 'UploadedAttachment', alert: 'ExistingItemModified', workflow: 'ItemUpdated' },
  attachmentDeleted: { audit: 3, object: 'file', live: 'UploadedAttachment', alert: 'ExistingItemModified', workflow: 'ItemUpdated' },
  itemMoved: { audit: 12, object: 'item', live: 'Moved', alert: 'ExistingItemModified', workflow: 'ItemUpdated', search: 'item' },
  itemDeleted: { audit: 3, object: 'item', live: 'Deleted', alert: 'ItemDeleted', search: 'item' },
  itemRestored: { audit: 13, object: 'item', live: 'Created', alert: 'ExistingItemModified', search: 'item' },
  deletionApproved: { audit: 26, object: 'item' },
  itemPurged: { audit: 4, object: 'item', search: 'item' },
  folderPurged: { audit: 4, object: 'folder', search: 'folder' },
  listPurged: { audit: 4, object: 'list', search: 'list' },
  fileDownloaded: { audit: 5, object: 'file' },
  fileViewed: { audit: 0, object: 'file' },
  fileUploadedNew: { audit: 6, object: 'file', live: 'UploadedNew', alert: 'NewItemAdded', workflow: 'ItemCreated', search: 'item' },
  fileUploaded: { audit: 6, object: 'file', live: 'Uploaded', alert: 'ExistingItemModified', workflow: 'ItemUpdated', search: 'item' },
  fileRenamed: { audit: 2, object: 'file', live: 'Updated', alert: 'ExistingItemModified', workflow: 'ItemUpdated', search: 'item' },
  folderCreated: { audit: 1, object: 'folder', live: 'FolderCreated', search: 'folder' },
  folderUpdated: { audit: 2, object: 'folder', live: 'FolderUpdated', search: 'folder' },
  folderMoved: { audit: 12, object: 'folder', live: 'FolderUpdated', search: 'folder' },
  folderDeleted: { audit: 3, object: 'folder', live: 'FolderDeleted', search: 'folder' },
  folderRestored: { audit: 13, object: 'folder', live: 'FolderCreated', search: 'folder' },
  listCreated: { audit: 1, object: 'list', search: 'list' },
  listUpdated: { audit: 2, object: 'list', live: 'ChangedViews', search: 'list' },
  listDeleted: { audit: 3, object: 'list', live: 'ChangedViews', search: 'list' },
  listRestored: { audit: 13, object: 'list', live: 'ChangedViews', search: 'list' },
  fieldCreated: { audit: 2, object: 'list', live: 'ChangedViews', search: 'list' },
  fieldUpdated: { audit: 2, object: 'list', live: 'ChangedViews', search: 'list' },
  fieldDeleted: { audit: 2, object: 'list', live: 'ChangedViews', search: 'list' },
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
  /** Of a page or a letter, which belong to no list. */
  sharedTemplateAdded: { audit: 1, object: 'template' },
  sharedTemplateDeleted: { audit: 4, object: 'template' },
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
  siteCreated: { audit: 1, object: 'site', search: 'site' },
  siteUpdated: { audit: 2, object: 'site', live: 'ChangedViews', search: 'site' },
  siteDeleted: { audit: 3, object: 'site', live: 'ChangedViews', search: 'site' },
  siteRestored: { audit: 13, object: 'site', live: 'ChangedViews', search: 'site' },
  sitePurged: { audit: 4, object: 'site' },
  globalLinksUpdated: { audit: 2, object: 'settings' },
  pageCreated: { audit: 1, object: 'page', live: 'Created', search: 'page' },
  pageUpdated: { audit: 2, object: 'page', live: 'Updated', search: 'page' },
  pageMadeHome: { audit: 2, object: 'page', live: 'Updated' },
  pageDeleted: { audit: 3, object: 'page', live: 'Deleted', search: 'page' },
  pageRestored: { audit: 13, object: 'page', live: 'Created', search: 'page' },
  pagePurged: { audit: 4, object: 'page' },
  userCreated: { audit: 1, object: 'user', live: 'Created', search: 'item' },
  accessGranted: { audit: 7, object: 'permission', live: 'ChangedViews' },
  accessUpdated: { audit: 8, object: 'permission', live: 'ChangedViews' },
  accessRemoved: { audit: 9, object: 'permission', live: 'ChangedViews' },
  accessInherited: { audit: 10, object: 'permission', live: 'ChangedViews', search: 'scope' },
  accessStoppedInheriting: { audit: 11, object: 'permission', live: 'ChangedViews', search: 'scope' },
  groupCreated: { audit: 1, object: 'user', live: 'Created', search: 'item' },
  groupRenamed: { audit: 2, object: 'user', live: 'Updated', search: 'item' },
  groupMemberAdded: { audit: 2, object: 'user', live: 'Updated', search: 'item' },
  groupMemberRemoved: { audit: 2, object: 'user', live: 'Updated', search: 'item' },
  automationTagCreated: { audit: 1, object: 'settings' },
  automationTagEdited: { audit: 2, object: 'settings' },
  automationTagDeleted: { audit: 4, object: 'settings' },
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
  deadLettersRetried: { audit: 2, object: 'settings' },
  deadLettersDropped: { audit: 4, object: 'settings' },
  containerAdded: { audit: 1, object: 'settings' },
  containerUpdated: { audit: 2, object: 'settings' },
  containerActivated: { audit: 2, object: 'settings' },
  containerDeleted: { audit: 4, object: 'settings' },
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
