import { decidedEntries } from '#functions/domain/access/scopes/decidedEntries.ts';
import { settleInheritance } from '#functions/domain/access/scopes/inheritance.ts';
import { ownScopeWrites } from '#functions/domain/access/scopes/ownScopeWrites.ts';
import { writeScope } from '#functions/domain/access/scopes/writeScope.ts';
import type { ScopeContext } from '#functions/domain/access/targets.ts';
import type { PermissionChange } from '#shared/models/content/permission.ts';
import { Problem } from '#shared/problems.ts';

/**
 * Gives an object the entries that decide for it today as its own, so that nobody loses access at that moment. However much lies below,
 * one scope is written. A field of the title is refused: titles stand in orders, bins and trails, which know no fields. An object that has entries of its own stays as it is.
 */
export const stopInheriting = async (ctx: ScopeContext): Promise<PermissionChange> => {
  return settleInheritance(
    ctx,
    (scope) => scope !== undefined,
    async (of, before) => {
      if (of.field?.isTitleField) throw new Problem('titleField');
      const entries = await decidedEntries(ctx, of);
      const after = entries.map(({ principal, access }) => ({ principal, access }));
      return writeScope(ctx, { of, kind: 'accessStoppedInheriting', before, after, with: ownScopeWrites(of, true) });
    },
  );
};
