import { editPermission } from '#functions/domain/access/scopes/editPermission.ts';
import { getPermissions } from '#functions/domain/access/scopes/getPermissions.ts';
import { grantPermission } from '#functions/domain/access/scopes/grantPermission.ts';
import { inheritPermissions } from '#functions/domain/access/scopes/inheritPermissions.ts';
import { removePermission } from '#functions/domain/access/scopes/removePermission.ts';
import { share } from '#functions/domain/access/scopes/share.ts';
import { stopInheriting } from '#functions/domain/access/scopes/stopInheriting.ts';
import { whyAccess } from '#functions/domain/access/scopes/whyAccess.ts';
import { serve } from '#functions/runtime/serve.ts';
import { permission } from '#shared/contracts/permission.ts';

export const controller = serve(permission, {
  get: getPermissions,
  why: whyAccess,
  grant: grantPermission,
  share,
  edit: editPermission,
  remove: removePermission,
  stopInheriting,
  inheritPermissions,
});
