import { type FieldProblem, Problem } from '#shared/problems.ts';

/** What tells an engineer why a call was refused; it holds no value that anybody typed. */
export interface Refusal {
  /**
   * The place in the code that refused, such as `functions/domain/content/items/updateItem.ts:76:11`; in a bundle, that in the bundle. A function of
   * the host's has the name of its file: `updateItem host/main.mjs:3120:15`.
   */
  thrownAt?: string;
  /** The fields that are wrong, each with its reason. */
  fields?: string[];
  /** Numbers that were exceeded, by their names. */
  limits?: Record<string, number>;
}

/** Wrong fields that a line names at most. */
const NAMED_FIELDS = 10;

/** A caller may send any text as a field's name; only what looks like one is written. */
const isFieldName = (name: string): boolean => /^[\w.[\]]{1,80}$/.test(name);

const describe = ({ at, code }: FieldProblem): string => `${isFieldName(at) ? at : '?'}: ${code}`;

/** The first frame of a stack that is not the error's own constructor. */
const frameOf = (stack = ''): string | undefined => {
  const frame = stack.split('\n').find((line) => /^\s+at (?!new ).*:\d+:\d+\)?$/.test(line)) ?? '';
  const place = /([^\s(]+:\d+:\d+)\)?$/.exec(frame)?.[1]?.replace(/^file:\/\//, '');
  const inBuild = place?.split('/.build/')[1];
  if (inBuild) return `${/at (?:async )?(\S+) /.exec(frame)?.[1] ?? ''} ${inBuild}`;
  return place?.replace(/^.*\/(?=(?:functions|events|shared)\/)/, '');
};

/** What a refused call's line in the log says beside its code. */
export const refusalOf = (error: unknown): Refusal => {
  if (!(error instanceof Problem)) return {};
  const { fields, params = {} } = error.details;
  const limits = Object.entries(params).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  const thrownAt = frameOf(error.stack);
  return {
    ...(thrownAt && { thrownAt }),
    ...(fields && { fields: fields.slice(0, NAMED_FIELDS).map(describe) }),
    ...(limits.length > 0 && { limits: Object.fromEntries(limits) }),
  };
};
