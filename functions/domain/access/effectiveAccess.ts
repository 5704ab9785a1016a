import type { Context } from '#functions/domain/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ScopeRecord } from '#functions/storage/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';

/** The nodes of a chain that still have to be read: what lies above one that is known to have entries does not matter. */
const openIn = ({ scopes }: Context, chain: string[]): string[] => {
  const nearest = chain.findLastIndex((node) => scopes.get(node));
  return chain.slice(nearest + 1).filter((node) => !scopes.has(node));
};

/** Reads scopes that this call has not read yet, at once. */
const load = async (ctx: Context, chains: string[][]): Promise<void> => {
  const { table, scopes } = ctx;
  const unread = [...new Set(chains.flatMap((chain) => openIn(ctx, chain)))];
  const records = await readMany<ScopeRecord>(
    table,
    unread.map((node) => keys.scope(node)),
  );
  for (const [index, node] of unread.entries()) scopes.set(node, records[index]);
};

const heldIn = ({ entries }: ScopeRecord, principals: string[]): number =>
  entries.filter(({ principal }) => principals.includes(principal)).reduce((held, { access }) => held | access, 0);

/**
 * What the caller may do at the end of each chain of nodes (site, list, folder, item).
 * The nearest node with entries of its own decides alone; nodes without entries inherit.
 */
export const effectiveAccesses = async (ctx: Context, chains: string[][]): Promise<number[]> => {
  if (ctx.caller.isAdmin) return chains.map(() => Access.FullAccess);
  await load(ctx, chains);
  return chains.map((chain) => {
    const nearest = chain.findLast((node) => ctx.scopes.get(node));
    const scope = nearest === undefined ? undefined : ctx.scopes.get(nearest);
    return scope ? heldIn(scope, ctx.caller.principals) : Access.None;
  });
};

export const effectiveAccess = async (ctx: Context, chain: string[]): Promise<number> =>
  (await effectiveAccesses(ctx, [chain]))[0] ?? Access.None;
