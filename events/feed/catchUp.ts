import * as z from 'zod';
import { getListener } from '#events/feed/getListener.ts';
import { handleSubject } from '#events/feed/retryListener.ts';
import { factsFor } from '#events/feed/withoutErasedNames.ts';
import {
  catchUpJob,
  endLag,
  findLag,
  type ListenerRef,
  recordFailure,
  recordProgress,
} from '#functions/domain/kernel/behind/laggingListeners.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { readFacts } from '#functions/storage/facts.ts';
import { MINUTE_MS } from '#shared/time.ts';

const Body = z.object({ subject: z.string(), listener: z.string() });

/** Milliseconds after which a job hands over to the next one. */
const MAX_RUN_MS = 5 * 60_000;
const MAX_DELAY_MS = 15 * MINUTE_MS;

/** Sorts right after an id: all ids have the same length. */
const idAfter = (id: string): string => `${id}+`;

const retryLater = async ({ host, now }: Context, standing: ListenerRef, range: [string, string], error: string): Promise<void> => {
  const attempts = await recordFailure(host, standing, range, error);
  if (attempts === 0) return;
  // The first failure may be over within seconds.
  host.logs.write(attempts > 1 ? 'error' : 'warn', attempts > 1 ? 'listener behind' : 'listener waits', { ...standing, attempts, error });
  const wait = Math.min(MAX_DELAY_MS, MINUTE_MS * 2 ** (attempts - 1));
  const job = catchUpJob(standing);
  await host.schedule.at(`catchUp ${standing.listener} ${standing.subject}`, new Date(now().getTime() + wait), job);
};

/** Returns whether there is more to process. */
const handleMore = async (ctx: Context, standing: ListenerRef): Promise<boolean> => {
  const { host } = ctx;
  const behind = await findLag(host.table, standing);
  if (!behind) return false;
  const batchListener = getListener(standing.listener);
  const stored = await readFacts(host.table, [standing.subject], behind.from, batchListener.batchSize);
  const facts = await factsFor(host, batchListener, stored);
  const last = facts.at(-1);
  if (!last) return !(await endLag(host, standing, behind.version));
  const stopped = await handleSubject(host, batchListener, facts, behind.since);
  if (!stopped) await recordProgress(host, standing, [behind.from, idAfter(last.id)]);
  else await retryLater(ctx, standing, [behind.from, stopped.from], stopped.error);
  return !stopped;
};

/** Lets a listener continue with a subject where it stopped. After each failure it is retried later. */
export const catchUp = async (ctx: Context, body: Record<string, unknown>): Promise<void> => {
  const standing = Body.parse(body);
  const started = performance.now();
  while (await handleMore(ctx, standing)) {
    if (performance.now() - started < MAX_RUN_MS) continue;
    await ctx.host.queue.send(catchUpJob(standing));
    return;
  }
};
