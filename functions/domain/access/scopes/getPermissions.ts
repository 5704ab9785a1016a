import { decidingScope } from '#functions/domain/access/levels/effectiveAccess.ts';
import { presentEntries } from '#functions/domain/access/levels/principals.ts';
import { decidedEntries } from '#functions/domain/access/scopes/decidedEntries.ts';
import { ownersIn } from '#functions/domain/access/scopes/scopeOwners.ts';
import type { ScopeContext } from '#functions/domain/access/targets.ts';
import type { Permissions } from '#shared/models/content/permission.ts';

/** The entries that apply to an object, its own or inherited ones. */
export const getPermissions = async (ctx: ScopeContext): Promise<Permissions> => {
  const of = ctx.target.scope;
  const scope = await decidingScope(ctx, of.chain);
  if (!scope) return { inheritsPermission: true, version: 0, owner: null, entries: [] };
  const inheritsPermission = scope.node !== of.node;
  const [owners, entries] = await Promise.all([ownersIn(ctx, of, [scope.node]), presentEntries(ctx, await decidedEntries(ctx, of))]);
  return {
    inheritsPermission,
    version: inheritsPermission ? 0 : (scope.version ?? 0),
    owner: owners.get(scope.node) ?? null,
    entries: entries.map((entry) => ({ ...entry, inheritsPermission })),
  };
};
