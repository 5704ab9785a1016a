import { type ProblemCode, problems } from '#shared/problemCodes.ts';

/** A problem with one field of the input: `at` is its path, `code` a key of message.formValidation. */
export interface FieldProblem {
  at: string;
  code: string;
  params?: Record<string, string | number>;
  /** The message of a list's own rule, shown instead of the code's text. */
  message?: string;
}

/** The key of the text for a problem: a pattern mismatch has the content type's id as its code, for which there is no text. */
export const textCode = ({ code, params }: Pick<FieldProblem, 'code' | 'params'>): string => String(params?.pattern ?? code);

/** Who is busy and when; with which event, only if the caller may read it. */
export interface ScheduleConflict {
  who: string;
  start: string;
  end: string;
  title?: string;
}

export interface ProblemDetails {
  /** Values inserted into the translated text, such as a file or a person. */
  params?: Record<string, string | number>;
  fields?: FieldProblem[];
  /** Both sides of an edit conflict, per field. */
  collisions?: { field: string; yours: unknown; theirs: unknown; by: string; at: string }[];
  /** Conflicting events. */
  conflicts?: ScheduleConflict[];
  retryAfterSeconds?: number;
  /** The methods allowed at an address. */
  allowed?: string[];
  /** The WWW-Authenticate header. */
  challenge?: string;
}

/** A refusal that is reported to the caller. Any other error becomes fatalError. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(code);
    this.code = code;
    this.status = problems[code];
    this.details = details;
  }
}
