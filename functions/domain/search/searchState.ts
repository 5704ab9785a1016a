import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SearchRecord } from '#functions/storage/records/searchRecords.ts';
import { put, read } from '#functions/storage/rows.ts';

const atFirst: SearchRecord = { hasIndex: true, hasPipeline: true, lastCrawl: null };

/** The state of the index. */
export const searchState = async (ctx: Context): Promise<SearchRecord> => ({
  ...atFirst,
  ...(await read<SearchRecord>(ctx.table, keys.searchState)),
});

export const isSearchManaged = async (ctx: Context): Promise<boolean> => (await read(ctx.table, keys.searchState)) !== undefined;

export const changeSearchState = async (ctx: Context, change: Partial<SearchRecord>): Promise<void> =>
  ctx.table.transact([put(keys.searchState, { ...(await searchState(ctx)), ...change })]);
