import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { IndexObjects } from '#functions/platform/aws/search/searchObjects.ts';
import { emptyShard, type Shard, unpackShard } from '#functions/platform/aws/search/searchShard.ts';
import type { SearchChange } from '#functions/platform/search.ts';

/** A change rewrites one share of the index, a query looks into all of them. */
const SHARDS = 8;
const numbers = Array.from({ length: SHARDS }, (_, number) => number);
/** Writers that cross each other before one of them gives up. */
const ATTEMPTS = 20;
/** The longest wait before the next attempt, in milliseconds. */
const PAUSE = 300;

const nameOf = (number: number): string => `shards/${number}`;
export const shardNumber = (id: string): number => (createHash('sha256').update(id).digest()[0] ?? 0) % SHARDS;

const shardsOf = (change: SearchChange): number[] => {
  if ('put' in change) return [shardNumber(change.put.id)];
  if ('text' in change) return [shardNumber(change.text.id)];
  return 'remove' in change ? [shardNumber(change.remove)] : numbers;
};

interface Loaded {
  etag: string | null;
  shard: Shard;
}

/** The shares of the index as they are now. What did not change since it was last read is not brought again. */
export const searchShards = (objects: IndexObjects) => {
  const cached = new Map<number, Loaded>();
  let turn: Promise<unknown> = Promise.resolve();

  const load = async (number: number): Promise<Loaded> => {
    const known = cached.get(number);
    const found = await objects.read(nameOf(number), known?.etag);
    if (known && (!found || (found.etag === null && known.etag === null))) return known;
    const fresh = { etag: found?.etag ?? null, shard: found?.bytes ? unpackShard(found.bytes) : emptyShard() };
    cached.set(number, fresh);
    return fresh;
  };

  const tryChange = async (number: number, changes: SearchChange[]): Promise<boolean> => {
    const { etag, shard } = await load(number);
    // What is not written must not be found either.
    cached.delete(number);
    for (const change of changes) shard.change(change);
    const written = await objects.write(nameOf(number), shard.pack(), etag);
    if (written) cached.set(number, { etag: written, shard });
    return written !== undefined;
  };

  const change = async (number: number, changes: SearchChange[]): Promise<void> => {
    for (let count = 0; count < ATTEMPTS; count += 1) {
      if (await tryChange(number, changes)) return;
      await setTimeout(Math.random() * PAUSE);
    }
    throw new Error('the index is written by others all the time');
  };

  const changeAll = async (changes: SearchChange[]): Promise<void> => {
    const placed = changes.flatMap((one) => shardsOf(one).map((number) => ({ number, one })));
    const byShard = Map.groupBy(placed, ({ number }) => number);
    const work = [...byShard].map(([number, of]) =>
      change(
        number,
        of.map(({ one }) => one),
      ),
    );
    await Promise.all(work);
  };

  return {
    load: async (): Promise<Shard[]> => (await Promise.all(numbers.map(load))).map(({ shard }) => shard),
    /** One after the other within a process, so that it does not stand in its own way. */
    apply: (changes: SearchChange[]): Promise<void> => {
      const mine = turn.catch(() => undefined).then(() => changeAll(changes));
      turn = mine;
      return mine;
    },
    clear: async (): Promise<void> => {
      await Promise.all(numbers.map((number) => objects.remove(nameOf(number))));
      cached.clear();
    },
  };
};
