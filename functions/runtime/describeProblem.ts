import { type FieldProblem, Problem } from '#shared/problems.ts';

/** Tells engineers why a call was refused. Contains no user input. */
export interface ProblemDescription {
  /**
   * The source location of the refusal, such as `functions/domain/content/items/updateItem.ts:76:11`; in a bundle, the location in the
   * bundle, such as `updateItem host/main.mjs:3120:15`.
   */
  thrownAt?: string;
  /** The invalid fields, each with its reason. */
  fields?: string[];
  /** The limits that were exceeded, by name. */
  limits?: Record<string, number>;
}

/** Invalid fields logged at most. */
const LOGGED_FIELDS = 10;

/** Callers can send any text as a field name, so only plausible names are logged. */
const isFieldName = (name: string): boolean => /^[\w.[\]]{1,80}$/.test(name);

const describeField = ({ at, code }: FieldProblem): string => `${isFieldName(at) ? at : '?'}: ${code}`;

/** The first stack frame outside the error's own constructor. */
const frameOf = (stack = ''): string | undefined => {
  const frame = stack.split('\n').find((line) => /^\s+at (?!new ).*:\d+:\d+\)?$/.test(line)) ?? '';
  const location = /([^\s(]+:\d+:\d+)\)?$/.exec(frame)?.[1]?.replace(/^file:\/\//, '');
  const inBuild = location?.split('/.build/')[1];
  if (inBuild) return `${/at (?:async )?(\S+) /.exec(frame)?.[1] ?? ''} ${inBuild}`;
  return location?.replace(/^.*\/(?=(?:functions|events|shared)\/)/, '');
};

/** Details for the log line of a refused call, besides its code. */
export const describeProblem = (error: unknown): ProblemDescription => {
  if (!(error instanceof Problem)) return {};
  const { fields, params = {} } = error.details;
  const limits = Object.entries(params).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  const thrownAt = frameOf(error.stack);
  return {
    ...(thrownAt && { thrownAt }),
    ...(fields && { fields: fields.slice(0, LOGGED_FIELDS).map(describeField) }),
    ...(limits.length > 0 && { limits: Object.fromEntries(limits) }),
  };
};
