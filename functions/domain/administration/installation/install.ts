import { grantAccess } from '#functions/domain/access/scopes/grantAccess.ts';
import { createPeopleLists } from '#functions/domain/identity/people/createPeopleLists.ts';
import { createUser } from '#functions/domain/identity/people/createUser.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node, principal } from '#functions/domain/kernel/nodes.ts';
import { createSite } from '#functions/domain/sites/createSite.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';

const administrator = { userName: 'admin', fullName: 'Administrator', email: '', isAdmin: true, groups: [] };

/** Returns the administrator's id. An existing administrator gets the password of this attempt. */
const ensureAdministrator = async (ctx: Context, password: string): Promise<string> => {
  const { userName } = administrator;
  const reserved = await read<{ id: string }>(ctx.table, keys.userName(userName));
  if (!reserved) return (await createUser(ctx, { ...administrator, password })).id;
  await ctx.host.identity.create({ userId: reserved.id, userName, password });
  return reserved.id;
};

type RootSite = Pick<SiteRecord, 'siteName' | 'description'>;

const ensureRootSite = async (ctx: Context, root: RootSite): Promise<SiteRecord> => {
  const reserved = await read<{ siteId: string }>(ctx.table, keys.path('/'));
  const site = reserved && (await read<SiteRecord>(ctx.table, keys.site(reserved.siteId)));
  return site ?? createSite(ctx, { ...root, subPath: '', parent: undefined });
};

/**
 * Creates the root site with the lists of users and groups, and the administrator `admin`. Returns the site. It can be repeated after an
 * interruption at any point: existing parts are kept, missing parts are added, and the last password applies.
 */
export const install = async (ctx: Context, { password, root }: { password: string; root: RootSite }): Promise<SiteRecord> => {
  const site = await ensureRootSite(ctx, root);
  await createPeopleLists(ctx, site, []);
  const userId = await ensureAdministrator(ctx, password);
  const scope = node.site(site.id);
  if (!(await read(ctx.table, keys.scope(scope)))) {
    const entries = [{ principal: principal.user(userId), access: Access.FullAccess }];
    await grantAccess(ctx, { node: scope, entries, about: { siteId: site.id, listId: null } });
  }
  return site;
};
