import { edit, grant, remove } from '#functions/domain/access/changeEntries.ts';
import { inheritPermissions, stopInheriting } from '#functions/domain/access/inheritance.ts';
import { permissionsOf } from '#functions/domain/access/permissionsOf.ts';
import { whyAccess } from '#functions/domain/access/whyAccess.ts';
import { serve } from '#functions/runtime/serve.ts';
import { permission } from '#shared/contracts/permission.ts';

export const controller = serve(permission, {
  get: permissionsOf,
  why: whyAccess,
  grant,
  edit,
  remove,
  stopInheriting,
  inheritPermissions,
});
