import * as z from 'zod';
import { gathererOf } from '#events/feed/listenerOf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { hearDead } from '#functions/domain/kernel/deadLetters/settle.ts';

const Body = z.object({ source: z.string(), place: z.string() });

/** Passes a fact to a listener that failed to process it before. */
export const hearAgain = async (ctx: Context, body: Record<string, unknown>): Promise<void> => {
  const { source, place } = Body.parse(body);
  await hearDead(ctx, source, place, ({ fact }) => gathererOf(source).gather(ctx.host, [fact]));
};
