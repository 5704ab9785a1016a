import { describe, expect, test } from 'vitest';
import { enterForeground, letCallsPass } from '#functions/domain/kernel/foreground.ts';
import type { Host } from '#functions/platform/host.ts';
import { isWholeRead, runQueued } from '#functions/runtime/wholeReads.ts';
import { list } from '#shared/contracts/list.ts';
import type { Endpoint } from '#shared/http/contract.ts';

const open = () => {
  const host = {} as Host;
  const read = <T>(
    caller: string,
    work: () => Promise<T>,
    input: Record<string, unknown> = { pageSize: -1 },
    more: Partial<Endpoint> = {},
  ) => runQueued(host, { caller, isWhole: isWholeRead({ ...list.items, ...more } as Endpoint, input), work });

  /** Reads of everything that end when the test ends them. */
  const hold = (caller: string) => {
    let end = (): void => {};
    void read(caller, () => new Promise<void>((resolve) => (end = resolve)));
    return () => end();
  };
  return { read, hold };
};

/** One turn of the loop is sufficient for anything that need not wait. */
const startsAtOnce = async (start: (work: () => Promise<void>) => Promise<void>): Promise<boolean> => {
  let hasStarted = false;
  void start(async () => {
    hasStarted = true;
  });
  await new Promise(setImmediate);
  return hasStarted;
};

describe('reads of everything', () => {
  test.each<[string, Record<string, unknown>, Partial<Endpoint>, boolean]>([
    ['all rows in the query wait for those before', { pageSize: -1 }, {}, true],
    ['all rows in the body wait', { body: { pageSize: -1 } }, {}, true],
    ['what is whole by itself waits', {}, { whole: true }, true],
    ['a page goes on', { pageSize: 20 }, {}, false],
    ['a page in the body goes on', { body: { pageSize: 20 } }, {}, false],
    ['what has no pages goes on', {}, {}, false],
    ['an empty body goes on', { body: null }, {}, false],
    ['a body of text goes on', { body: 'pageSize' }, {}, false],
  ])('%s', async (_, input, more, waits) => {
    const { read, hold } = open();
    hold('ana');
    expect(await startsAtOnce((work) => read('ana', work, input, more))).toBe(!waits);
  });

  test('run two at a time for all users, and the next when one has ended', async () => {
    const { read, hold } = open();
    const first = hold('ana');
    const other: unknown[] = [];
    expect(await startsAtOnce((work) => read('ben', work))).toBe(true);
    hold('ben');
    const third = read('eve', async () => void other.push('eve'));
    await new Promise(setImmediate);
    expect(other).toEqual([]);
    first();
    await third;
    expect(other).toEqual(['eve']);
  });

  test('wait in separate queues on each host', async () => {
    const [one, other] = [open(), open()];
    one.hold('ana');
    expect(await startsAtOnce((work) => other.read('ana', work))).toBe(true);
  });

  test('are refused, with a time to retry, when 50 of a user wait', async () => {
    const { read, hold } = open();
    const first = hold('ana');
    const waiting = Array.from({ length: 50 }, (_, n) => read('ana', async () => n));
    await expect(read('ana', async () => 'too many')).rejects.toMatchObject({
      code: 'tooManyRequests',
      details: { retryAfterSeconds: 1 },
    });
    first();
    expect(await Promise.all(waiting)).toHaveLength(50);
  });

  test('are refused when 500 of all users wait', async () => {
    const { read, hold } = open();
    const held = [hold('a'), hold('b')];
    const waiting = Array.from({ length: 500 }, (_, n) => read(`person ${n}`, async () => n));
    await expect(read('one more', async () => 0)).rejects.toMatchObject({ code: 'tooManyRequests' });
    for (const end of held) end();
    expect(await Promise.all(waiting)).toHaveLength(500);
  });

  test('allow eight other calls of a user in parallel, and the next has to wait; those of others do not', async () => {
    const { read } = open();
    const ends: (() => void)[] = [];
    const page = (caller: string) => read(caller, () => new Promise<void>((end) => ends.push(end)), { pageSize: 20 });
    const requested = Array.from({ length: 9 }, () => page('ana'));
    await new Promise(setImmediate);
    expect(ends).toHaveLength(8);
    requested.push(page('ben'));
    await new Promise(setImmediate);
    expect(ends).toHaveLength(9);
    while (ends.length > 0) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    expect(await Promise.all(requested)).toHaveLength(10);
  });

  test('let short calls pass between their parts, but do not wait for long ones', async () => {
    const endShort = enterForeground();
    let hasPassed = false;
    const passed = letCallsPass().then(() => (hasPassed = true));
    await new Promise(setImmediate);
    expect(hasPassed).toBe(false);
    endShort();
    endShort();
    await passed;

    const endLong = enterForeground();
    await letCallsPass();
    const since = performance.now();
    for (let part = 0; part < 100; part += 1) await letCallsPass();
    expect(performance.now() - since).toBeLessThan(1000);
    endLong();
  });

  test('are not stopped by calls that never cease', async () => {
    let isOver = false;
    const caller = (async () => {
      while (!isOver) {
        const end = enterForeground();
        await new Promise(setImmediate);
        end();
      }
    })();
    const since = performance.now();
    for (let part = 0; part < 3; part += 1) await letCallsPass();
    expect(performance.now() - since).toBeLessThan(1000);
    isOver = true;
    await caller;
  });

  test('fail as their work fails', async () => {
    await expect(open().read('ana', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});
