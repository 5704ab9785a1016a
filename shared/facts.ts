import type { AuditAction } from '#shared/auditActions.ts';
import type { ListChangeEvent } from '#shared/listChangeEvents.ts';
import type { auditedObjects } from '#shared/models/administration/audit.ts';

type AuditedObject = (typeof auditedObjects)[number];

/** What alerts tell people of. */
export type AlertTrigger = 'NewItemAdded' | 'ExistingItemModified' | 'ItemDeleted';

/** What a fact is about, as far as it can be found. */
export type SearchSubject = 'item' | 'folder' | 'list' | 'page' | 'site' | 'scope' | 'commented';

interface Consequences {
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

/** What follows when something happened: one row per kind of fact, one column per consequence. */
export const facts = {
  itemViewed: { audit: 'Viewed', object: 'item' },
  itemCreated: { audit: 'Created', object: 'item', live: 'Created', alert: 'NewItemAdded', workflow: 'ItemCreated', search: 'item' },
  itemUpdated: {
    audit: 'Updated',
    object: 'item',
    live: 'Updated',
    alert: 'ExistingItemModified',
    workflow: 'ItemUpdated',
    search: 'item',
  },
  /** Others see nothing of a draft, and are told nothing. */
  draftSaved: { audit: 'Updated', object: 'item' },
  propertiesKept: { audit: 'Updated', object: 'file' },
  itemCheckedOut: { audit: 'CheckOut', object: 'item', live: 'Updated' },
  itemCheckedIn: {
    audit: 'CheckIn',
    object: 'item',
    live: 'Updated',
    alert: 'ExistingItemModified',
    workflow: 'ItemUpdated',
    search: 'item',
  },
  checkOutDiscarded: { audit: 'Discard', object: 'item', live: 'Updated' },
  itemApproved: {
    audit: 'ApproveItem',
    object: 'item',
    live: 'Updated',
    alert: 'ExistingItemModified',
    workflow: 'ItemUpdated',
    search: 'item',
  },
  itemDeclined: { audit: 'ApproveItem', object: 'item', live: 'Updated' },
  versionRestored: {
    audit: 'Restored',
    object: 'item',
    live: 'Updated',
    alert: 'ExistingItemModified',
    workflow: 'ItemUpdated',
    search: 'item',
  },
  versionDeleted: { audit: 'PermanentlyDeleted', object: 'item', live: 'Updated' },
  attachmentUploaded: {
    audit: 'UploadAttachment',
    object: 'file',
    live: 'UploadedAttachment',
    alert: 'ExistingItemModified',
    workflow: 'ItemUpdated',
  },
  attachmentDeleted: {
    audit: 'Deleted',
    object: 'file',
    live: 'UploadedAttachment',
    alert: 'ExistingItemModified',
    workflow: 'ItemUpdated',
  },
  /** Comments are beside an item or a page: that stays as it was, so nobody is alerted and no workflow starts. */
  commentAdded: { audit: 'Created', object: 'comment', live: 'Commented', search: 'commented' },
  commentEdited: { audit: 'Updated', object: 'comment', live: 'Commented', search: 'commented' },
  commentDeleted: { audit: 'Deleted', object: 'comment', live: 'Commented', search: 'commented' },
  commentReacted: { audit: 'Updated', object: 'comment', live: 'Commented' },
  threadResolved: { audit: 'Updated', object: 'comment', live: 'Commented' },
  threadReopened: { audit: 'Updated', object: 'comment', live: 'Commented' },
  itemMoved: { audit: 'Moved', object: 'item', live: 'Moved', alert: 'ExistingItemModified', workflow: 'ItemUpdated', search: 'item' },
  itemDeleted: { audit: 'Deleted', object: 'item', live: 'Deleted', alert: 'ItemDeleted', search: 'item' },
  itemRestored: { audit: 'Restored', object: 'item', live: 'Created', alert: 'ExistingItemModified', search: 'item' },
  deletionApproved: { audit: 'ApproveItem', object: 'item' },
  itemPurged: { audit: 'PermanentlyDeleted', object: 'item', search: 'item' },
  folderPurged: { audit: 'PermanentlyDeleted', object: 'folder', search: 'folder' },
  listPurged: { audit: 'PermanentlyDeleted', object: 'list', search: 'list' },
  fileDownloaded: { audit: 'Downloaded', object: 'file' },
  fileViewed: { audit: 'Viewed', object: 'file' },
  /** A page or a gallery showed it; nobody opened it. */
  pictureViewed: { audit: 'Viewed', object: 'file' },
  fileUploadedNew: {
    audit: 'Uploaded',
    object: 'file',
    live: 'UploadedNew',
    alert: 'NewItemAdded',
    workflow: 'ItemCreated',
    search: 'item',
  },
  fileUploaded: {
    audit: 'Uploaded',
    object: 'file',
    live: 'Uploaded',
    alert: 'ExistingItemModified',
    workflow: 'ItemUpdated',
    search: 'item',
  },
  fileRenamed: {
    audit: 'Updated',
    object: 'file',
    live: 'Updated',
    alert: 'ExistingItemModified',
    workflow: 'ItemUpdated',
    search: 'item',
  },
  folderCreated: { audit: 'Created', object: 'folder', live: 'FolderCreated', search: 'folder' },
  folderUpdated: { audit: 'Updated', object: 'folder', live: 'FolderUpdated', search: 'folder' },
  folderMoved: { audit: 'Moved', object: 'folder', live: 'FolderUpdated', search: 'folder' },
  folderDeleted: { audit: 'Deleted', object: 'folder', live: 'FolderDeleted', search: 'folder' },
  folderRestored: { audit: 'Restored', object: 'folder', live: 'FolderCreated', search: 'folder' },
  listCreated: { audit: 'Created', object: 'list', search: 'list' },
  listUpdated: { audit: 'Updated', object: 'list', live: 'ChangedViews', search: 'list' },
  listDeleted: { audit: 'Deleted', object: 'list', live: 'ChangedViews', search: 'list' },
  listRestored: { audit: 'Restored', object: 'list', live: 'ChangedViews', search: 'list' },
  fieldCreated: { audit: 'Updated', object: 'list', live: 'ChangedViews', search: 'list' },
  fieldUpdated: { audit: 'Updated', object: 'list', live: 'ChangedViews', search: 'list' },
  fieldDeleted: { audit: 'Updated', object: 'list', live: 'ChangedViews', search: 'list' },
  formCreated: { audit: 'Updated', object: 'list', live: 'ChangedViews' },
  formUpdated: { audit: 'Updated', object: 'list', live: 'ChangedViews' },
  workflowAdded: { audit: 'WorkflowAdded', object: 'list', live: 'ChangedViews' },
  workflowUpdated: { audit: 'WorkflowUpdated', object: 'list', live: 'ChangedViews' },
  workflowRemoved: { audit: 'WorkflowRemoved', object: 'list', live: 'ChangedViews' },
  workflowStarted: { audit: 'WorkflowUpdated', object: 'item', live: 'Updated' },
  workflowAsked: { audit: 'WorkflowUpdated', object: 'item', live: 'Updated' },
  workflowDecided: { audit: 'WorkflowUpdated', object: 'item', live: 'Updated' },
  workflowEnded: { audit: 'WorkflowUpdated', object: 'item', live: 'Updated' },
  alertAdded: { audit: 'AlertAdded', object: 'alert' },
  alertUpdated: { audit: 'AlertUpdated', object: 'alert' },
  alertRemoved: { audit: 'AlertRemoved', object: 'alert' },
  templateAdded: { audit: 'Created', object: 'template', live: 'ChangedViews' },
  templateDeleted: { audit: 'PermanentlyDeleted', object: 'template', live: 'ChangedViews' },
  /** Of a page or a letter, which belong to no list. */
  sharedTemplateAdded: { audit: 'Created', object: 'template' },
  sharedTemplateDeleted: { audit: 'PermanentlyDeleted', object: 'template' },
  templateDownloaded: { audit: 'Downloaded', object: 'template' },
  contentTypeCreated: { audit: 'Created', object: 'list' },
  contentTypeUpdated: { audit: 'Updated', object: 'list' },
  contentTypeDeleted: { audit: 'Deleted', object: 'list' },
  viewCreated: { audit: 'ViewChanged', object: 'view', live: 'ChangedViews' },
  viewUpdated: { audit: 'ViewChanged', object: 'view', live: 'ChangedViews' },
  viewDeleted: { audit: 'ViewChanged', object: 'view', live: 'ChangedViews' },
  /** Nobody else's screen shows it. */
  ownViewChanged: { audit: 'ViewChanged', object: 'view' },
  listOrdersBuilt: { audit: 'ViewChanged', object: 'list', live: 'ChangedViews' },
  siteCreated: { audit: 'Created', object: 'site', search: 'site' },
  siteUpdated: { audit: 'Updated', object: 'site', live: 'ChangedViews', search: 'site' },
  siteDeleted: { audit: 'Deleted', object: 'site', live: 'ChangedViews', search: 'site' },
  siteRestored: { audit: 'Restored', object: 'site', live: 'ChangedViews', search: 'site' },
  sitePurged: { audit: 'PermanentlyDeleted', object: 'site' },
  globalLinksUpdated: { audit: 'Updated', object: 'settings' },
  pageCreated: { audit: 'Created', object: 'page', live: 'Created', search: 'page' },
  pageUpdated: { audit: 'Updated', object: 'page', live: 'Updated', search: 'page' },
  pageMadeHome: { audit: 'Updated', object: 'page', live: 'Updated' },
  pageDeleted: { audit: 'Deleted', object: 'page', live: 'Deleted', search: 'page' },
  pageRestored: { audit: 'Restored', object: 'page', live: 'Created', search: 'page' },
  pagePurged: { audit: 'PermanentlyDeleted', object: 'page' },
  userCreated: { audit: 'Created', object: 'user', live: 'Created', search: 'item' },
  userErased: { audit: 'PermanentlyDeleted', object: 'user', live: 'Updated', search: 'item' },
  /** The name of an erased person, in an item or in what is said about one: nothing else of it was changed. */
  nameErased: { audit: 'Updated', object: 'item', live: 'Updated', search: 'commented' },
  accessGranted: { audit: 'PermissionGranted', object: 'permission', live: 'ChangedViews' },
  /** A list, folder or item, which may begin to have entries of its own by it. */
  accessShared: { audit: 'PermissionGranted', object: 'permission', live: 'ChangedViews', search: 'scope' },
  accessUpdated: { audit: 'PermissionUpdated', object: 'permission', live: 'ChangedViews' },
  accessRemoved: { audit: 'PermissionRemoved', object: 'permission', live: 'ChangedViews' },
  accessInherited: { audit: 'Inherited', object: 'permission', live: 'ChangedViews', search: 'scope' },
  accessStoppedInheriting: { audit: 'StopInherited', object: 'permission', live: 'ChangedViews', search: 'scope' },
  groupCreated: { audit: 'Created', object: 'user', live: 'Created', search: 'item' },
  groupRenamed: { audit: 'Updated', object: 'user', live: 'Updated', search: 'item' },
  groupMemberAdded: { audit: 'Updated', object: 'user', live: 'Updated', search: 'item' },
  groupMemberRemoved: { audit: 'Updated', object: 'user', live: 'Updated', search: 'item' },
  automationTagCreated: { audit: 'Created', object: 'settings' },
  automationTagEdited: { audit: 'Updated', object: 'settings' },
  automationTagDeleted: { audit: 'PermanentlyDeleted', object: 'settings' },
  globalNotificationCreated: { audit: 'Created', object: 'notification' },
  globalNotificationEdited: { audit: 'Updated', object: 'notification' },
  globalNotificationDeleted: { audit: 'PermanentlyDeleted', object: 'notification' },
  signedIn: { audit: 'Login', object: 'user' },
  signedOut: { audit: 'Logout', object: 'user' },
  consentAdded: { audit: 'Created', object: 'template' },
  consentUpdated: { audit: 'Updated', object: 'template' },
  consentSigned: { audit: 'Updated', object: 'user' },
  notificationDismissed: { audit: 'Updated', object: 'notification' },
  /** By the person whose password it is, who may have been somebody else. */
  passwordResetAsked: { audit: 'Updated', object: 'user' },
  passwordReset: { audit: 'Updated', object: 'user' },
  bulkMailSent: { audit: 'Created', object: 'settings' },
  userUnlocked: { audit: 'Updated', object: 'user' },
  settingChanged: { audit: 'Updated', object: 'settings' },
  translationAdded: { audit: 'Created', object: 'settings' },
  translationChanged: { audit: 'Updated', object: 'settings' },
  translationDeleted: { audit: 'PermanentlyDeleted', object: 'settings' },
  translationsImported: { audit: 'Updated', object: 'settings' },
  deadLettersRetried: { audit: 'Updated', object: 'settings' },
  deadLettersDropped: { audit: 'PermanentlyDeleted', object: 'settings' },
  containerAdded: { audit: 'Created', object: 'settings' },
  containerUpdated: { audit: 'Updated', object: 'settings' },
  containerActivated: { audit: 'Updated', object: 'settings' },
  containerDeleted: { audit: 'PermanentlyDeleted', object: 'settings' },
  twoFactorEnabled: { audit: 'Updated', object: 'user' },
  twoFactorDisabled: { audit: 'Updated', object: 'user' },
  authenticatorReset: { audit: 'Updated', object: 'user' },
  recoveryCodesMade: { audit: 'Updated', object: 'user' },
  recoveryCodeUsed: { audit: 'Updated', object: 'user' },
  passwordChanged: { audit: 'Updated', object: 'user' },
  apiKeyCreated: { audit: 'Created', object: 'user' },
  apiKeyDeleted: { audit: 'Deleted', object: 'user' },
  passkeyAdded: { audit: 'Updated', object: 'user' },
  passkeyRenamed: { audit: 'Updated', object: 'user' },
  passkeyRemoved: { audit: 'Updated', object: 'user' },
  starsChanged: { audit: 'Updated', object: 'user' },
  sessionEnded: { audit: 'Logout', object: 'user' },
  otherSessionsEnded: { audit: 'Logout', object: 'user' },
} as const satisfies Record<string, Consequences>;

export type FactKind = keyof typeof facts;
export const consequences = (kind: FactKind): Consequences => facts[kind];
