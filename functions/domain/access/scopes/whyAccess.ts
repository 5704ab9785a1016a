import { effectiveAccess, heldIn, scopesIn } from '#functions/domain/access/levels/effectiveAccess.ts';
import { readsAllItems } from '#functions/domain/access/levels/itemsReadBy.ts';
import { presentEntries } from '#functions/domain/access/levels/principals.ts';
import { ownersIn } from '#functions/domain/access/scopes/scopeOwners.ts';
import type { ScopeContext } from '#functions/domain/access/targets.ts';
import { principalsOf } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ScopeRecord, UserRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Access, grants, type Level, levels } from '#shared/access.ts';
import type { AccessReasons, PermissionEntry, ScopeOwner } from '#shared/models/content/permission.ts';
import { Problem } from '#shared/problems.ts';

/** The person who is asked about. Anybody else than the caller is told of only to who may change the permissions. */
const personAsked = async (ctx: ScopeContext, userId = ctx.caller.id): Promise<UserRecord> => {
  if (userId !== ctx.caller.id && !grants(ctx.target.access, 'ModifyPermissions')) throw new Problem('forbidden');
  const user = await read<UserRecord>(ctx.table, keys.user(userId));
  if (!user) throw new Problem('notFound');
  return user;
};

/** Whether the caller may know what a node above the object says. */
const mayTell = async (ctx: ScopeContext, node: string): Promise<boolean> => {
  const { chain } = ctx.target.scope;
  return grants(await effectiveAccess(ctx, chain.slice(0, chain.indexOf(node) + 1)), 'ModifyPermissions');
};

type Cause = PermissionEntry & { owner: ScopeOwner };

/** The entries of scopes that name somebody, each with the object it belongs to. */
const causesIn = async (ctx: ScopeContext, scopes: ScopeRecord[], principals: string[]): Promise<Cause[]> => {
  const own = scopes.flatMap(({ node, entries }) =>
    entries.filter(({ principal }) => principals.includes(principal)).map((entry) => ({ node, entry })),
  );
  const [owners, entries] = await Promise.all([
    ownersIn(
      ctx,
      ctx.target.scope,
      own.map(({ node }) => node),
    ),
    presentEntries(
      ctx,
      own.map(({ entry }) => entry),
    ),
  ]);
  return entries.flatMap((entry, index) => {
    const owner = owners.get(own[index]?.node ?? '');
    return owner ? [{ ...entry, owner }] : [];
  });
};

/** Entries that bring any bit of a level: a level may come together from several. */
const bringing = (causes: Cause[], level: Level): Cause[] => causes.filter(({ accessLevels }) => (accessLevels & Access[level]) !== 0);

/** What scopes give, the nearest first. Entries of a field narrow what the next ones give. */
const accessBy = ([nearest, next]: ScopeRecord[], principals: string[]): number => {
  if (!nearest) return Access.None;
  const widest = next && nearest.node.startsWith('field:') ? heldIn(next, principals) : Access.FullAccess;
  return heldIn(nearest, principals) & widest;
};

/** What is left of it where only its creator reads an item. */
const asCreator = ({ target: { scope } }: ScopeContext, { id }: UserRecord, deciding: ScopeRecord | undefined, access: number): number => {
  const { list, item, node } = scope;
  if (!list || !item || deciding?.node === node || item.createdBy.internalId === id) return access;
  return readsAllItems(list, access) ? access : Access.None;
};

/** The scopes of a chain that may be told, the one that decides apart. */
const toldScopes = async (ctx: ScopeContext, [deciding, ...above]: ScopeRecord[]) => {
  const told = await Promise.all(above.map(({ node }) => mayTell(ctx, node)));
  return { deciding: deciding ? [deciding] : [], above: above.filter((_, index) => told[index]) };
};

/** What a person may do with an object, and which entries of which object, group or person gave or withheld each level. */
export const whyAccess = async (ctx: ScopeContext, { userId }: { userId?: string | undefined }): Promise<AccessReasons> => {
  const user = await personAsked(ctx, userId);
  const { id: internalId, fullName, isAdmin, isDisabled, groups } = user;
  const principals = principalsOf({ id: internalId, groups });
  const scopes = await scopesIn(ctx, ctx.target.scope.chain);
  const { deciding, above } = await toldScopes(ctx, scopes);
  const [given, overruled, owners] = await Promise.all([
    causesIn(ctx, deciding, principals),
    causesIn(ctx, above, principals),
    ownersIn(
      ctx,
      ctx.target.scope,
      deciding.map(({ node }) => node),
    ),
  ]);
  const access = isAdmin ? Access.FullAccess : asCreator(ctx, user, scopes[0], accessBy(scopes, principals));
  return {
    user: { internalId, fullName, isAdmin, isDisabled },
    accessLevels: access,
    owner: owners.get(deciding[0]?.node ?? '') ?? null,
    levels: levels
      .filter((level) => level !== 'None')
      .map((level) => ({ level, held: grants(access, level), givenBy: bringing(given, level), overruled: bringing(overruled, level) })),
  };
};
