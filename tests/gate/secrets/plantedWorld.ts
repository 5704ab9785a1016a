import { randomBytes } from 'node:crypto';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { template } from '#shared/contracts/template.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import type { ListType } from '#shared/models/content/list.ts';
import { parts } from '#tests/alerts/alertWorld.ts';
import { untilIdle } from '#tests/definitions/settled.ts';
import { secretTexts } from '#tests/gate/secrets/secretWords.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type Member, openWorld } from '#tests/kit/world.ts';

/** An object whose permissions can be removed, as named by permission calls. */
export interface Unit {
  name: string;
  scope: { listId: string; folderId?: string; itemId?: number; fieldId?: string };
}

const fields = [
  field('Title', 'Title', 'SingleLine', { isTitleField: true }),
  field('Note', 'Note', 'MultiLine'),
  field('Salary', 'Salary', 'SingleLine'),
];
const bySalary = view('paid', 'By pay', { sortOrder: [{ sortProperty: 'Salary', sortDescending: true }] });
const all = view('all', 'All', { isDefault: true, sortOrder: [{ sortProperty: 'Note', sortDescending: false }] });

/** The name of what is closed to everyone except its creator and the owner. */
export const createdBy = (who: string): string => `created by ${who}`;

/** An installation in which everything that can be closed contains a unique word. */
export const plantedWorld = async () => {
  const world = await openWorld();
  world.host.callsPerSecond = 1e9;
  const { plant, placesIn } = secretTexts();
  const admin = await world.member('Root', Access.None, { isAdmin: true });
  const people = {
    reader: await world.member('Rita', Access.Read),
    maker: await world.member('Max', Access.Contribute),
    owner: await world.member('Olga', Access.FullAccess),
  };
  const units: Unit[] = [];
  const unit = (name: string, scope: Unit['scope']): string => {
    units.push({ name, scope });
    return name;
  };
  const ids = {
    items: new Map<string, number[]>(),
    folders: [] as string[],
    lists: [] as string[],
    attachments: new Map<string, string[]>(),
  };

  const addList = async (type: ListType, more: Parameters<typeof world.list>[0] = {}) => {
    const name = `list ${ids.lists.length}`;
    const created = await world.list({
      type,
      title: `List ${plant(`the title of ${name}`, name)}`,
      fields: inOrder(type === 'documents' ? fields.slice(1) : fields),
      views: [all, bySalary],
      ...more,
    });
    ids.lists.push(created.id);
    ids.items.set(created.id, []);
    return { id: created.id, name: unit(name, { listId: created.id }) };
  };
  const noteItem = (listId: string, id: number): void => void ids.items.get(listId)?.push(id);

  /** A list in which everyone reads only their own items. The reader has an alert on it and is mentioned in it. */
  const addOwnItems = async () => {
    const at = await addList('items', { itemsReadBy: 'creators' });
    const { user } = people.reader;
    for (const who of ['maker', 'owner'] as const) {
      await people.reader.call(alerts.add, { body: { ...parts(), systemSiteListIds: [at.id], alertTitle: `own of ${who}` } });
      const name = `item ${units.length}`;
      const word = (what: string) => `plan ${plant(`${what} of ${name}`, at.name, name, createdBy(who))}`;
      const values = () => ({ Title: word('the title'), Note: word('the note'), Salary: word('the pay') });
      const { Id: id } = await people[who].call(list.createItem, { listId: at.id, body: values() });
      noteItem(at.id, id);
      unit(name, { listId: at.id, itemId: id });
      await people[who].call(list.updateItem, { listId: at.id, body: { Id: id, ...values() } });
      const text = `@${user.fullName} plan ${word('what is said')}`;
      await people[who].call(list.addComment, { listId: at.id, id, body: { text, mentions: [user.id] } });
    }
  };

  const addFolder = async (at: { id: string; name: string }, within: { id: string; units: string[] }) => {
    const name = `folder ${units.length}`;
    const folderName = `Plan ${plant(`the name of ${name}`, ...within.units, name)}`;
    const { id } = await admin.call(list.createFolder, { listId: at.id, folderName, parentFolderId: within.id });
    ids.folders.push(id);
    unit(name, { listId: at.id, folderId: id });
    return { id, units: [...within.units, name] };
  };

  const attach = async (listId: string, id: number, name: string) => {
    const path = `/api/List/${listId}/item/${id}/attachment/uploadmultiple`;
    await admin.send(multipart(path, [[`${name}.txt`, randomBytes(40)]], `comments=${name}`));
    const { Attachments = [] } = await admin.call(list.getItem, { listId, id });
    ids.attachments.set(
      `${listId} ${id}`,
      (Attachments ?? []).map((one) => one.id),
    );
  };

  /** A thread with a reply that mentions the reader, a notification, and a star of the reader. */
  const discuss = async (listId: string, id: number, word: (what: string) => string) => {
    const said = await people.owner.call(list.addComment, { listId, id, body: { text: `plan ${word('what is said')}` } });
    const { user } = people.reader;
    const reply = { text: `@${user.fullName} ${word('a reply')}`, mentions: [user.id], threadId: said.threadId };
    await people.maker.call(list.addComment, { listId, id, body: reply });
    const message = `plan ${word('the message of a share')}`;
    const scope = { listId, itemId: id };
    await admin.call(permission.share, { body: { ...scope, userIds: [user.id], level: 'view', message } });
    await admin.call(permission.inheritPermissions, { body: scope });
    await people.reader.call(account.star, { body: { place: { kind: 'item', ...scope }, isOn: true } });
  };

  /** Two versions, comments and an attachment; every second one has a draft that only its author sees. */
  const addItem = async (at: { id: string; name: string }, within: { id: string; units: string[] }, more: object = {}) => {
    const listId = at.id;
    const name = `item ${units.length}`;
    const word = (what: string, ...also: string[]) => `plan ${plant(`${what} of ${name}`, ...within.units, name, ...also)}`;
    const values = () => ({ Title: word('the title'), Note: word('the note'), Salary: word('the pay', `${at.name} Salary`), ...more });
    const { Id: id } = await admin.call(list.createItem, { listId, body: values(), folderId: within.id });
    noteItem(listId, id);
    unit(name, { listId, itemId: id });
    await admin.call(list.checkOut, { listId, id });
    await admin.call(list.updateItem, { listId, body: { Id: id, ...values() } });
    await admin.call(list.checkIn, { listId, id, body: { comments: word('the comment') } });
    await attach(listId, id, plant(`an attachment of ${name}`, ...within.units, name));
    await discuss(listId, id, word);
    if (id % 2 === 0) {
      await admin.call(list.checkOut, { listId, id });
      await admin.call(list.updateItem, { listId, body: { Id: id, Note: `plan ${plant(`a draft of ${name}`, 'nobody')}` } });
    }
    return { id, name, units: [...within.units, name] };
  };

  const addFile = async (at: { id: string; name: string }, within: { id: string; units: string[] }) => {
    const name = `file ${units.length}`;
    const word = (what: string) => plant(`${what} of ${name}`, ...within.units, name);
    const bytes = Buffer.from(`This is the plan ${word('the text')}, and nobody else has it.`);
    const query = `folderId=${within.id}&comments=${word('the comment')}`;
    const sent = await admin.send(multipart(`/api/List/${at.id}/document/upload`, [[`${word('the file name')}.txt`, bytes]], query));
    const id = Number(JSON.parse(sent.body).value.Id);
    noteItem(at.id, id);
    unit(name, { listId: at.id, itemId: id });
    const Salary = plant(`the pay of ${name}`, ...within.units, name, `${at.name} Salary`);
    await admin.call(list.updateItem, { listId: at.id, body: { Id: id, Note: word('the note'), Salary } });
    await discuss(at.id, id, word);
    return { id, units: [...within.units, name] };
  };

  const rows = await addList('items', { hasAttachments: true });
  const library = await addList('documents');
  const tasks = await addList('tasks', {});
  for (const one of [rows, library]) unit(`${one.name} Salary`, { listId: one.id, fieldId: 'Salary' });
  const root = (at: { id: string; name: string }) => ({ id: at.id, units: [at.name] });
  const looked: { id: number; units: string[] }[] = [];
  for (const at of [rows, library]) {
    const outer = await addFolder(at, root(at));
    const inner = await addFolder(at, outer);
    for (const within of [root(at), root(at), outer, inner])
      looked.push(...(at === rows ? [await addItem(at, within)] : (await addFile(at, within)) && []));
  }
  const rules = { LookupModel: { systemSiteListId: rows.id }, DisplayProperty: 'Note', AddAdditionalField: ['Title', 'Salary'] };
  const referring = await world.list({ fields: inOrder([...fields.slice(0, 1), field('Ref', 'Ref', 'Lookup', { rules })]), views: [all] });
  ids.lists.push(referring.id);
  ids.items.set(referring.id, []);
  for (const { id } of looked) {
    const body = { Title: 'open plan', Ref: { id } };
    noteItem(referring.id, (await admin.call(list.createItem, { listId: referring.id, body })).Id);
  }
  noteItem(tasks.id, (await addItem(tasks, root(tasks), { AssignedTo: undefined })).id);

  await addOwnItems();

  // Data next to items: workflow runs, deletion reasons, templates, alerts and views of others.
  const { id: workflowId } = await admin.call(workflows.add, { listId: rows.id, workflowId: 'review' });
  const someone = { internalId: people.owner.user.id, fullName: 'Olga', isGroup: false };
  await admin.call(workflows.setUp, {
    listId: rows.id,
    id: workflowId,
    body: { settings: { kind: 'review', people: [someone], remindDays: 1 } },
  });
  const runs: string[] = [];
  for (const { id: itemId } of looked.slice(0, 2))
    runs.push((await admin.call(list.startWorkflow, { listId: rows.id, workflowId, body: { itemId } })).id);
  const recycled: string[] = [];
  for (const [at, add] of [[rows, addItem] as const, [library, addFile] as const]) {
    const { id, units: of } = await add(at, root(at));
    // Deleted content is closed together with its parent.
    units.pop();
    const reasonToDelete = plant('a reason', ...of);
    recycled.push((await admin.call(recycle.delete, { body: { listId: at.id, id, reasonToDelete } })).recycleId);
  }
  const values = { Title: `plan ${plant('a template', tasks.name)}` };
  const { id: templateId } = await admin.call(template.addListItem, {
    body: { listId: tasks.id, templateName: plant('the name of a template', tasks.name), values },
  });
  const { id: pageId } = await admin.call(site.createPage, { systemSiteId: world.site.id, body: { title: 'Plan', path: 'plan' } });
  const [alert] = await admin.call(alerts.add, {
    body: { ...parts(), systemSiteListIds: [rows.id], alertTitle: plant('an alert', rows.name) },
  });
  await people.reader.call(alerts.add, { body: { ...parts(), systemSiteListIds: [rows.id] } });
  await untilIdle(world);

  const inherit = async ({ scope }: Unit) => admin.call(permission.inheritPermissions, { body: scope });
  const close = async ({ scope }: Unit) => {
    await admin.call(permission.stopInheriting, { body: scope });
    await admin.call(permission.remove, { body: { ...scope, userIds: Object.values(people).map(({ user }: Member) => user.id) } });
  };
  const found = { runs, recycled, templateId, workflowId, pageId, alertId: alert?.id ?? '' };
  return { world, admin, people, units, ids, found, placesIn, plant, inherit, close };
};

export type PlantedWorld = Awaited<ReturnType<typeof plantedWorld>>;
