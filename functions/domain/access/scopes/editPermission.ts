import { changeEntries, type Levels } from '#functions/domain/access/scopes/changeEntries.ts';
import type { ScopeContext } from '#functions/domain/access/targets.ts';
import type { PermissionChange } from '#shared/models/content/permission.ts';
import { Problem } from '#shared/problems.ts';

/** Changes existing entries. An entry that does not exist was removed by someone else. */
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
