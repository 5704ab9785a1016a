import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { Spread } from '#functions/storage/listPartitions.ts';
import { perObject } from '#shared/perObject.ts';

/** Reserves ids of a list for new items, and returns the first of them. */
export const reserveItemIds = async (ctx: Context, listId: string, count: number): Promise<number> =>
  (await ctx.table.increment(keys.numbers(listId), 'next', count, { isEarly: true })) - count + 1;

/** Ids that a function reserves together in a busy list: the counter's row accepts a thousand writes per second. */
const IDS_PER_BLOCK = 16;
/** Milliseconds between two new items of one function that make a list busy, and for which the rest of a block is kept. */
const BLOCK_WITHIN_MS = 1000;

/** Reserved and unused ids: from the next to the last. If they are equal, none are left. */
interface IdBlock {
  next: number;
  end: number;
  /** The time of the last use. */
  at: number;
}

const blocksOf = perObject((_: object) => new Map<string, IdBlock>());

/**
 * The next id of a list. If the list is so busy that its rows are spread, a function that creates several items in a second reserves a
 * block, part of which may never be used. A single machine, and a list that is not busy, skip no ids.
 */
export const nextItemId = async (ctx: Context, { id, factShards = 1 }: Spread): Promise<number> => {
  if (ctx.host.isAlone || factShards === 1) return reserveItemIds(ctx, id, 1);
  const hostBlocks = blocksOf(ctx.host);
  const now = ctx.now().getTime();
  const before = hostBlocks.get(id);
  const isSoon = before !== undefined && Math.abs(now - before.at) < BLOCK_WITHIN_MS;
  if (isSoon && before.next < before.end) {
    before.at = now;
    return before.next++;
  }
  const count = isSoon ? IDS_PER_BLOCK : 1;
  const first = await reserveItemIds(ctx, id, count);
  hostBlocks.set(id, { next: first + 1, end: first + count, at: now });
  return first;
};
