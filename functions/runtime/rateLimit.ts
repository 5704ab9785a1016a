import type { Host } from '#functions/platform/host.ts';
import { BURST_SECONDS } from '#shared/limits.ts';
import { perObject } from '#shared/perObject.ts';
import { Problem } from '#shared/problems.ts';

/** Callers remembered at the same time; beyond that the one that has been silent longest is dropped. */
const MAX_CALLERS = 10_000;

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * A token bucket per caller. Buckets are kept in memory because a write per call would cost more than the limit saves; on AWS the gateway
 * throttles as well.
 */
export const rateLimiter = (host: Pick<Host, 'callsPerSecond'>, burstSeconds = BURST_SECONDS) => {
  const buckets = new Map<string, Bucket>();
  const admit = (caller: string, now: number): void => {
    const perSecond = host.callsPerSecond;
    const burst = perSecond * burstSeconds;
    const { tokens, at } = buckets.get(caller) ?? { tokens: burst, at: now };
    // After the clock was set back, time counts from its new value.
    const refilled = Math.min(burst, tokens + (Math.max(0, now - at) / 1000) * perSecond);
    const isExceeded = refilled < 1;
    // Admitted callers move to the end of the map; refused callers keep their position.
    if (!isExceeded) buckets.delete(caller);
    buckets.set(caller, { tokens: isExceeded ? refilled : refilled - 1, at: now });
    if (isExceeded) throw new Problem('tooManyRequests', { retryAfterSeconds: Math.ceil((1 - refilled) / perSecond) });
    const [oldest] = buckets.size > MAX_CALLERS ? buckets.keys() : [];
    if (oldest !== undefined) buckets.delete(oldest);
  };

  /** Charges a call for more than one token once its cost is known. */
  const charge = (caller: string, calls: number): void => {
    const bucket = buckets.get(caller);
    if (bucket) bucket.tokens -= calls;
  };
  return Object.assign(admit, { charge });
};

/** The one limiter of a host, so that a caller has the same budget for all calls together, over WebDAV as well. */
export const limiterOf = perObject((host: Pick<Host, 'callsPerSecond'>) => rateLimiter(host));
