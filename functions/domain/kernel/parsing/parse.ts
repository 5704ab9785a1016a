import type { Context } from '#functions/domain/kernel/context.ts';
import { type Parsed, type ParserOrder, type TaskName, type Tasks, Unparsable } from '#functions/platform/parser.ts';
import type { ProblemCode } from '#shared/problemCodes.ts';
import { Problem } from '#shared/problems.ts';

/** What is told of a file that nothing can be made of, by the reason. */
export type Telling = Record<Exclude<Unparsable['reason'], 'busy' | 'tooLong'>, ProblemCode>;

interface Asked<N extends TaskName> {
  task: N;
  asked: Tasks[N]['asked'];
  files: Uint8Array[];
}

/** Lets a task read foreign bytes in the turn of the caller. Throws Unparsable, and the Problem that the task names. */
export const parse = <N extends TaskName>(ctx: Context, order: Asked<N>): Promise<Parsed<N>> =>
  ctx.host.parser.run({ ...order, person: ctx.caller.id } as ParserOrder<N>);

/** The same for who waits for an answer: what keeps a file from being read is told by its name. */
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
