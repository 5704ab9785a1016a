import { assertPrincipals } from '#functions/domain/access/levels/principals.ts';
import { changeEntries, type Levels } from '#functions/domain/access/scopes/changeEntries.ts';
import { grantAccessAbove } from '#functions/domain/access/scopes/grantAccessAbove.ts';
import type { ScopeContext } from '#functions/domain/access/targets.ts';
import type { PermissionChange } from '#shared/models/content/permission.ts';

/** Gives people and groups access, and on request limited read access to the objects above. Existing entries are replaced. */
export const grantPermission = async (
  ctx: ScopeContext,
  { body }: { body: Levels & { opensAbove: boolean } },
): Promise<PermissionChange> => {
  await assertPrincipals(ctx, body);
  return changeEntries(ctx, {
    kind: 'accessGranted',
    body,
    ...(body.opensAbove && { also: () => grantAccessAbove(ctx, body) }),
    after: (before, principals) => [
      ...before.filter((entry) => !principals.has(entry.principal)),
      ...[...principals].map((of) => ({ principal: of, access: body.accessLevels })),
    ],
  });
};
