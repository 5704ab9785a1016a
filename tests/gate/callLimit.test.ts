import { describe, expect, test } from 'vitest';
import { rateLimiter } from '#functions/runtime/rateLimit.ts';
import { BURST_SECONDS } from '#shared/limits/signingIn.ts';
import { refusal } from '#tests/gate/requestParts.ts';

describe('the limit of calls', () => {
  const limit = () => rateLimiter({ callsPerSecond: 2 });
  const burst = 2 * BURST_SECONDS;

  test('admits as many together as have accumulated, and then as many as are added', () => {
    const call = limit();
    for (let count = 0; count < burst; count++) call('a', 1000);
    expect(refusal(() => call('a', 1000))).toMatchObject({ code: 'tooManyRequests', details: { retryAfterSeconds: 1 } });
    call('b', 1000);
    expect(refusal(() => call('a', 1400)).code).toBe('tooManyRequests');
    call('a', 1500);
    expect(refusal(() => call('a', 1500)).code).toBe('tooManyRequests');
  });

  test('accumulates no more than that, however long there are no calls', () => {
    const call = limit();
    call('a', 0);
    for (let count = 0; count < burst; count++) call('a', 3_600_000);
    expect(refusal(() => call('a', 3_600_000)).code).toBe('tooManyRequests');
  });

  test('says after how many seconds the next call is possible', () => {
    const call = rateLimiter({ callsPerSecond: 0.25 });
    call('a', 0);
    expect(refusal(() => call('a', 0)).details.retryAfterSeconds).toBe(4);
    expect(refusal(() => call('a', 2500)).details.retryAfterSeconds).toBe(2);
  });

  test('forgets the caller who has been silent longest when there are too many callers', () => {
    const call = rateLimiter({ callsPerSecond: 1 / BURST_SECONDS });
    for (let caller = 0; caller < 10_000; caller++) call(String(caller), 0);
    expect(refusal(() => call('0', 0)).code).toBe('tooManyRequests');
    expect(refusal(() => call('9999', 0)).code).toBe('tooManyRequests');
    call('one more', 0);
    call('0', 0);
    expect(refusal(() => call('9999', 0)).code).toBe('tooManyRequests');
  });

  test('does not forget a caller who has called since', () => {
    const call = rateLimiter({ callsPerSecond: 2 / BURST_SECONDS });
    for (let caller = 0; caller < 10_000; caller++) call(String(caller), 0);
    call('0', 0);
    call('one more', 0);
    expect(refusal(() => call('0', 0)).code).toBe('tooManyRequests');
  });
});
