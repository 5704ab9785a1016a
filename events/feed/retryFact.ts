import * as z from 'zod';
import { getListener } from '#events/feed/getListener.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { redeliverDead } from '#functions/domain/kernel/deadLetters/resolveDead.ts';

const Body = z.object({ source: z.string(), place: z.string() });

/** Passes a fact to a listener that failed to process it before. */
export const retryFact = async (ctx: Context, body: Record<string, unknown>): Promise<void> => {
  const { source, place } = Body.parse(body);
  await redeliverDead(ctx, source, place, ({ fact }) => getListener(source).handleBatch(ctx.host, [fact]));
};
