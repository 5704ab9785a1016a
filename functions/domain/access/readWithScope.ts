import type { Context } from '#functions/domain/context.ts';
import type { Key } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ScopeRecord } from '#functions/storage/records.ts';

/**
 * A record that permissions can be set on, undefined where there is none. Its own entries lie behind it and are read for the same
 * price, so that effectiveAccess need not ask for them.
 */
export const readWithScope = async <R extends object>(ctx: Context, { table, pk, sk }: Key, node: string): Promise<R | undefined> => {
  const { rows } = await ctx.table.query<R | ScopeRecord>({ table, pk, from: sk, to: `${sk}\uffff` });
  const at = (place: string) => rows.find((found) => found.sk === place)?.data;
  ctx.scopes.set(node, at(keys.scope(node).sk) as ScopeRecord | undefined);
  return at(sk) as R | undefined;
};
