import { grantAccess } from '#functions/domain/access/scopes/grantAccess.ts';
import { peopleFields } from '#functions/domain/content/definitions/peopleFields.ts';
import { listPath } from '#functions/domain/content/listRecords/listPath.ts';
import { createList } from '#functions/domain/content/lists/createList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord, ScopeEntry, SiteRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { type PeopleListId, peopleLists } from '#shared/models/identity/peopleLists.ts';
import { internalName } from '#shared/rules/internalName.ts';

/** Sort index after all lists that people create. */
const LIST_POSITION = 1_000_000_000;

/** The default name of the list, with a number if it is taken. */
const freeName = async (ctx: Context, site: SiteRecord, title: string): Promise<string> => {
  const plain = internalName(title);
  for (let number = 0; ; number++) {
    const name = `${plain}${number || ''}`;
    if (!(await read(ctx.table, keys.path(listPath(site, name))))) return name;
  }
};

const createPeopleList = async (ctx: Context, site: SiteRecord, id: PeopleListId, entries: ScopeEntry[]): Promise<void> => {
  if (await read<ListRecord>(ctx.table, keys.list(id))) return;
  const { title, description, fields, views } = peopleFields[id];
  // Written before there is anything to read, so that the lists never inherit from the site.
  if (!(await read(ctx.table, keys.scope(node.list(id)))))
    await grantAccess(ctx, { node: node.list(id), entries, about: { siteId: site.id, listId: id } });
  const order = LIST_POSITION + Object.keys(peopleLists).indexOf(id);
  const fixed = { id, internalListName: await freeName(ctx, site, title) };
  const settings = { hasAttachments: false, hasFolders: false };
  await createList(ctx, { site, title, description, type: 'items', fields, views, settings, order, fixed });
};

/** Creates the lists of users and groups in the root site with only these permission entries. Existing ones are left unchanged. */
export const createPeopleLists = async (ctx: Context, site: SiteRecord, entries: ScopeEntry[]): Promise<void> => {
  for (const id of Object.values(peopleLists)) await createPeopleList(ctx, site, id, entries);
};
