import type { Context } from '#functions/domain/kernel/context.ts';
import { type ParserInput, type ParserResult, type TaskName, type Tasks, Unparsable } from '#functions/platform/parser.ts';
import type { ProblemCode } from '#shared/problemCodes.ts';
import { Problem } from '#shared/problems.ts';

/** The error codes for a file that cannot be parsed, by reason. */
export type ProblemCodes = Record<Exclude<Unparsable['reason'], 'busy' | 'tooLong'>, ProblemCode>;

interface ParseInput<N extends TaskName> {
  task: N;
  input: Tasks[N]['input'];
  files: Uint8Array[];
}

/** Parses foreign bytes in a separate process, in the caller's turn. Throws Unparsable, and the Problem of the task. */
export const parse = <N extends TaskName>(ctx: Context, order: ParseInput<N>): Promise<ParserResult<N>> =>
  ctx.host.parser.run({ ...order, person: ctx.caller.id } as ParserInput<N>);

/** Does the same for a caller who waits for the response; errors name the file. */
export const parseFile = async <N extends TaskName>(
  ctx: Context,
  fileName: string,
  order: ParseInput<N>,
  problemCodes: ProblemCodes = { damaged: 'conversionFailed', tooLarge: 'conversionFailed' },
): Promise<ParserResult<N>> => {
  try {
    return await parse(ctx, order);
  } catch (error) {
    if (!(error instanceof Unparsable)) throw error;
    const code = { ...problemCodes, tooLong: 'conversionTooLong', busy: 'busy' } as const;
    throw new Problem(code[error.reason], { params: { fileName } });
  }
};
