import * as z from 'zod';
import { controller, get, post } from '#shared/http/contract.ts';
import {
  AccessLevels,
  AccessReasons,
  namesOneScope,
  namesSomebody,
  PermissionChange,
  Permissions,
  principalsShape,
  SeenVersion,
  scopeShape,
} from '#shared/models/content/permission.ts';
import { Share, Shared } from '#shared/models/content/share.ts';

const oneScope = { path: ['siteId'], error: 'oneScope' };
const somebody = { path: ['userIds'], error: 'required' };

const Scope = z.strictObject(scopeShape).refine(namesOneScope, oneScope);
const Principals = z.strictObject({ ...scopeShape, ...principalsShape, version: SeenVersion });
const Removal = Principals.refine(namesOneScope, oneScope).refine(namesSomebody, somebody);
const Entries = Principals.extend({ accessLevels: AccessLevels }).refine(namesOneScope, oneScope).refine(namesSomebody, somebody);
const Grant = Principals.extend({
  accessLevels: AccessLevels,
  /** Whether the people can also open the list and site above, without their content. Requires full access there. */
  opensAbove: z.boolean().default(false),
})
  .refine(namesOneScope, oneScope)
  .refine(namesSomebody, somebody);
const Why = z.strictObject({ ...scopeShape, userId: z.string().min(1).max(64).optional() }).refine(namesOneScope, oneScope);

const OneShare = Share.refine(namesOneScope, oneScope).refine(namesSomebody, somebody);

const scope = { on: 'scope', about: { site: 'siteId', item: 'itemId' } } as const;

/** Permissions of a site, a list, or a folder, item or field of one. */
export const permission = controller('Permission', {
  get: get('/Permission/get', { ...scope, needs: 'ModifyPermissions', query: Scope, answer: Permissions }),
  /** About the caller for anyone who sees the object; the operation requires ModifyPermissions for anyone else. */
  why: get('/Permission/why', { ...scope, needs: 'user', query: Why, answer: AccessReasons }),
  grant: post('/Permission/grant', { ...scope, needs: 'FullAccess', body: Grant, answer: PermissionChange }),
  /** Grants a level to people who do not have it, whether the object inherits or not, and notifies them. */
  share: post('/Permission/share', { ...scope, needs: 'FullAccess', body: OneShare, answer: Shared }),
  edit: post('/Permission/edit', { ...scope, needs: 'ModifyPermissions', body: Entries, answer: PermissionChange }),
  remove: post('/Permission/remove', { ...scope, needs: 'ModifyPermissions', body: Removal, answer: PermissionChange }),
  stopInheriting: post('/Permission/StopInheriting', { ...scope, needs: 'ModifyPermissions', body: Scope, answer: PermissionChange }),
  inheritPermissions: post('/Permission/InheritPermissions', {
    ...scope,
    needs: 'ModifyPermissions',
    body: Scope,
    answer: PermissionChange,
  }),
});
