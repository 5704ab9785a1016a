import { changeEntries, type Levels } from '#functions/domain/access/scopes/changeEntries.ts';
import type { ScopeContext } from '#functions/domain/access/targets.ts';
import type { PermissionChange } from '#shared/models/content/permission.ts';
import { Problem } from '#shared/problems.ts';

/** Changes existing entries. An entry that does not exist was removed by someone else. */
export const editPermission = (ctx: ScopeContext, { body }: { body: Levels }): Promise<PermissionChange> =>
  changeEntries(ctx, {
    kind: 'accessUpdated',
    body,
    after: (before, principals) => {
      const existing = before.filter((entry) => principals.has(entry.principal));
      if (existing.length < principals.size) throw new Problem('changedMeanwhile');
      return before.map((entry) => (principals.has(entry.principal) ? { ...entry, access: body.accessLevels } : entry));
    },
  });
