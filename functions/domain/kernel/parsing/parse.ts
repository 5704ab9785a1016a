import type { Context } from '#functions/domain/kernel/context.ts';
import { type Parsed, type ParserOrder, type TaskName, type Tasks, Unparsable } from '#functions/platform/parser.ts';
import type { ProblemCode } from '#shared/problemCodes.ts';
import { Problem } from '#shared/problems.ts';

/** The error codes for a file that cannot be parsed, by reason. */
export type Telling = Record<Exclude<Unparsable['reason'], 'busy' | 'tooLong'>, ProblemCode>;

interface Asked<N extends TaskName> {
  task: N;
  asked: Tasks[N]['asked'];
  files: Uint8Array[];
}

/** Parses foreign bytes in a separate process, in the caller's turn. Throws Unparsable, and the Problem of the task. */
export const parse = <N extends TaskName>(ctx: Context, order: Asked<N>): Promise<Parsed<N>> =>
  ctx.host.parser.run({ ...order, person: ctx.caller.id } as ParserOrder<N>);

/** Does the same for a caller who waits for the response; errors name the file. */
export const parseNamed = async <N extends TaskName>(
  ctx: Context,
  fileName: string,
  order: Asked<N>,
  telling: Telling = { damaged: 'conversionFailed', tooLarge: 'conversionFailed' },
): Promise<Parsed<N>> => {
  try {
    return await parse(ctx, order);
  } catch (error) {
    if (!(error instanceof Unparsable)) throw error;
    const code = { ...telling, tooLong: 'conversionTooLong', busy: 'busy' } as const;
    throw new Problem(code[error.reason], { params: { fileName } });
  }
};
