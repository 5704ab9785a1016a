import { seesAllItems } from '#functions/domain/access/levels/itemsReadBy.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { creatorIn, principal, withoutCreator } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ScopeRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';

/** The nodes of a chain that still have to be read: nodes above one that is known to have entries are irrelevant. */
const unreadNodes = ({ scopes }: Context, chain: string[]): string[] => {
  const nearest = chain.findLastIndex((node) => scopes.get(node));
  return chain.slice(nearest + 1).filter((node) => !scopes.has(node));
};

/** Reads the scopes that this call has not read yet, in one batch. */
const load = async (ctx: Context, chains: string[][]): Promise<void> => {
  const { table, scopes } = ctx;
  const unread = [...new Set(chains.flatMap((chain) => unreadNodes(ctx, chain)))];
  const records = await readMany<ScopeRecord>(
    table,
    unread.map((node) => keys.scope(node)),
  );
  for (const [index, node] of unread.entries()) scopes.set(node, records[index]);
};

export const grantedAccess = ({ entries }: Pick<ScopeRecord, 'entries'>, principals: string[]): number =>
  entries.filter(({ principal }) => principals.includes(principal)).reduce((granted, { access }) => granted | access, 0);

const nearestIn = ({ scopes }: Context, chain: string[]): ScopeRecord | undefined =>
  scopes.get(chain.findLast((node) => scopes.get(node)) ?? '');

/** The scope that applies at the end of a chain; undefined if no entries exist yet. */
export const decidingScope = async (ctx: Context, chain: string[]): Promise<ScopeRecord | undefined> => {
  const nodes = withoutCreator(chain);
  await load(ctx, [nodes]);
  return nearestIn(ctx, nodes);
};

/** All scopes of a chain, the one that applies first. */
export const scopesIn = async (ctx: Context, chain: string[]): Promise<ScopeRecord[]> => {
  const records = await readMany<ScopeRecord>(
    ctx.table,
    withoutCreator(chain)
      .toReversed()
      .map((node) => keys.scope(node)),
  );
  return records.filter((record) => record !== undefined);
};

const isCreatedByOther = ({ caller }: Context, chain: string[]): boolean => {
  const creator = creatorIn(chain);
  return creator !== undefined && !caller.principals.includes(principal.user(creator));
};

/**
 * The caller's permissions at the end of each chain of nodes (site, list, folder, item). The nearest node with its own entries applies
 * alone; nodes without entries inherit. A restricted caller has no permissions elsewhere, and for an item that only its creator may read,
 * others have none.
 */
export const effectiveAccesses = async (ctx: Context, chains: string[][]): Promise<number[]> => {
  const { isAdmin, within } = ctx.caller;
  const isOutside = (chain: string[]): boolean => within !== undefined && !chain.some((node) => within.nodes.includes(node));
  if (isAdmin || within?.asAdministrator) return chains.map((chain) => (isOutside(chain) ? Access.None : Access.FullAccess));
  // Most rows of a page have the same chain, and most others have the same scope, which can have many entries.
  const distinct = [...new Set(chains)];
  await load(ctx, distinct.map(withoutCreator));
  const known = new Map<ScopeRecord, number>();
  const accessAt = (chain: string[]): number => {
    const scope = nearestIn(ctx, withoutCreator(chain));
    if (!scope || isOutside(chain)) return Access.None;
    const granted = known.get(scope) ?? grantedAccess(scope, ctx.caller.principals);
    known.set(scope, granted);
    return isCreatedByOther(ctx, chain) && !seesAllItems(granted) ? Access.None : granted;
  };
  const accesses = new Map(distinct.map((chain) => [chain, accessAt(chain)]));
  return chains.map((chain) => accesses.get(chain) ?? Access.None);
};

export const effectiveAccess = async (ctx: Context, chain: string[]): Promise<number> =>
  (await effectiveAccesses(ctx, [chain]))[0] ?? Access.None;
