import { changeEntries, type Named, type ScopeContext } from '#functions/domain/access/scopes/changeEntries.ts';
import type { PermissionChange } from '#shared/models/content/permission.ts';

/** Takes entries away. What is gone already stays gone. */
export const removePermission = (ctx: ScopeContext, { body }: { body: Named }): Promise<PermissionChange> =>
  changeEntries(ctx, {
    kind: 'accessRemoved',
    body,
    after: (before, named) => before.filter((entry) => !named.has(entry.principal)),
  });
