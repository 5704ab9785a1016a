import type { Context } from '#functions/domain/kernel/context.ts';
import { JOBS } from '#functions/domain/kernel/deadLetters/deadLetters.ts';
import { findDeadLetters, resolveDead } from '#functions/domain/kernel/deadLetters/resolveDead.ts';

/** Retries failed work. A fact remains a dead letter until its listener has processed it. */
export const retryDeadLetters = async (ctx: Context, ids: string[]): Promise<{ count: number }> => {
  const found = await findDeadLetters(ctx, ids);
  for (const { job } of found) await ctx.host.queue.send(job);
  const jobs = found.filter(({ letter }) => letter.source === JOBS);
  return resolveDead(
    ctx,
    'deadLettersRetried',
    found,
    jobs.map(({ key }) => ({ delete: key, if: { present: true } })),
  );
};
