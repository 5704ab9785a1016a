import * as z from 'zod';

/** The subset of Amazon States Language that our state machines use. Anything else is rejected when they are parsed. */

const ResultPath = z.string().startsWith('$').nullable().optional();
const Onward = { Next: z.string().optional(), End: z.literal(true).optional() };

const Retrier = z.strictObject({
  ErrorEquals: z.array(z.string()),
  IntervalSeconds: z.number().positive(),
  MaxAttempts: z.number().int().min(0),
  BackoffRate: z.number().min(1),
});

const Catcher = z.strictObject({ ErrorEquals: z.array(z.string()), ResultPath, Next: z.string() });

const Task = z.strictObject({
  Type: z.literal('Task'),
  Comment: z.string().optional(),
  Resource: z.enum(['arn:aws:states:::lambda:invoke', 'arn:aws:states:::lambda:invoke.waitForTaskToken']),
  Parameters: z.strictObject({ FunctionName: z.string(), Payload: z.record(z.string(), z.unknown()) }),
  TimeoutSecondsPath: z.string().optional(),
  ResultPath,
  Retry: z.array(Retrier).default([]),
  Catch: z.array(Catcher).default([]),
  ...Onward,
});
export type Task = z.output<typeof Task>;

const Choice = z.strictObject({
  Type: z.literal('Choice'),
  Choices: z.array(z.strictObject({ Variable: z.string(), StringEquals: z.string(), Next: z.string() })),
  Default: z.string(),
});

const State = z.discriminatedUnion('Type', [
  Task,
  Choice,
  z.strictObject({ Type: z.literal('Wait'), Seconds: z.number().int().min(0), ...Onward }),
  z.strictObject({ Type: z.literal('Succeed') }),
  z.strictObject({ Type: z.literal('Fail'), Error: z.string(), Cause: z.string() }),
]);
export type State = z.output<typeof State>;

export const Machine = z.strictObject({ Comment: z.string().optional(), StartAt: z.string(), States: z.record(z.string(), State) });
export type Machine = z.output<typeof Machine>;

/** The value at a path such as `$.run.id`; `$$` starts in the context of the execution. */
export const valueAt = (path: string, data: unknown, context: unknown = {}): unknown => {
  const [start, ...names] = path.split('.');
  return names.reduce<unknown>(
    (at, name) => (at !== null && typeof at === 'object' ? (at as Record<string, unknown>)[name] : undefined),
    start === '$$' ? context : data,
  );
};

/** Replaces properties whose name ends in `.$` with the value at their path. */
export const filledIn = (template: unknown, data: unknown, context: unknown): unknown => {
  if (template === null || typeof template !== 'object' || Array.isArray(template)) return template;
  const entries = Object.entries(template).map(([name, value]) =>
    name.endsWith('.$') ? [name.slice(0, -2), valueAt(String(value), data, context)] : [name, filledIn(value, data, context)],
  );
  return Object.fromEntries(entries);
};

/** The input of the next state: the result placed at the path. Null drops the result; without a path the result replaces the input. */
export const withResult = (path: string | null | undefined, data: unknown, result: unknown): unknown => {
  if (path === null) return data;
  const name = path?.slice('$.'.length);
  return name ? { ...(data as object), [name]: result } : result;
};

export const chosen = ({ Choices, Default }: z.output<typeof Choice>, data: unknown): string =>
  Choices.find(({ Variable, StringEquals }) => valueAt(Variable, data) === StringEquals)?.Next ?? Default;

/** Whether an error is among these names. */
export const isNamed = (names: string[], error: string): boolean => names.includes('States.ALL') || names.includes(error);
