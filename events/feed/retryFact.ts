import * as z from 'zod';
import { getListener } from '#events/feed/getListener.ts';
import { factsFor } from '#events/feed/withoutErasedNames.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { redeliverDead } from '#functions/domain/kernel/deadLetters/resolveDead.ts';

const Body = z.object({ source: z.string(), place: z.string() });

/** Passes a fact to a listener that failed to process it before. */
export const retryFact = async (ctx: Context, body: Record<string, unknown>): Promise<void> => {
  const { source, place } = Body.parse(body);
  const { host } = ctx;
  const batchListener = getListener(source);
  await redeliverDead(ctx, source, place, async ({ fact }) => batchListener.handleBatch(host, await factsFor(host, batchListener, [fact])));
};
