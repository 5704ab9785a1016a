import { grantAccess } from '#functions/domain/access/scopes/grantAccess.ts';
import { createUser } from '#functions/domain/identity/people/createUser.ts';
import { makePeopleLists } from '#functions/domain/identity/people/makePeopleLists.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node, principal } from '#functions/domain/kernel/nodes.ts';
import { createSite } from '#functions/domain/sites/createSite.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';

const administrator = { userName: 'admin', fullName: 'Administrator', email: '', isAdmin: true, groups: [] };

/** Returns the administrator's id. An existing administrator gets the password of this attempt. */
const settleAdministrator = async (ctx: Context, password: string): Promise<string> => {
  const { userName } = administrator;
  const claimed = await read<{ id: string }>(ctx.table, keys.userName(userName));
  if (!claimed) return (await createUser(ctx, { ...administrator, password })).id;
  await ctx.host.identity.create({ userId: claimed.id, userName, password });
  return claimed.id;
};

type RootSite = Pick<SiteRecord, 'siteName' | 'description'>;

const settleRootSite = async (ctx: Context, root: RootSite): Promise<SiteRecord> => {
  const claimed = await read<{ siteId: string }>(ctx.table, keys.path('/'));
  const site = claimed && (await read<SiteRecord>(ctx.table, keys.site(claimed.siteId)));
  return site ?? createSite(ctx, { ...root, subPath: '', parent: undefined });
};

/**
 * Creates the root site with the lists of users and groups, and the administrator `admin`. Returns the site. It can be repeated after an
 * interruption at any point: existing parts are kept, missing parts are added, and the last password applies.
 */
export const install = async (ctx: Context, { password, root }: { password: string; root: RootSite }): Promise<SiteRecord> => {
  const site = await settleRootSite(ctx, root);
  await makePeopleLists(ctx, site, []);
  const userId = await settleAdministrator(ctx, password);
  const scope = node.site(site.id);
  if (!(await read(ctx.table, keys.scope(scope)))) {
    const entries = [{ principal: principal.user(userId), access: Access.FullAccess }];
    await grantAccess(ctx, { node: scope, entries, about: { siteId: site.id, listId: null } });
  }
  return site;
};
