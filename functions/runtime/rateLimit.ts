import type { Host } from '#functions/platform/host.ts';
import { BURST_SECONDS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/** Callers remembered at once; beyond that the longest silent is forgotten. */
const CALLERS = 10_000;

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * A bucket of calls per caller, refilled steadily. It is kept in memory, because a write per call would cost more than
 * the calls it saves; the gateway's own throttle stands before it on AWS.
 */
export const rateLimiter = (host: Pick<Host, 'callsPerSecond'>, burstSeconds = BURST_SECONDS) => {
  const buckets = new Map<string, Bucket>();
  const admit = (caller: string, now: number): void => {
    const perSecond = host.callsPerSecond;
    const burst = perSecond * burstSeconds;
    const { tokens, at } = buckets.get(caller) ?? { tokens: burst, at: now };
    // A clock that was set back has gone on nowhere, and counts from where it stands.
    const refilled = Math.min(burst, tokens + (Math.max(0, now - at) / 1000) * perSecond);
    const isOver = refilled < 1;
    // Who is let through was heard last; who is refused keeps the old place.
    if (!isOver) buckets.delete(caller);
    buckets.set(caller, { tokens: isOver ? refilled : refilled - 1, at: now });
    if (isOver) throw new Problem('tooManyRequests', { retryAfterSeconds: Math.ceil((1 - refilled) / perSecond) });
    const oldest = buckets.keys().next();
    if (buckets.size > CALLERS && !oldest.done) buckets.delete(oldest.value);
  };

  /** What a call cost beyond the one that it was counted as, once that is known. */
  const charge = (caller: string, calls: number): void => {
    const bucket = buckets.get(caller);
    if (bucket) bucket.tokens -= calls;
  };
  return Object.assign(admit, { charge });
};
