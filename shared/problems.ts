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
  methodNotAllowed: 405,
  itemChanged: 409,
  checkedOut: 409,
  notCheckedOut: 409,
  checkOutRequired: 409,
  draftPending: 409,
  nothingPending: 409,
  newestVersion: 409,
  attachmentsNotAllowed: 400,
  tooManyAttachments: 409,
  busy: 409,
  fileExists: 409,
  folderExists: 409,
  valueNotUnique: 409,
  notInRecycleBin: 409,
  inheriting: 409,
  nothingToInherit: 409,
  titleField: 409,
  changedMeanwhile: 409,
  listChanged: 409,
  fieldTypeFixed: 409,
  listTooLong: 409,
  contentTypeInUse: 409,
  listsStay: 409,
  tooManyForms: 409,
  tooManyWorkflows: 409,
  tooManyViews: 409,
  tooManyOrders: 409,
  viewIsDefault: 409,
  approvalPending: 409,
  authenticatorPending: 409,
  foldersNotAllowed: 400,
  filesNotAllowed: 400,
  fileRequired: 400,
  MultipleFilesNotAllowed: 400,
  FileTooSmall: 400,
  FileTooLarge: 400,
  DragFromZipUnsupported: 400,
  uploadExpired: 410,
  uploadInvalidFile: 400,
  contentMismatch: 422,
  bodyTooLarge: 413,
  itemTooLarge: 413,
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

export interface ProblemDetails {
  /** Values the translated text names, such as a file or a person. */
  params?: Record<string, string | number>;
  fields?: FieldProblem[];
  /** Both sides of an edit collision, per field. */
  collisions?: { field: string; yours: unknown; theirs: unknown; by: string; at: string }[];
  retryAfterSeconds?: number;
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
