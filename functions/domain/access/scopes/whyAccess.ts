import { effectiveAccess, grantedAccess, scopesIn } from '#functions/domain/access/levels/effectiveAccess.ts';
import { fieldsWithoutAccess } from '#functions/domain/access/levels/fieldAccess.ts';
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

/** The person concerned. Callers can ask about others only if they may change the permissions. */
const requireUser = async (ctx: ScopeContext, userId = ctx.caller.id): Promise<UserRecord> => {
  if (userId !== ctx.caller.id && !grants(ctx.target.access, 'ModifyPermissions')) throw new Problem('forbidden');
  const user = await read<UserRecord>(ctx.table, keys.user(userId));
  if (!user) throw new Problem('notFound');
  return user;
};

/** Throws notFound for a field that is absent for the caller, unless the caller may change permissions and knows it from there. */
const assertFieldKnown = (ctx: ScopeContext): void => {
  const { scope, access } = ctx.target;
  if (!scope.field || grants(access, 'ModifyPermissions')) return;
  if (fieldsWithoutAccess(ctx, scope.list?.id ?? '', 'Read').has(scope.field.internalFieldName)) throw new Problem('notFound');
};

/** Whether the caller may see the entries of a node above the object. */
const canShowScope = async (ctx: ScopeContext, node: string): Promise<boolean> => {
  const { chain } = ctx.target.scope;
  return grants(await effectiveAccess(ctx, chain.slice(0, chain.indexOf(node) + 1)), 'ModifyPermissions');
};

type Cause = PermissionEntry & { owner: ScopeOwner };

/** The entries of scopes that apply to a person, each with its object. */
const causesIn = async (ctx: ScopeContext, scopes: ScopeRecord[], principals: string[]): Promise<Cause[]> => {
  const matching = scopes.flatMap(({ node, entries }) =>
    entries.filter(({ principal }) => principals.includes(principal)).map((entry) => ({ node, entry })),
  );
  const [owners, entries] = await Promise.all([
    ownersIn(
      ctx,
      ctx.target.scope,
      matching.map(({ node }) => node),
    ),
    presentEntries(
      ctx,
      matching.map(({ entry }) => entry),
    ),
  ]);
  return entries.flatMap((entry, index) => {
    const owner = owners.get(matching[index]?.node ?? '');
    return owner ? [{ ...entry, owner }] : [];
  });
};

/** The entries that grant any bit of a level, since a level can be combined from several entries. */
const causesOf = (causes: Cause[], level: Level): Cause[] => causes.filter(({ accessLevels }) => (accessLevels & Access[level]) !== 0);

/** The permissions granted by scopes, nearest first. Entries of a field restrict those of the next scope. */
const accessBy = ([nearest, next]: ScopeRecord[], principals: string[]): number => {
  if (!nearest) return Access.None;
  const widest = next && nearest.node.startsWith('field:') ? grantedAccess(next, principals) : Access.FullAccess;
  return grantedAccess(nearest, principals) & widest;
};

/** The permissions that remain on an item that only its creator reads. */
const asCreator = ({ target: { scope } }: ScopeContext, { id }: UserRecord, deciding: ScopeRecord | undefined, access: number): number => {
  const { list, item, node } = scope;
  if (!list || !item || deciding?.node === node || item.createdBy.internalId === id) return access;
  return readsAllItems(list, access) ? access : Access.None;
};

/** The visible scopes of a chain, with the one that applies separated. */
const visibleScopes = async (ctx: ScopeContext, [deciding, ...above]: ScopeRecord[]) => {
  const visible = await Promise.all(above.map(({ node }) => canShowScope(ctx, node)));
  return { deciding: deciding ? [deciding] : [], above: above.filter((_, index) => visible[index]) };
};

/** A person's permissions on an object, and for each level the entries of objects, groups or people that granted or denied it. */
export const whyAccess = async (ctx: ScopeContext, { userId }: { userId?: string | undefined }): Promise<AccessReasons> => {
  assertFieldKnown(ctx);
  const user = await requireUser(ctx, userId);
  const { id: internalId, fullName, isAdmin, isDisabled, groups } = user;
  const principals = principalsOf({ id: internalId, groups });
  const scopes = await scopesIn(ctx, ctx.target.scope.chain);
  const { deciding, above } = await visibleScopes(ctx, scopes);
  const [granted, overruled, owners] = await Promise.all([
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
      .map((level) => ({ level, held: grants(access, level), givenBy: causesOf(granted, level), overruled: causesOf(overruled, level) })),
  };
};
