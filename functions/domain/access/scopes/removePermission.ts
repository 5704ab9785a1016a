import { changeEntries, type NamedEntries } from '#functions/domain/access/scopes/changeEntries.ts';
import type { ScopeContext } from '#functions/domain/access/targets.ts';
import type { PermissionChange } from '#shared/models/content/permission.ts';

/** Removes entries. Entries that do not exist are ignored. */
export const removePermission = (ctx: ScopeContext, { body }: { body: NamedEntries }): Promise<PermissionChange> =>
  changeEntries(ctx, {
    kind: 'accessRemoved',
    body,
    after: (before, principals) => before.filter((entry) => !principals.has(entry.principal)),
  });
