import type { Context } from '#functions/domain/kernel/context.ts';
import { findDead, settleDead } from '#functions/domain/kernel/deadLetters/settle.ts';

/** Discards failed work permanently. */
export const dropDeadLetters = async (ctx: Context, ids: string[]): Promise<{ count: number }> => {
  const found = await findDead(ctx, ids);
  return settleDead(
    ctx,
    'deadLettersDropped',
    found,
    found.map(({ key }) => ({ delete: key, if: { present: true } })),
  );
};
