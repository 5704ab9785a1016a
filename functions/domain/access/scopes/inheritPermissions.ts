import { decidingScope } from '#functions/domain/access/levels/effectiveAccess.ts';
import { assertNoEscalation, assertReadable } from '#functions/domain/access/scopes/assertNoEscalation.ts';
import { changeInheritance } from '#functions/domain/access/scopes/inheritance.ts';
import { ownScopeWrites } from '#functions/domain/access/scopes/ownScopeWrites.ts';
import { writeScope } from '#functions/domain/access/scopes/writeScope.ts';
import type { ScopeContext } from '#functions/domain/access/targets.ts';
import type { PermissionChange } from '#shared/models/content/permission.ts';
import { Problem } from '#shared/problems.ts';

/**
 * Removes an object's own entries, so that it inherits. The caller must hold every permission that anyone gains or loses. Throws
 * nothingToInherit for the root site.
 */
export const inheritPermissions = async (ctx: ScopeContext): Promise<PermissionChange> => {
  if (ctx.target.scope.chain.length === 1) throw new Problem('nothingToInherit');
  assertReadable(ctx);
  return changeInheritance(
    ctx,
    (scope) => scope === undefined,
    async (of, before) => {
      const above = await decidingScope(ctx, of.chain.slice(0, -1));
      assertNoEscalation(ctx, before?.entries ?? [], above?.entries ?? []);
      return writeScope(ctx, { of, kind: 'accessInherited', before, after: undefined, alsoWrites: ownScopeWrites(of, false) });
    },
  );
};
