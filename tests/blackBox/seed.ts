import { grantAccess } from '#functions/domain/access/scopes/grantAccess.ts';
import { createList } from '#functions/domain/content/lists/createList.ts';
import { createUser } from '#functions/domain/identity/people/createUser.ts';
import { type Context, openContext, system } from '#functions/domain/kernel/context.ts';
import { node, principal } from '#functions/domain/kernel/nodes.ts';
import type { Host } from '#functions/platform/host.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';

export const PASSWORD = 'Correct-horse-7';

/** Everyone's permissions on the site and the private list. */
export const people = {
  ada: { site: Access.Contribute, privately: Access.Contribute },
  cleo: { site: Access.ContributeWithoutDelete, privately: Access.None },
  rob: { site: Access.Read, privately: Access.None },
  nell: { site: Access.None, privately: Access.None },
  /** Sets up an authenticator. */
  tess: { site: Access.Read, privately: Access.None },
  /** Signs in and out. */
  otto: { site: Access.Read, privately: Access.None },
  /** Changes the password. */
  pia: { site: Access.Read, privately: Access.None },
} as const;
export type PersonName = keyof typeof people;

const rows = inOrder([
  field('Title', 'Title', 'SingleLine', { isRequired: true, isTitleField: true }),
  field('Amount', 'Amount', 'Number', { rules: { DecimalPrecision: 2 } }),
  field('Due', 'Due', 'Date'),
  field('State', 'State', 'Choice', { options: ['Open', 'Done'] }),
  field('Urgent', 'Urgent', 'CheckBox'),
  field('Code', 'Code', 'SingleLine', { isUnique: true }),
]);
const byAmount = view('amount', 'By amount', { sortOrder: [{ sortProperty: 'Amount', sortDescending: true }] });
const all = view('all', 'All', { isDefault: true });

const lists = [
  { title: 'Rows', type: 'items', fields: rows, views: [all, byAmount] },
  { title: 'Library', type: 'documents', fields: inOrder([field('Kind', 'Kind', 'SingleLine')]), views: [all] },
  /** Changes here wait for the administrator's approval. */
  { title: 'Approved', type: 'items', fields: rows, views: [all], settings: { requiresApproval: true } },
  { title: 'Private', type: 'items', fields: rows, views: [all] },
  /** Workflows run here. */
  { title: 'Reviewed', type: 'items', fields: rows, views: [all] },
  /** Used only by the test that checks that nothing is written. */
  { title: 'Untouched', type: 'items', fields: rows, views: [all] },
] as const;
export type ListTitle = (typeof lists)[number]['title'];

const rootSite = async ({ table }: Context): Promise<SiteRecord> => {
  const root = await read<{ siteId: string }>(table, keys.path('/'));
  const site = root && (await read<SiteRecord>(table, keys.site(root.siteId)));
  if (!site) throw new Error('there is no installation');
  return site;
};

const settlePeople = async (ctx: Context, site: SiteRecord, privateList: ListRecord): Promise<void> => {
  const give = (at: string, entries: { principal: string; access: number }[]) =>
    grantAccess(ctx, { node: at, entries, about: { siteId: site.id, listId: null } });
  for (const [userName, { site: onSite, privately }] of Object.entries(people)) {
    const fullName = userName.replace(/^./, (letter) => letter.toUpperCase());
    const { id } = await createUser(ctx, { userName, fullName, email: '', password: PASSWORD, isAdmin: false, groups: [] });
    if (onSite !== Access.None) await give(node.site(site.id), [{ principal: principal.user(id), access: onSite }]);
    await give(node.list(privateList.id), [{ principal: principal.user(id), access: privately }]);
  }
};

/** The people and lists of the suite, in addition to those of the first start. */
export const seed = async (host: Host): Promise<void> => {
  const ctx = openContext(host, system, 'black-box');
  const site = await rootSite(ctx);
  const created: ListRecord[] = [];
  for (const [index, { views, ...parts }] of lists.entries())
    created.push(await createList(ctx, { ...parts, site, description: '', views: [...views], order: index + 1 }));
  const privateList = created.find(({ title }) => title === 'Private');
  if (privateList) await settlePeople(ctx, site, privateList);
};
