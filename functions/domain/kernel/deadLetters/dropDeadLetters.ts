import type { Context } from '#functions/domain/kernel/context.ts';
import { find, write } from '#functions/domain/kernel/deadLetters/settle.ts';

/** Gives work up for good. */
export const dropDeadLetters = async (ctx: Context, ids: string[]): Promise<{ count: number }> => {
  const found = await find(ctx, ids);
  return write(
    ctx,
    'deadLettersDropped',
    found,
    found.map(({ key }) => ({ delete: key, if: { present: true } })),
  );
};
