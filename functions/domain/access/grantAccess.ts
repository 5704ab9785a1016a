import type { Context } from '#functions/domain/context.ts';
import { factOf } from '#functions/domain/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord, ScopeRecord } from '#functions/storage/records.ts';
import { put, read } from '#functions/storage/rows.ts';

interface Grant {
  node: string;
  entries: ScopeRecord['entries'];
  about: Pick<FactRecord, 'siteId' | 'listId'>;
}

/** Gives entries to a node, which from then on stops inheriting. Entries for the same principal are replaced. */
export const grantAccess = async (ctx: Context, { node, entries, about }: Grant): Promise<void> => {
  const before = await read<ScopeRecord>(ctx.table, keys.scope(node));
  const given = new Set(entries.map(({ principal }) => principal));
  const kept = before?.entries.filter(({ principal }) => !given.has(principal)) ?? [];
  const scope: ScopeRecord = { node, entries: [...kept, ...entries] };
  const change = { field: 'entries', before: before?.entries ?? null, after: scope.entries };
  await ctx.table.transact([
    put(keys.scope(node), scope),
    putFact(factOf(ctx, 'accessGranted', { ...about, title: node, changes: [change] })),
  ]);
  ctx.scopes.set(node, scope);
};
