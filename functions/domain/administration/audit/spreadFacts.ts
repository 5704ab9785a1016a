import * as z from 'zod';
import { readSchemaState } from '#functions/domain/administration/installation/installation.ts';
import { changeList, putList } from '#functions/domain/content/listRecords/saveList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { FACT_SHARDS } from '#functions/storage/factShards.ts';
import { keys } from '#functions/storage/keys.ts';
import { noteSpread } from '#functions/storage/listPartitions.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { SPREADS_FACTS_FROM } from '#shared/schema.ts';

const Body = z.object({ listId: z.string(), from: z.int() });

/** A release that knows only one partition can be running until the data has a version that it refuses. */
const isSupportedByAll = async ({ table }: Context): Promise<boolean> =>
  ((await readSchemaState(table))?.schema ?? 0) >= SPREADS_FACTS_FROM;

/**
 * Doubles the partitions of a list's facts and of the rows next to its items, unless that happened in the meantime: `from` is the number
 * that the requester saw.
 */
export const spreadFacts = async (ctx: Context, body: Record<string, unknown>): Promise<void> => {
  const { listId, from } = Body.parse(body);
  const found = await read<ListRecord>(ctx.table, keys.list(listId));
  if (!found || from >= FACT_SHARDS || !(await isSupportedByAll(ctx))) return;
  await changeList(ctx, found, async (list) => {
    const before = list.factShards ?? 1;
    if (before !== from) return { writes: [], done: undefined };
    const after = 2 * before;
    const about = { siteId: list.siteId, listId, title: list.title };
    const fact = factOf(ctx, 'listFactsSpread', { ...about, changes: [{ field: 'factShards', before, after }] });
    const next = { ...list, factShards: after };
    return { writes: [putList(list, next), ...noteSpread(next)], fact, done: undefined };
  });
};
