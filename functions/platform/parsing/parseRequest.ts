import type { ParseFailure } from '#functions/platform/parser.ts';
import type { ProblemCode } from '#shared/problemCodes.ts';
import type { ProblemDetails } from '#shared/problems.ts';

/** Requests to the parser process and its answers. Bytes are passed as files in its folder. */
export interface ParseRequest {
  task: string;
  input: unknown;
  /** Paths. */
  files: string[];
  output: string;
}

export type ParseResponse =
  | { kind: 'ready' }
  | { kind: 'done'; value: unknown; hasBytes: boolean }
  | { kind: 'problem'; code: ProblemCode; details: ProblemDetails }
  | { kind: 'refused'; reason: ParseFailure; why: string };
