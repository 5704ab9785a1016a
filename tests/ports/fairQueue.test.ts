import { expect, test } from 'vitest';
import { fairQueue, QueueFull } from '#functions/platform/helpers/fairQueue.ts';

const room = { atOnce: 1, waiting: { each: 30, all: 50 } };

/** Work that ends when the test says so, and who had a turn so far. */
const desk = (queue: ReturnType<typeof fairQueue>) => {
  const turns: string[] = [];
  const ends: (() => void)[] = [];
  return {
    turns,
    ask: (person: string, name = person) =>
      queue(person, async () => {
        turns.push(name);
        await new Promise<void>((end) => ends.push(end));
      }),
    /** Ends the running work, and lets the next start. */
    next: async () => {
      ends.shift()?.();
      await new Promise(setImmediate);
    },
  };
};

test('a user who arrives after twenty-four calls of another user is served after one of them', async () => {
  const { turns, ask: request, next } = desk(fairQueue(room));
  const requested = Array.from({ length: 24 }, () => request('Ann'));
  const late = request('Bob');
  await new Promise(setImmediate);
  await next();
  expect(turns).toEqual(['Ann', 'Bob']);
  for (const _ of requested) await next();
  await Promise.all([...requested, late]);
  expect(turns.filter((name) => name === 'Ann')).toHaveLength(24);
});

test('users take turns, each with their first call', async () => {
  const { turns, ask: request, next } = desk(fairQueue(room));
  const requested = [
    request('Ann', 'a1'),
    request('Ann', 'a2'),
    request('Ann', 'a3'),
    request('Bob', 'b1'),
    request('Bob', 'b2'),
    request('Cid', 'c1'),
  ];
  await new Promise(setImmediate);
  for (const _ of requested) await next();
  await Promise.all(requested);
  expect(turns).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('a user has one turn at a time, and the refusals of one do not affect those of another', async () => {
  const queue = fairQueue({ atOnce: 2, waiting: { each: 2, all: 10 } });
  const { turns, ask: request, next } = desk(queue);
  const requested = [request('Ann', 'a1'), request('Ann', 'a2'), request('Ann', 'a3')];
  await new Promise(setImmediate);
  await expect(request('Ann', 'a4')).rejects.toBeInstanceOf(QueueFull);
  requested.push(request('Bob', 'b1'));
  await new Promise(setImmediate);
  expect(turns).toEqual(['a1', 'b1']);
  for (const _ of requested) await next();
  await Promise.all(requested);
  await expect(queue('Ann', () => Promise.reject(new Error('mine')))).rejects.toThrow('mine');
  expect(await queue('Ann', async () => 'after')).toBe('after');
});

test('where a user may have several, no more than those run, and those of others run at the same time', async () => {
  const { turns, ask: request, next } = desk(fairQueue({ atOnce: Number.POSITIVE_INFINITY, ofOne: 3, waiting: { each: 10, all: 50 } }));
  const requested = [1, 2, 3, 4, 5].map((n) => request('Ann', `a${n}`));
  requested.push(request('Bob', 'b1'));
  await new Promise(setImmediate);
  expect(turns).toEqual(['a1', 'a2', 'a3', 'b1']);
  await next();
  expect(turns).toEqual(['a1', 'a2', 'a3', 'b1', 'a4']);
  for (const _ of requested) await next();
  await Promise.all(requested);
});
