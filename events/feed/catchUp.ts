import * as z from 'zod';
import { getListener } from '#events/feed/getListener.ts';
import { handleSubject, RETRY_TIME_MS } from '#events/feed/retryListener.ts';
import { factsFor } from '#events/feed/withoutErasedNames.ts';
import { claimAttempt, closeCircuit, openCircuit } from '#functions/domain/kernel/behind/circuitBreaker.ts';
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

interface Failure {
  error: string;
  /** Whether the service has not answered for some time, be it about other subjects. */
  isLasting: boolean;
}

const retryAt = ({ host }: Context, standing: ListenerRef, time: Date): Promise<void> =>
  host.schedule.at(`catchUp ${standing.listener} ${standing.subject}`, time, catchUpJob(standing));

const retryLater = async (ctx: Context, standing: ListenerRef, range: [string, string], { error, isLasting }: Failure): Promise<void> => {
  const { host, now } = ctx;
  const attempts = await recordFailure(host, standing, range, error);
  if (attempts === 0) return;
  const isError = attempts > 1 || isLasting;
  // The first failure may be over within seconds.
  host.logs.write(isError ? 'error' : 'warn', isError ? 'listener behind' : 'listener waits', { ...standing, attempts, error });
  const wait = Math.min(MAX_DELAY_MS, MINUTE_MS * 2 ** (attempts - 1));
  await retryAt(ctx, standing, new Date(now().getTime() + wait));
};

/** Returns whether there is more to process now. */
const handleMore = async (ctx: Context, standing: ListenerRef): Promise<boolean> => {
  const { host } = ctx;
  const behind = await findLag(host.table, standing);
  if (!behind) return false;
  const batchListener = getListener(standing.listener);
  const stored = await readFacts(host.table, [standing.subject], behind.from, batchListener.batchSize);
  const facts = await factsFor(host, batchListener, stored);
  const last = facts.at(-1);
  if (!last) return !(await endLag(host, standing, behind.version));
  const waitUntil = await claimAttempt(host, standing.listener);
  if (waitUntil) {
    // The jobs of many subjects come back one after the other, not all at once.
    await retryAt(ctx, standing, new Date(waitUntil.getTime() + Math.random() * MINUTE_MS));
    return false;
  }
  const started = performance.now();
  const stopped = await handleSubject(host, batchListener, facts, behind.since);
  const isAnswering = !stopped || performance.now() - started < RETRY_TIME_MS;
  if (isAnswering) await closeCircuit(host, standing.listener);
  const isLasting = !isAnswering && (await openCircuit(host, standing.listener));
  if (!stopped) await recordProgress(host, standing, [behind.from, idAfter(last.id)]);
  else await retryLater(ctx, standing, [behind.from, stopped.from], { error: stopped.error, isLasting });
  return !stopped;
};

/**
 * Lets a listener continue with a subject where it stopped. After each failure it is retried later. While its service does not answer, it is
 * tried with one subject at a time.
 */
export const catchUp = async (ctx: Context, body: Record<string, unknown>): Promise<void> => {
  const standing = Body.parse(body);
  const started = performance.now();
  while (await handleMore(ctx, standing)) {
    if (performance.now() - started < MAX_RUN_MS) continue;
    await ctx.host.queue.send(catchUpJob(standing));
    return;
  }
};
