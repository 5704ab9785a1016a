import type { Context } from '#functions/domain/kernel/context.ts';
import type { Key } from '#functions/platform/table.ts';
import type { ScopeRecord } from '#functions/storage/records/records.ts';

/**
 * A record that can have permission entries; undefined if absent. Its own entries, and those of a list's fields, are stored after it and
 * are read for the same price, so that they need no further read.
 */
export const readWithScope = async <R extends object>(ctx: Context, { table, pk, sk }: Key, node: string): Promise<R | undefined> => {
  const { rows } = await ctx.table.query<R | ScopeRecord>({ table, pk, from: sk, to: `${sk}\uffff` });
  ctx.scopes.set(node, undefined);
  for (const { data } of rows) if ('entries' in data) ctx.scopes.set(data.node, data);
  return rows.find((found) => found.sk === sk)?.data as R | undefined;
};
