/** Every way a call can be refused, with its HTTP status. Texts are in shared/i18n under error.{code}; a comment says why where that is not plain. */
export const problems = {
  // What was sent.
  /** The fields say which value is wrong, and in what way. */
  invalidInput: 400,
  brokenJson: 400,
  /** Before anything is parsed: a deep nest costs more than its bytes. */
  tooDeep: 400,
  bodyTooLarge: 413,
  unsupportedContentType: 415,
  methodNotAllowed: 405,
  /** A program that changes an item without having read it would overwrite others unseen. */
  versionRequired: 428,

  // Who calls.
  signInRequired: 401,
  /** The same for an unknown name, a wrong password and a disabled user: a stranger learns nothing from it. */
  signInFailed: 401,
  codeWrong: 401,
  challengeExpired: 401,
  /** The token of the page is not that of the session: another site may have made the call. */
  csrfMismatch: 403,
  passwordWrong: 403,
  /** The password again, though the session holds: the change would outlive a stolen session. */
  confirmationRequired: 403,
  consentRequired: 403,
  linkOver: 410,
  authenticatorPending: 409,
  twoFactorOff: 409,
  passkeyRefused: 401,
  tooManyPasskeys: 409,
  keyRefused: 401,
  /** The session of a person may do it, a key may not. */
  keyNotAllowed: 403,
  keyReadsOnly: 403,
  tooManyKeys: 409,
  captchaRequired: 400,
  captchaWrong: 400,
  captchaUnreachable: 503,
  tooManyRequests: 429,

  // What the caller may do.
  forbidden: 403,
  /** Also for what is there and may not be seen, so that nobody can find out which it is. */
  notFound: 404,
  /** Whoever takes the last rights from themselves cannot give them back. */
  ownRights: 409,
  lastAdministrator: 409,
  peopleStay: 409,
  ownErasure: 409,
  personErased: 409,
  siteLocked: 409,

  // Permissions.
  inheriting: 409,
  nothingToInherit: 409,
  titleField: 409,
  changedMeanwhile: 409,

  // Two people at once. 409 asks the caller to look again; nothing was written.
  /** Both changed the same field: the collisions hold both values. */
  itemChanged: 409,
  listChanged: 409,
  siteChanged: 409,
  pageChanged: 409,
  linksChanged: 409,
  settingsChanged: 409,
  translationChanged: 409,
  folderChanged: 409,
  documentChanged: 409,
  /** Others won each of several tries; the next will do. */
  busy: 409,

  // Items and their drafts.
  checkedOut: 409,
  notCheckedOut: 409,
  checkOutRequired: 409,
  draftPending: 409,
  nothingPending: 409,
  /** The latest version is the item itself. */
  newestVersion: 409,
  valueNotUnique: 409,
  itemTooLarge: 413,
  attachmentsNotAllowed: 400,
  tooManyAttachments: 409,
  /** To another list: `listId` and `itemId` say where it is now. */
  itemMoved: 410,
  /** Values that the caller cannot see would be lost with a move. */
  hiddenFields: 403,
  tooManyVersions: 409,
  commentsNotAllowed: 403,
  tooManyComments: 409,
  tooManyReactions: 409,
  threadResolved: 409,
  tooManyStars: 409,

  // Events.
  scheduleConflict: 409,
  /** All that is booked has to fit one transaction. */
  tooManyNamed: 400,
  occurrenceGone: 409,
  /** The rule names days that cannot follow, such as the last Friday. */
  seriesFixed: 409,
  tooManyExceptions: 409,

  // Lists, fields and views.
  fieldTypeFixed: 409,
  listTooLong: 409,
  contentTypeInUse: 409,
  /** Users and groups are lists that the product itself depends on. */
  fixedList: 409,
  viewIsDefault: 409,
  tooManyViews: 409,
  /** Each order is an index that every change has to keep. */
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
  /** What is left in it could not be moved. */
  folderKept: 409,
  /** Those below would not fit one transaction. */
  tooManyFolders: 409,
  /** The record is there and its bytes are not: only a backup helps. */
  fileMissing: 410,
  /** The bytes are not those whose checksum was written down. */
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
  /** Other bytes arrived than were announced. */
  contentMismatch: 422,

  // Documents in the browser.
  noEditor: 400,
  /** The editor would lose them. */
  documentHoldsMacros: 409,
  documentShownOnly: 409,
  /** Any change would break the signature. */
  documentSigned: 409,
  tableUnreadable: 422,
  cellFixed: 409,
  /** What keeps rows, columns and sheets of a workbook from being inserted, deleted, moved or renamed. */
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
  /** Of a protected worksheet, not of a person. */
  PasswordMismatch: 403,
  xfdfUnreadable: 422,
  nothingToImport: 422,
  printExceedsFileSizeLimit: 413,
  notConvertible: 400,
  notMergeable: 400,
  conversionTooLarge: 413,
  conversionFailed: 422,
  conversionTooLong: 503,
  /** Neither an email nor an archive, or not the one of them that the call is about. */
  notPreviewed: 400,
  previewTooLarge: 413,
  partTooLarge: 413,
  partEncrypted: 422,

  // Recycle bin.
  notInRecycleBin: 409,
  /** The people whom the list names all have to agree before anything is lost. */
  approvalPending: 409,

  // Sites and pages.
  rootSite: 409,
  siteHasSubsites: 409,
  tooManyPages: 409,
  pageTooLarge: 413,
  feedFailed: 422,

  // Workflows and automation.
  workflowOff: 409,
  /** A workflow acts with the rights of who set it up, and these have become too few. */
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

  // Search and assistant.
  crawlRunning: 409,
  noSearchIndex: 409,
  /** No server error: an engine that has gone to sleep is as it should be. */
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
  /** What was written for a trial came back as something else. */
  containerBroken: 422,
  mailFailed: 422,
  /** Before the last bytes are gone, so that deleting and reading go on. */
  diskFull: 507,
  overloaded: 503,
  /** What nobody foresaw. The log has the story under the id that the answer carries. */
  fatalError: 500,
} as const;

export type ProblemCode = keyof typeof problems;
