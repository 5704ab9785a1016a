import { edit, grant, remove } from '#functions/domain/access/scopes/changeEntries.ts';
import { inheritPermissions, stopInheriting } from '#functions/domain/access/scopes/inheritance.ts';
import { permissionsOf } from '#functions/domain/access/scopes/permissionsOf.ts';
import { share } from '#functions/domain/access/scopes/share.ts';
import { whyAccess } from '#functions/domain/access/scopes/whyAccess.ts';
import { serve } from '#functions/runtime/serve.ts';
import { permission } from '#shared/contracts/permission.ts';

export const controller = serve(permission, {
  get: permissionsOf,
  why: whyAccess,
  grant,
  share,
  edit,
  remove,
  stopInheriting,
  inheritPermissions,
});
