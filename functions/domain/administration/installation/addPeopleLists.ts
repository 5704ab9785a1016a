import type { Progress } from '#functions/domain/administration/installation/migration.ts';
import { userValues } from '#functions/domain/content/peopleLists/userValues.ts';
import { newItem } from '#functions/domain/content/saving/newItem.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { createPeopleLists } from '#functions/domain/identity/people/createPeopleLists.ts';
import { peopleList } from '#functions/domain/identity/people/peopleList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import type { Key } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { GroupRecord } from '#functions/storage/records/groupRecords.ts';
import type { ScopeRecord, SiteRecord, UserRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { PeopleListId } from '#shared/models/identity/peopleLists.ts';
import type { Person } from '#shared/models/identity/person.ts';

/** People and groups between two saved positions. */
const PRINCIPALS_PER_STEP = 50;

interface Kind<R> {
  list: PeopleListId;
  key: (id: string) => Key;
  values: (record: R) => FieldValues;
}

const user: Kind<UserRecord> = { list: 'users', key: keys.user, values: userValues };
const group: Kind<GroupRecord> = { list: 'groups', key: keys.group, values: ({ name }) => ({ Title: name }) };

/** Creates the item of a record that has none. */
const addItem = async <R extends { itemId?: number }>(ctx: Context, { list: listId, key, values }: Kind<R>, id: string): Promise<void> => {
  const record = await read<R>(ctx.table, key(id));
  if (!record || record.itemId !== undefined) return;
  const list = await peopleList(ctx, listId);
  const after = await newItem(ctx, { list, folderId: list.id, values: { ...values(record), InternalId: id }, file: null });
  await saveItem(ctx, { list, kind: 'itemCreated', before: null, after, record: 'found' });
};

/** People with full access to the root site may see the lists of people. */
const fullAccess = async (ctx: Context, site: SiteRecord) => {
  const scope = await read<ScopeRecord>(ctx.table, keys.scope(node.site(site.id)));
  const entries = scope?.entries.filter(({ access }) => grants(access, 'FullAccess')) ?? [];
  return entries.map(({ principal, access }) => ({ principal, access }));
};

const rootSite = async ({ table }: Context): Promise<SiteRecord> => {
  const root = await read<{ siteId: string }>(table, keys.path('/'));
  const site = root && (await read<SiteRecord>(table, keys.site(root.siteId)));
  if (!site) throw new Error('There is no root site.');
  return site;
};

/** Migrates version 2: creates the lists of users and groups, with an item for each of them. */
export const addPeopleLists = async (ctx: Context, { cursor, save }: Progress): Promise<void> => {
  const site = await rootSite(ctx);
  await createPeopleLists(ctx, site, await fullAccess(ctx, site));
  const { table, pk } = keys.directoryEntry('', '');
  let after = cursor ?? undefined;
  do {
    const page = await ctx.table.query<Person>({ table, pk, limit: PRINCIPALS_PER_STEP, ...(after !== undefined && { after }) });
    for (const { data } of page.rows) await (data.isGroup ? addItem(ctx, group, data.internalId) : addItem(ctx, user, data.internalId));
    after = page.next;
    if (after !== undefined) await save(after);
  } while (after !== undefined);
};
