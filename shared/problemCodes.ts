/** All refusal codes with their HTTP status. Texts are in shared/i18n under error.{code}; comments explain what is not obvious. */
export const problems = {
  // Invalid input.
  /** The fields state which value is invalid and how. */
  invalidInput: 400,
  brokenJson: 400,
  /** Checked before parsing: deep nesting costs more than its bytes. */
  tooDeep: 400,
  bodyTooLarge: 413,
  unsupportedContentType: 415,
  methodNotAllowed: 405,
  /** A program that changes an item without having read it would overwrite others' changes. */
  versionRequired: 428,

  // The caller's identity.
  signInRequired: 401,
  /** The same for an unknown name, a wrong password and a disabled user, so that strangers learn nothing. */
  signInFailed: 401,
  codeWrong: 401,
  challengeExpired: 401,
  /** The token does not belong to the session: another site may have sent the request. */
  csrfMismatch: 403,
  passwordWrong: 403,
  /** The password is required although the session is valid, because the change would outlive a stolen session. */
  confirmationRequired: 403,
  consentRequired: 403,
  linkOver: 410,
  authenticatorPending: 409,
  twoFactorOff: 409,
  passkeyRefused: 401,
  tooManyPasskeys: 409,
  keyRefused: 401,
  /** Sessions may make this call, keys may not. */
  keyNotAllowed: 403,
  keyReadsOnly: 403,
  tooManyKeys: 409,
  captchaRequired: 400,
  captchaWrong: 400,
  captchaUnreachable: 503,
  tooManyRequests: 429,

  // Permissions of the caller.
  forbidden: 403,
  /** Also for existing objects that the caller may not see, so that nobody can tell the difference. */
  notFound: 404,
  /** People who remove their own last rights could not restore them. */
  ownRights: 409,
  lastAdministrator: 409,
  peopleStay: 409,
  ownErasure: 409,
  personErased: 409,
  siteLocked: 409,

  // Inheritance of permissions.
  inheriting: 409,
  nothingToInherit: 409,
  titleField: 409,
  changedMeanwhile: 409,

  // Concurrent changes. 409 asks the caller to read again; nothing was written.
  /** Both changed the same field: the collisions contain both values. */
  itemChanged: 409,
  listChanged: 409,
  siteChanged: 409,
  pageChanged: 409,
  linksChanged: 409,
  settingsChanged: 409,
  translationChanged: 409,
  folderChanged: 409,
  documentChanged: 409,
  /** Others won several times; another attempt will succeed. */
  busy: 409,

  // Items and drafts.
  checkedOut: 409,
  notCheckedOut: 409,
  checkOutRequired: 409,
  draftPending: 409,
  nothingPending: 409,
  draftChanged: 409,
  /** The latest version is the item itself. */
  newestVersion: 409,
  valueNotUnique: 409,
  itemTooLarge: 413,
  attachmentsNotAllowed: 400,
  tooManyAttachments: 409,
  /** Moved to another list: `listId` and `itemId` are its new location. */
  itemMoved: 410,
  /** Only for callers who could read it before it was deleted. */
  itemInRecycleBin: 404,
  /** A move would lose values that the caller cannot see. */
  hiddenFields: 403,
  tooManyVersions: 409,
  commentsNotAllowed: 403,
  tooManyComments: 409,
  tooManyReactions: 409,
  threadResolved: 409,
  tooManyStars: 409,

  // Events.
  scheduleConflict: 409,
  tooManyToCompare: 409,
  /** All bookings have to fit into one transaction. */
  tooManyNamed: 400,
  occurrenceGone: 409,
  /** The rule contains days that cannot be shifted, such as the last Friday. */
  seriesFixed: 409,
  tooManyExceptions: 409,

  // Lists, fields and views.
  fieldTypeFixed: 409,
  listTooLong: 409,
  contentTypeInUse: 409,
  /** The product itself depends on the lists of users and groups. */
  fixedList: 409,
  viewIsDefault: 409,
  tooManyViews: 409,
  /** Each sort order has an index that every change must update. */
  tooManyOrders: 409,
  tooManyForms: 409,
  tooManyTemplates: 409,
  notPageTemplate: 400,
  foldersNotAllowed: 400,
  filesNotAllowed: 400,
  fileRequired: 400,

  // Folders and files.
  fileExists: 409,
  folderExists: 409,
  folderIntoItself: 409,
  /** Some of its content could not be moved. */
  folderKept: 409,
  /** Its subfolders would not fit into one transaction. */
  tooManyFolders: 409,
  /** The record exists without its bytes: only a backup helps. */
  fileMissing: 410,
  /** The bytes do not match the recorded checksum. */
  fileDamaged: 422,
  siteFull: 409,
  dailyUploadSpent: 409,
  MultipleFilesNotAllowed: 400,
  FileTooSmall: 400,
  FileTooLarge: 400,
  DragFromZipUnsupported: 400,
  uploadExpired: 410,
  davNotServed: 501,
  uploadInvalidFile: 400,
  unpacksTooLarge: 413,
  /** The received bytes are not the announced ones. */
  contentMismatch: 422,

  // Documents in the browser.
  noEditor: 400,
  /** The editor would remove them. */
  documentHoldsMacros: 409,
  documentShownOnly: 409,
  /** Any change would invalidate the signature. */
  documentSigned: 409,
  tableUnreadable: 422,
  cellFixed: 409,
  /** Something in the workbook prevents structural changes. */
  tableFixed: 409,
  filterFixed: 409,
  arrayFixed: 409,
  pivotFixed: 409,
  mergeFixed: 409,
  contentFixed: 409,
  spanFixed: 409,
  sheetFull: 409,
  sheetNameInvalid: 400,
  sheetNameTaken: 409,
  lastSheet: 409,
  workbookLocked: 409,
  /** For a protected worksheet, not for signing in. */
  PasswordMismatch: 403,
  xfdfUnreadable: 422,
  nothingToImport: 422,
  printExceedsFileSizeLimit: 413,
  notConvertible: 400,
  notMergeable: 400,
  conversionTooLarge: 413,
  conversionFailed: 422,
  conversionTooLong: 503,
  /** Neither an email nor an archive, or not the one that the call expects. */
  notPreviewed: 400,
  previewTooLarge: 413,
  partTooLarge: 413,
  partEncrypted: 422,

  // The recycle bin.
  notInRecycleBin: 409,
  /** All approvers of the list have to agree before anything is lost. */
  approvalPending: 409,

  // Sites and pages.
  rootSite: 409,
  siteHasSubsites: 409,
  tooManyPages: 409,
  pageTooLarge: 413,
  feedFailed: 422,

  // Workflows and automation.
  workflowOff: 409,
  /** A workflow acts with the permissions of the person who set it up, which are no longer sufficient. */
  workflowNotAllowed: 403,
  workflowRunning: 409,
  workflowDecided: 409,
  copyListGone: 404,
  documentFolderGone: 404,
  documentTemplateGone: 404,
  tooManyWorkflows: 409,
  tooManyTags: 409,
  tooManyAlerts: 409,
  tooManyJobs: 409,
  /** The reason why a job ended early. */
  starterDisabled: 403,

  // Search and assistant.
  crawlRunning: 409,
  noSearchIndex: 409,
  /** Not a server error: a sleeping engine is normal. */
  searchWaking: 409,
  assistantOff: 404,
  noAssistant: 422,
  assistantFailed: 502,

  // The installation.
  tooManyGlobalNotifications: 409,
  translationExists: 409,
  translationsFull: 409,
  translationsRefused: 422,
  checkRunning: 409,
  containerInUse: 409,
  containerUnreachable: 422,
  containerAddress: 422,
  containerCredentials: 422,
  containerMissing: 422,
  containerRights: 422,
  containerInsecure: 422,
  /** The test object was read back with different content. */
  containerBroken: 422,
  mailFailed: 422,
  /** Refused before the disk is completely full, so that deleting and reading still work. */
  diskFull: 507,
  overloaded: 503,
  /** An unexpected error. The log has the details under the id in the answer. */
  fatalError: 500,
} as const;

export type ProblemCode = keyof typeof problems;
