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

/** The administrator's id. A person whose record was made before is given the password that this attempt knows. */
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
 * Makes the root site with the lists of users and groups, and the administrator `admin`, and answers the site. May be repeated after it
 * broke off anywhere: what is there stays, what is missing is added, and the password is then the last one given.
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
