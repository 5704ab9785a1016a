import type { Context } from '#functions/domain/kernel/context.ts';
import { findDeadLetters, resolveDead } from '#functions/domain/kernel/deadLetters/resolveDead.ts';

/** Discards failed work permanently. */
export const dropDeadLetters = async (ctx: Context, ids: string[]): Promise<{ count: number }> => {
  const found = await findDeadLetters(ctx, ids);
  return resolveDead(
    ctx,
    'deadLettersDropped',
    found,
    found.map(({ key }) => ({ delete: key, if: { present: true } })),
  );
};
