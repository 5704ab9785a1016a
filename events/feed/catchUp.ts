import * as z from 'zod';
import { hearSubject } from '#events/feed/hearing.ts';
import { gathererOf } from '#events/feed/listenerOf.ts';
import { catchingUp, caughtUp, moveOn, type Standing, standingOf, triedInVain } from '#functions/domain/kernel/behind/behind.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { readFacts } from '#functions/storage/facts.ts';

const Body = z.object({ subject: z.string(), listener: z.string() });

/** Milliseconds after which a job hands over to the next one. */
const TIME = 5 * 60_000;
const MINUTE = 60_000;
const LONGEST = 15 * MINUTE;

/** Sorts right after an id: all ids have the same length. */
const behindId = (id: string): string => `${id}+`;

const tryLater = async ({ host, now }: Context, standing: Standing, way: [string, string], error: string): Promise<void> => {
  const attempts = await triedInVain(host, standing, way, error);
  if (attempts === 0) return;
  // The first failure may be over within seconds.
  host.logs.write(attempts > 1 ? 'error' : 'warn', attempts > 1 ? 'listener behind' : 'listener waits', { ...standing, attempts, error });
  const wait = Math.min(LONGEST, MINUTE * 2 ** (attempts - 1));
  const job = catchingUp(standing);
  await host.schedule.at(`catchUp ${standing.listener} ${standing.subject}`, new Date(now().getTime() + wait), job);
};

/** Returns whether there is more to process. */
const hearMore = async (ctx: Context, standing: Standing): Promise<boolean> => {
  const { host } = ctx;
  const behind = await standingOf(host.table, standing);
  if (!behind) return false;
  const gatherer = gathererOf(standing.listener);
  const facts = await readFacts(host.table, [standing.subject], behind.from, gatherer.atOnce);
  const last = facts.at(-1);
  if (!last) return !(await caughtUp(host, standing, behind.version));
  const stopped = await hearSubject(host, gatherer, facts, behind.since);
  if (!stopped) await moveOn(host, standing, [behind.from, behindId(last.id)]);
  else await tryLater(ctx, standing, [behind.from, stopped.from], stopped.error);
  return !stopped;
};

/** Lets a listener continue with a subject where it stopped. After each failure it is retried later. */
export const catchUp = async (ctx: Context, body: Record<string, unknown>): Promise<void> => {
  const standing = Body.parse(body);
  const started = performance.now();
  while (await hearMore(ctx, standing)) {
    if (performance.now() - started < TIME) continue;
    await ctx.host.queue.send(catchingUp(standing));
    return;
  }
};
