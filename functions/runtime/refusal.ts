import { type FieldProblem, Problem } from '#shared/problems.ts';

/** What tells an engineer why a call was refused; it holds no value that anybody typed. */
export interface Refusal {
  /** The place in the code that refused, such as `functions/domain/content/items/updateItem.ts:76:11`; in a bundle, that in the bundle. */
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
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const place = frames.map((line) => /([^\s(]+:\d+:\d+)\)?$/.exec(line)?.[1] ?? '').find((path) => !/\/shared\/problems\.ts:/.test(path));
  return place?.replace(/^.*\/(?=(?:functions|events|shared)\/)/, '').replace(/^file:\/\//, '');
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
