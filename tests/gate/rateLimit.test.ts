import { describe, expect, test } from 'vitest';
import { rateLimiter } from '#functions/runtime/rateLimit.ts';
import { BURST_SECONDS } from '#shared/limits.ts';

const PER_SECOND = 2;
const BURST = PER_SECOND * BURST_SECONDS;
const DAY = 86_400_000;
const NOON = Date.parse('2026-11-23T12:00:00Z');

/** How many calls in a row are allowed at one moment. */
const callsAt = (limit: ReturnType<typeof rateLimiter>, now: number): number => {
  for (let count = 0; count < 1000; count += 1) {
    try {
      limit('ana', now);
    } catch {
      return count;
    }
  }
  return Number.POSITIVE_INFINITY;
};

describe('the limit of calls', () => {
  test.each([
    ['set back', -DAY],
    ['set forward', DAY],
  ])('continues counting from the current time when the clock is %s', (_name, jump) => {
    const limit = rateLimiter({ callsPerSecond: PER_SECOND });
    expect(callsAt(limit, NOON)).toBe(BURST);
    expect(callsAt(limit, NOON + jump)).toBe(jump > 0 ? BURST : 0);
    expect(callsAt(limit, NOON + jump + 1000)).toBe(PER_SECOND);
    // The clock is correct again.
    expect(callsAt(limit, NOON + 1000)).toBe(jump > 0 ? 0 : BURST);
    expect(callsAt(limit, NOON + 2000)).toBe(PER_SECOND);
  });

  test('counts a call as many, once that is known, for its caller', () => {
    const limit = rateLimiter({ callsPerSecond: PER_SECOND });
    limit('ana', NOON);
    limit.charge('ana', BURST);
    expect(callsAt(limit, NOON)).toBe(0);
    expect(callsAt(limit, NOON + 1000)).toBe(PER_SECOND - 1);
    limit.charge('ben', BURST);
    limit('ben', NOON);
  });
});
