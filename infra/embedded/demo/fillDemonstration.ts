import { type FolderWithPath, findFolder } from '#functions/domain/access/records/folderPaths.ts';
import { grantAccess } from '#functions/domain/access/scopes/grantAccess.ts';
import { uploadFile } from '#functions/domain/content/files/uploadFile.ts';
import { createFolder } from '#functions/domain/content/folders/createFolder.ts';
import { createItem } from '#functions/domain/content/items/createItem.ts';
import { updateItem } from '#functions/domain/content/items/updateItem.ts';
import { createList } from '#functions/domain/content/lists/createList.ts';
import { type Caller, type Context, openContext, system } from '#functions/domain/kernel/context.ts';
import { node, principal } from '#functions/domain/kernel/nodes.ts';
import { createSite } from '#functions/domain/sites/createSite.ts';
import type { Host } from '#functions/platform/host.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { addStudiesSite } from '#infra/embedded/demo/clinical.ts';
import { contactValues, documentValues, eventValues, taskValues } from '#infra/embedded/demo/items.ts';
import { type DemoFile, libraryFiles, photoFiles } from '#infra/embedded/demo/library.ts';
import { demoLists } from '#infra/embedded/demo/lists.ts';
import { news } from '#infra/embedded/demo/news.ts';
import { addPages } from '#infra/embedded/demo/pages.ts';
import { createPeople, type Resident } from '#infra/embedded/demo/people.ts';
import { seededRandom } from '#infra/embedded/demo/random.ts';
import type { InitialCredentials } from '#infra/embedded/initialCredentials.ts';
import { Access } from '#shared/access.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { identityOf } from '#shared/rules/identityOf.ts';

const callerOf = ({ user }: Resident): Caller => ({ ...user, principals: [principal.user(user.id)], signedConsents: [], sessionId: '' });

/** The context of an operation with a list or folder, as the gate would make it. */
const inList = (ctx: Context, list: ListRecord, folder?: FolderWithPath) =>
  Object.assign({ ...ctx }, { target: { list, folder, access: Access.FullAccess } });

/** Most tasks are assigned by their own people; one in this many by someone else, with a notification. */
const ASSIGNED_BY_OTHERS = 20;

const authorOf = (contexts: Context[], { AssignedTo }: FieldValues, number: number): Context | undefined => {
  const own = contexts.find(({ caller }) => caller.id === identityOf(AssignedTo));
  return own && number % ASSIGNED_BY_OTHERS !== 0 ? own : contexts[number % contexts.length];
};

/** People take turns, so that every column of names has several. */
const addItems = async (contexts: Context[], list: ListRecord, count: number, make: (number: number) => FieldValues): Promise<void> => {
  for (let number = 0; number < count; number++) {
    const body = make(number);
    const ctx = authorOf(contexts, body, number);
    if (ctx) await createItem(inList(ctx, list), { body });
  }
};

/** Sets the fields of a newly added file, as its next version. */
const describe = async (ctx: Context, list: ListRecord, id: number, values: FieldValues): Promise<void> => {
  const item = await read<ItemRecord>(ctx.table, keys.item(list.id, id));
  if (!item) return;
  const target = { list, folder: undefined, item, access: Access.FullAccess };
  await updateItem(Object.assign({ ...ctx }, { target }), { body: { ...values, Id: id } });
};

const addFiles = async (contexts: Context[], list: ListRecord, files: DemoFile[], values?: () => FieldValues): Promise<void> => {
  const folders = new Map<string, FolderWithPath | undefined>([['', undefined]]);
  const open = async (ctx: Context, path: string[]): Promise<FolderWithPath | undefined> => {
    const known = path.join('/');
    if (folders.has(known)) return folders.get(known);
    const parent = await open(ctx, path.slice(0, -1));
    const { id } = await createFolder(inList(ctx, list, parent), { folderName: path.at(-1) ?? '' });
    folders.set(known, await findFolder(ctx, list, id));
    return folders.get(known);
  };
  for (const [index, { folder, name, bytes }] of files.entries()) {
    const ctx = contexts[index % contexts.length];
    if (!ctx) continue;
    const { Id } = await uploadFile(inList(ctx, list, await open(ctx, folder)), [{ fileName: name, bytes }], {
      overwrite: false,
      comments: '',
    });
    if (values) await describe(ctx, list, Id, values());
  }
};

/** Gives everyone access to the site, but hides the contacts from read-only members. */
const shareSite = async (ctx: Context, site: SiteRecord, contacts: ListRecord, residents: Resident[]): Promise<void> => {
  const entryOf = ({ user, level }: Resident) => ({ principal: principal.user(user.id), access: level });
  const editors = residents.filter(({ level }) => level !== Access.Read);
  await grantAccess(ctx, { node: node.site(site.id), entries: residents.map(entryOf), about: { siteId: site.id, listId: null } });
  await grantAccess(ctx, { node: node.list(contacts.id), entries: editors.map(entryOf), about: { siteId: site.id, listId: contacts.id } });
};

/** A demonstration workspace: a site and two subsites with some 450 items and 40 files, and three people. Returns their sign-in data. */
export const fillDemonstration = async (host: Host, site: SiteRecord, password: () => string): Promise<InitialCredentials[]> => {
  const ctx = openContext(host, system, 'first-start');
  const residents = await createPeople(ctx, password);
  const contexts = residents.map((resident) => openContext(host, callerOf(resident), 'first-start'));
  const people: Person[] = residents.map(({ user }) => ({ internalId: user.id, fullName: user.fullName, isGroup: false }));
  const setting = { random: seededRandom(204), now: host.now(), people };

  const tasks = await createList(ctx, { ...demoLists.tasks, site, order: 1 });
  const related = demoLists.calendar.fields.map((field) =>
    field.internalFieldName === 'RelatedTask'
      ? { ...field, contentType: { ...field.contentType, rules: { LookupModel: { systemSiteListId: tasks.id } } } }
      : field,
  );
  const documents = await createList(ctx, { ...demoLists.documents, site, order: 2 });
  const calendar = await createList(ctx, { ...demoLists.calendar, fields: related, site, order: 3 });
  const contacts = await createList(ctx, { ...demoLists.contacts, site, order: 4 });
  const photos = await createList(ctx, { ...demoLists.media, site, order: 5 });
  const newsList = await createList(ctx, { ...demoLists.news, site, order: 6 });
  await shareSite(ctx, site, contacts, residents);

  const country = await createSite(ctx, {
    siteName: 'United Kingdom',
    subPath: 'unitedkingdom',
    description: 'Sites and tasks in the United Kingdom.',
    parent: site,
  });
  const local = await createList(ctx, {
    ...demoLists.tasks,
    title: 'Local tasks',
    description: 'What the three British sites still owe.',
    site: country,
    order: 1,
  });

  await addItems(contexts, local, 12, () => taskValues(setting));
  await addItems(contexts, tasks, 128, () => taskValues(setting));
  await addItems(contexts, calendar, 60, () => eventValues(setting));
  await addItems(contexts, contacts, 74, (number) => contactValues(setting, number + 1));
  await addFiles(contexts, documents, await libraryFiles(), () => documentValues(setting));
  await addFiles(contexts, photos, photoFiles());
  await addItems(contexts, newsList, news.length, (number) => news[number] ?? {});
  await addStudiesSite(ctx, site);
  await addPages(ctx, site, { tasks, documents, calendar, contacts, news: newsList });
  return residents.map(({ userName, password: secret, access }) => ({ userName, password: secret, access }));
};
