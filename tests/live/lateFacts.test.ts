import { afterEach, beforeEach, expect, test } from 'vitest';
import { feed } from '#events/feed/index.ts';
import { LATE_MS } from '#events/feed/withoutErasedNames.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { streamOf } from '#tests/kit/streamOf.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let lines: unknown[][];
beforeEach(async () => {
  world = await openWorld({ listening: false });
  lines = [];
  world.host.logs = { write: (...line) => void lines.push(line) };
});
afterEach(() => world.close());

/** The log lines of the feed for a fact that it receives this many milliseconds after it happened. */
const receivedAfter = async (milliseconds: number): Promise<unknown[][]> => {
  const fact = factOf(world.ctx, 'signedOut', { title: 'ana' });
  world.advance(milliseconds);
  await feed([])(world.host)(streamOf([fact]));
  return lines.splice(0).filter(([, message]) => message === 'fact');
};

test('a fact that is processed in time leaves no log line, a late one is a warning', async () => {
  expect(await receivedAfter(0)).toEqual([]);
  const late = { kind: 'signedOut', correlationId: 'test-world', late: expect.any(Number) };
  expect(await receivedAfter(LATE_MS)).toEqual([['warn', 'fact', expect.objectContaining(late)]]);
});

test('each leaves one if the log is detailed', async () => {
  world.host.logs.isDetailed = true;
  expect(await receivedAfter(0)).toEqual([['info', 'fact', expect.objectContaining({ kind: 'signedOut' })]]);
});
