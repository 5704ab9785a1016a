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

test('whoever comes after twenty-four of somebody else is served after one of them', async () => {
  const { turns, ask, next } = desk(fairQueue(room));
  const asked = Array.from({ length: 24 }, () => ask('Ann'));
  const late = ask('Bob');
  await new Promise(setImmediate);
  await next();
  expect(turns).toEqual(['Ann', 'Bob']);
  for (const _ of asked) await next();
  await Promise.all([...asked, late]);
  expect(turns.filter((name) => name === 'Ann')).toHaveLength(24);
});

test('people take turns, each with the first of what they asked for', async () => {
  const { turns, ask, next } = desk(fairQueue(room));
  const asked = [ask('Ann', 'a1'), ask('Ann', 'a2'), ask('Ann', 'a3'), ask('Bob', 'b1'), ask('Bob', 'b2'), ask('Cid', 'c1')];
  await new Promise(setImmediate);
  for (const _ of asked) await next();
  await Promise.all(asked);
  expect(turns).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('one person has one turn at a time, and refusals of one are not those of another', async () => {
  const queue = fairQueue({ atOnce: 2, waiting: { each: 2, all: 10 } });
  const { turns, ask, next } = desk(queue);
  const asked = [ask('Ann', 'a1'), ask('Ann', 'a2'), ask('Ann', 'a3')];
  await new Promise(setImmediate);
  await expect(ask('Ann', 'a4')).rejects.toBeInstanceOf(QueueFull);
  asked.push(ask('Bob', 'b1'));
  await new Promise(setImmediate);
  expect(turns).toEqual(['a1', 'b1']);
  for (const _ of asked) await next();
  await Promise.all(asked);
  await expect(queue('Ann', () => Promise.reject(new Error('mine')))).rejects.toThrow('mine');
  expect(await queue('Ann', async () => 'after')).toBe('after');
});

test('where one person may have several, no more than those run, and others begin beside them', async () => {
  const { turns, ask, next } = desk(fairQueue({ atOnce: Number.POSITIVE_INFINITY, ofOne: 3, waiting: { each: 10, all: 50 } }));
  const asked = [1, 2, 3, 4, 5].map((n) => ask('Ann', `a${n}`));
  asked.push(ask('Bob', 'b1'));
  await new Promise(setImmediate);
  expect(turns).toEqual(['a1', 'a2', 'a3', 'b1']);
  await next();
  expect(turns).toEqual(['a1', 'a2', 'a3', 'b1', 'a4']);
  for (const _ of asked) await next();
  await Promise.all(asked);
});
