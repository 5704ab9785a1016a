import { type ProblemCode, problems } from '#shared/problemCodes.ts';

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
