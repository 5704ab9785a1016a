import { randomUUID } from 'node:crypto';
import { grantAccess } from '#functions/domain/access/scopes/grantAccess.ts';
import { createList, type NewList } from '#functions/domain/content/lists/createList.ts';
import { createPeopleLists } from '#functions/domain/identity/people/createPeopleLists.ts';
import { createUser } from '#functions/domain/identity/people/createUser.ts';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import { node, principal } from '#functions/domain/kernel/nodes.ts';
import { createSite } from '#functions/domain/sites/createSite.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { type Called, type Caller, openCaller } from '#infra/cost/caller.ts';
import { sampleFields, sampleValues, sampleViews } from '#infra/cost/sampleFields.ts';
import { apiHandler } from '#infra/embedded/controllers.ts';
import type { OpenHost } from '#infra/embedded/openHost.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import type { FieldValues } from '#shared/models/content/item.ts';

/** More than one page of 50. */
const ITEMS = 60;

export interface Sample {
  opened: OpenHost;
  list: ListRecord;
  userId: string;
  caller: Caller;
  values: (number: number) => FieldValues;
  /** Another list of the same member. */
  addList(title: string, plan: Partial<Pick<NewList, 'fields' | 'views'>>): Promise<ListRecord>;
  create(listId: string, body: FieldValues): Promise<Called>;
}

/** A site with a list of realistic items, and a member who may edit there. */
export const fillSample = async (opened: OpenHost): Promise<Sample> => {
  const { host } = opened;
  const ctx = openContext(host, system, 'cost');
  const site = await createSite(ctx, { siteName: 'Aldous Therapeutics', subPath: '', description: '', parent: undefined });
  await createPeopleLists(ctx, site, []);
  const user = await createUser(ctx, {
    userName: 'maren.holt',
    fullName: 'Maren Holt',
    email: 'maren.holt@aldous.example',
    password: `${randomUUID()}-Aa7`,
    isAdmin: false,
    groups: [],
  });
  const entries = [{ principal: principal.user(user.id), access: Access.Contribute }];
  await grantAccess(ctx, { node: node.site(site.id), entries, about: { siteId: site.id, listId: null } });

  let order = 0;
  const addList: Sample['addList'] = (title, { fields = sampleFields, views = sampleViews }) =>
    createList(ctx, {
      site,
      title,
      description: 'What has to happen before a site can enroll.',
      type: 'items',
      fields,
      views,
      order: ++order,
    });
  const caller = await openCaller(host, apiHandler(host), user.id);
  const create: Sample['create'] = (listId, body) => caller.call(list.createItem, { listId, body });
  const values = sampleValues([{ internalId: user.id, fullName: user.fullName, isGroup: false }]);

  const record = await addList('Startup tasks', {});
  for (let number = 1; number <= ITEMS; number++) await create(record.id, values(number));
  return { opened, list: record, userId: user.id, caller, values, addList, create };
};
