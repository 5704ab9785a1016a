import type { BatchListener } from '#events/listeners/listener.ts';
import { pause } from '#functions/platform/helpers/pause.ts';
import type { Host } from '#functions/platform/host.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { put } from '#functions/storage/rows.ts';

/** Attempts for a single fact at a time. */
const ATTEMPTS = 3;
/** After this many consecutive failures, the listener is considered broken, not the facts. */
const MAX_CONSECUTIVE_FAILURES = 3;
/**
 * Milliseconds after which a delivery tries nothing again. A service that does not answer would otherwise use up the time of the function,
 * so that the delivery would be repeated forever and never recorded as behind.
 */
export const RETRY_TIME_MS = 5000;
/** The same for a job that catches up, which tries facts one by one to find those that the listener cannot process. */
const CATCH_UP_TIME_MS = 60_000;
/** Milliseconds before a failed fact becomes a dead letter. */
const DEAD_LETTER_AFTER_MS = 30 * 60_000;

interface FailedFact {
  fact: FactRecord;
  error: string;
}

/** Stores failed facts as dead letters, one row per fact. */
const deadLetter = async (host: Host, listener: string, failed: FailedFact[]): Promise<void> => {
  for (const { fact, error } of failed) {
    const { id, correlationId } = fact;
    host.logs.write('error', 'listener failed', { listener, fact: id, correlationId, error });
    await host.table.transact([put(keys.deadLetter(listener, id), { fact, error, at: host.now().toISOString(), attempts: ATTEMPTS })]);
  }
};

/** How long facts are retried. */
interface RetryLimits {
  /** Since when a job has been catching up; undefined for a delivery. */
  since: string | undefined;
  /** Whether each fact is tried only once from now on. */
  isSlow(): boolean;
  /** Whether nothing is tried after a failed fact. */
  isOver(): boolean;
}

/** Tries a single fact. Returns the reason for a failure. */
const tryFact = async (
  host: Host,
  { handleBatch }: BatchListener,
  fact: FactRecord,
  { isSlow }: RetryLimits,
): Promise<string | undefined> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await handleBatch(host, [fact]);
      return undefined;
    } catch (error) {
      if (attempt === ATTEMPTS || isSlow()) return String(error);
      // An overloaded service would refuse an immediate retry as well.
      await pause(attempt);
    }
  }
};

/** Where a listener has to continue, and why it stopped. */
export interface StoppedAt {
  from: string;
  error: string;
}

/**
 * Processes facts of a subject one by one. A failed fact becomes a dead letter as soon as a later one succeeds, so it does not block
 * others. If nothing succeeds any more, the listener stops before the first failed fact; only facts that have waited too long since `since`
 * are given up.
 */
const handleEach = async (
  host: Host,
  batchListener: BatchListener,
  facts: FactRecord[],
  limits: RetryLimits,
): Promise<StoppedAt | undefined> => {
  const { since, isOver } = limits;
  const now = host.now().getTime();
  const isTooOld = ({ fact: { at } }: FailedFact): boolean =>
    since !== undefined && now - Math.max(Date.parse(since), Date.parse(at)) >= DEAD_LETTER_AFTER_MS;
  let failed: FailedFact[] = [];
  for (const [index, fact] of facts.entries()) {
    const error = await tryFact(host, batchListener, fact, limits);
    if (error !== undefined) failed.push({ fact, error });
    const isHandled = error === undefined;
    const next = facts[index + 1];
    if (!isHandled && failed.length < MAX_CONSECUTIVE_FAILURES && next && !isOver()) continue;
    const [expired, waiting] = isHandled ? [failed, []] : [failed.filter(isTooOld), failed.filter((one) => !isTooOld(one))];
    await deadLetter(host, batchListener.name, expired);
    const [first] = waiting;
    if (first) return { from: first.fact.id, error: first.error };
    if (!isHandled && next && isOver()) return { from: next.id, error };
    failed = [];
  }
  return undefined;
};

/**
 * Processes facts of a subject together, and one by one if that fails: in a delivery only while there is time for it, in a job until a fact
 * fails after that time.
 */
export const handleSubject = async (
  host: Host,
  batchListener: BatchListener,
  facts: FactRecord[],
  since?: string,
): Promise<StoppedAt | undefined> => {
  const started = performance.now();
  const isSlow = (): boolean => performance.now() - started >= RETRY_TIME_MS;
  const isOver = (): boolean => performance.now() - started >= (since === undefined ? RETRY_TIME_MS : CATCH_UP_TIME_MS);
  try {
    await batchListener.handleBatch(host, facts);
    return undefined;
  } catch (error) {
    const [first] = facts;
    if (since === undefined && first && isOver()) return { from: first.id, error: String(error) };
    return handleEach(host, batchListener, facts, { since, isSlow, isOver });
  }
};
