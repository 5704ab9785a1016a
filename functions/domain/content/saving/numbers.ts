import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { Spread } from '#functions/storage/listPartitions.ts';

/** Takes numbers of a list for new items, and answers the first of them. */
export const takeNumbers = async (ctx: Context, listId: string, count: number): Promise<number> =>
  (await ctx.table.increment(keys.numbers(listId), 'next', count, { isEarly: true })) - count + 1;

/** Numbers that a function takes at once of a list that is busy: the row of the counter takes a thousand writes in a second. */
const BLOCK = 16;
/** Milliseconds between two new items of one function that make a list busy, and for which it keeps what is left of a block. */
const SOON = 1000;

/** Numbers that are taken and not used: from the next one up to the last. None are left where they are equal. */
interface Block {
  next: number;
  end: number;
  /** When the last one was used. */
  at: number;
}

const blocks = new WeakMap<object, Map<string, Block>>();

const blocksOf = (host: object): Map<string, Block> => {
  const found = blocks.get(host) ?? new Map<string, Block>();
  blocks.set(host, found);
  return found;
};

/**
 * The next number of a list. Where one list is so busy that its rows are spread, a function that makes several items in a second takes a block,
 * of which some may never be used. One machine, and a list that is not busy, leaves none out.
 */
export const nextNumber = async (ctx: Context, { id, factShards = 1 }: Spread): Promise<number> => {
  if (ctx.host.isAlone || factShards === 1) return takeNumbers(ctx, id, 1);
  const known = blocksOf(ctx.host);
  const now = ctx.now().getTime();
  const before = known.get(id);
  const isSoon = before !== undefined && Math.abs(now - before.at) < SOON;
  if (isSoon && before.next < before.end) {
    before.at = now;
    return before.next++;
  }
  const count = isSoon ? BLOCK : 1;
  const first = await takeNumbers(ctx, id, count);
  known.set(id, { next: first + 1, end: first + count, at: now });
  return first;
};
