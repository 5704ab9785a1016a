import { decidedEntries } from '#functions/domain/access/scopes/decidedEntries.ts';
import { changeInheritance } from '#functions/domain/access/scopes/inheritance.ts';
import { ownScopeWrites } from '#functions/domain/access/scopes/ownScopeWrites.ts';
import { writeScope } from '#functions/domain/access/scopes/writeScope.ts';
import type { ScopeContext } from '#functions/domain/access/targets.ts';
import type { PermissionChange } from '#shared/models/content/permission.ts';
import { Problem } from '#shared/problems.ts';

/**
 * Gives an object the entries that currently apply to it as its own, so that nobody loses access. One scope is written, whatever the amount
 * of content below. A title field is refused: titles are part of sort orders, recycle bins and audit trails, which know no field
 * permissions. An object with its own entries is left unchanged.
 */
export const stopInheriting = async (ctx: ScopeContext): Promise<PermissionChange> => {
  return changeInheritance(
    ctx,
    (scope) => scope !== undefined,
    async (of, before) => {
      if (of.field?.isTitleField) throw new Problem('titleField');
      const entries = await decidedEntries(ctx, of);
      const after = entries.map(({ principal, access }) => ({ principal, access }));
      return writeScope(ctx, { of, kind: 'accessStoppedInheriting', before, after, alsoWrites: ownScopeWrites(of, true) });
    },
  );
};
