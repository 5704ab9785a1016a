import { changeEntries, type Levels } from '#functions/domain/access/scopes/changeEntries.ts';
import type { ScopeContext } from '#functions/domain/access/targets.ts';
import type { PermissionChange } from '#shared/models/content/permission.ts';
import { Problem } from '#shared/problems.ts';

/** Changes entries that are there; one that is not has been removed by somebody else. */
export const editPermission = (ctx: ScopeContext, { body }: { body: Levels }): Promise<PermissionChange> =>
  changeEntries(ctx, {
    kind: 'accessUpdated',
    body,
    after: (before, named) => {
      const known = before.filter((entry) => named.has(entry.principal));
      if (known.length < named.size) throw new Problem('changedMeanwhile');
      return before.map((entry) => (named.has(entry.principal) ? { ...entry, access: body.accessLevels } : entry));
    },
  });
