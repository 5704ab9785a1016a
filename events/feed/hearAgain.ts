import * as z from 'zod';
import { gatherers, listeners } from '#events/feed/index.ts';
import { search } from '#events/listeners/search.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { hearDead } from '#functions/domain/kernel/deadLetters/settle.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';

const Body = z.object({ source: z.string(), place: z.string() });

const hear = async ({ host }: Context, name: string, fact: FactRecord): Promise<void> => {
  const listener = listeners.find((one) => one.name === name);
  if (listener) return listener.hear(host, fact);
  const gatherer = [...gatherers, search].find((one) => one.name === name);
  if (!gatherer) throw new Error(`no listener ${name}`);
  return gatherer.gather(host, [fact]);
};

/** Tells a listener once more what it could not hear. */
export const hearAgain = async (ctx: Context, body: Record<string, unknown>): Promise<void> => {
  const { source, place } = Body.parse(body);
  await hearDead(ctx, source, place, ({ fact }) => hear(ctx, source, fact));
};
