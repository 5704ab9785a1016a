/** Every way a call can be refused, with its HTTP status. Texts are in shared/i18n under error.{code}. */
export const problems = {
  invalidInput: 400,
  brokenJson: 400,
  tooDeep: 400,
  csrfMismatch: 403,
  signInRequired: 401,
  signInFailed: 401,
  codeWrong: 401,
  challengeExpired: 401,
  forbidden: 403,
  notFound: 404,
  copyListGone: 404,
  documentFolderGone: 404,
  documentTemplateGone: 404,
  methodNotAllowed: 405,
  itemChanged: 409,
  versionRequired: 428,
  checkedOut: 409,
  notCheckedOut: 409,
  checkOutRequired: 409,
  draftPending: 409,
  nothingPending: 409,
  newestVersion: 409,
  attachmentsNotAllowed: 400,
  tooManyAttachments: 409,
  commentsNotAllowed: 403,
  tooManyComments: 409,
  tooManyReactions: 409,
  threadResolved: 409,
  busy: 409,
  diskFull: 507,
  documentChanged: 409,
  documentHoldsMacros: 409,
  documentShownOnly: 409,
  documentSigned: 409,
  xfdfUnreadable: 422,
  nothingToImport: 422,
  noEditor: 400,
  tableUnreadable: 422,
  cellFixed: 409,
  PasswordMismatch: 403,
  fileExists: 409,
  folderExists: 409,
  folderChanged: 409,
  folderIntoItself: 409,
  tooManyFolders: 409,
  tooManyJobs: 409,
  valueNotUnique: 409,
  notInRecycleBin: 409,
  inheriting: 409,
  nothingToInherit: 409,
  titleField: 409,
  changedMeanwhile: 409,
  listChanged: 409,
  pageChanged: 409,
  tooManyPages: 409,
  fieldTypeFixed: 409,
  listTooLong: 409,
  contentTypeInUse: 409,
  fixedList: 409,
  siteChanged: 409,
  rootSite: 409,
  siteLocked: 409,
  siteHasSubsites: 409,
  siteTooLarge: 409,
  linksChanged: 409,
  peopleStay: 409,
  ownRights: 409,
  lastAdministrator: 409,
  tooManyForms: 409,
  tooManyWorkflows: 409,
  workflowOff: 409,
  workflowNotAllowed: 403,
  workflowRunning: 409,
  crawlRunning: 409,
  checkRunning: 409,
  noSearchIndex: 409,
  workflowDecided: 409,
  tooManyTemplates: 409,
  notPageTemplate: 400,
  conversionTooLarge: 413,
  tooManyGlobalNotifications: 409,
  tooManyTags: 409,
  tooManyAlerts: 409,
  tooManyViews: 409,
  tooManyOrders: 409,
  tooManyNamed: 400,
  scheduleConflict: 409,
  occurrenceGone: 409,
  seriesFixed: 409,
  tooManyExceptions: 409,
  viewIsDefault: 409,
  approvalPending: 409,
  authenticatorPending: 409,
  twoFactorOff: 409,
  confirmationRequired: 403,
  consentRequired: 403,
  passwordWrong: 403,
  linkOver: 410,
  settingsChanged: 409,
  translationExists: 409,
  translationChanged: 409,
  translationsFull: 409,
  translationsRefused: 422,
  containerInUse: 409,
  containerUnreachable: 422,
  containerAddress: 422,
  containerCredentials: 422,
  containerMissing: 422,
  containerRights: 422,
  containerInsecure: 422,
  containerBroken: 422,
  mailFailed: 422,
  captchaRequired: 400,
  captchaWrong: 400,
  captchaUnreachable: 503,
  keyRefused: 401,
  keyNotAllowed: 403,
  keyReadsOnly: 403,
  tooManyKeys: 409,
  passkeyRefused: 401,
  tooManyPasskeys: 409,
  foldersNotAllowed: 400,
  filesNotAllowed: 400,
  fileRequired: 400,
  fileMissing: 410,
  fileDamaged: 422,
  MultipleFilesNotAllowed: 400,
  FileTooSmall: 400,
  FileTooLarge: 400,
  siteFull: 409,
  dailyUploadSpent: 409,
  DragFromZipUnsupported: 400,
  uploadExpired: 410,
  uploadInvalidFile: 400,
  unpacksTooLarge: 413,
  contentMismatch: 422,
  bodyTooLarge: 413,
  itemTooLarge: 413,
  pageTooLarge: 413,
  feedFailed: 422,
  assistantOff: 404,
  noAssistant: 422,
  assistantFailed: 502,
  printExceedsFileSizeLimit: 413,
  notConvertible: 400,
  notMergeable: 400,
  conversionFailed: 422,
  conversionTooLong: 503,
  overloaded: 503,
  searchWaking: 409,
  unsupportedContentType: 415,
  tooManyRequests: 429,
  fatalError: 500,
} as const;

export type ProblemCode = keyof typeof problems;

/** What went wrong with one field of the input: `at` is its path, `code` a key of message.formValidation. */
export interface FieldProblem {
  at: string;
  code: string;
  params?: Record<string, string | number>;
  /** The words of a list's own rule, shown instead of the code's text. */
  message?: string;
}

/** The name of the text for a problem: what misses a pattern has its content type's id as its code, which no text is named after. */
export const textCode = ({ code, params }: Pick<FieldProblem, 'code' | 'params'>): string => String(params?.pattern ?? code);

/** Whose time is taken and when; by what, only where the caller may read that. */
export interface ScheduleConflict {
  who: string;
  start: string;
  end: string;
  title?: string;
}

export interface ProblemDetails {
  /** Values the translated text names, such as a file or a person. */
  params?: Record<string, string | number>;
  fields?: FieldProblem[];
  /** Both sides of an edit collision, per field. */
  collisions?: { field: string; yours: unknown; theirs: unknown; by: string; at: string }[];
  /** What an event would overlap. */
  conflicts?: ScheduleConflict[];
  retryAfterSeconds?: number;
  /** The methods of an address that has not the one that was used. */
  allowed?: string[];
  /** What the caller may present instead, as WWW-Authenticate says it. */
  challenge?: string;
}

/** A refusal that the caller is told about. Anything else that is thrown becomes fatalError. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(code);
    this.name = 'Problem';
    this.code = code;
    this.status = problems[code];
    this.details = details;
  }
}
