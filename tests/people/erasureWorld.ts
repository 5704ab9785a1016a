import type { TableName } from '#functions/platform/table.ts';
import type { ErasureRecord } from '#functions/storage/erasureRecord.ts';
import { keys } from '#functions/storage/keys.ts';
import { signedMark } from '#functions/storage/records/signedMark.ts';
import { read } from '#functions/storage/rows.ts';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import type { Erasure } from '#shared/models/identity/erasure.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { untilIdle } from '#tests/search/searchWorld.ts';

/** Words that occur only in data about Zelda. */
const secrets = ['quagmire', 'zelda', 'planted.test', '555-0199'];
export const NAME = 'Zelda Quagmire';

export let world: World;
export let root: Member;
export let ana: Member;
export let zelda: Member;
export let listId: string;
/** An item created by Zelda, and one that names her. */
export let created: number;
export let named: number;

const person = () => ({ internalId: zelda.user.id, fullName: NAME, isGroup: false });

/** Her signatures are kept. */
const signature = () => keys.consentSignature('terms', zelda.user.id);

/** Stores every kind of data about a person for Zelda. */
const plant = async (): Promise<void> => {
  const byPeople = [
    { sortProperty: 'Owner', sortDescending: false },
    { sortProperty: '_CreatedBy', sortDescending: true },
  ];
  const fields = inOrder([
    field('Title', 'Title', 'SingleLine', { isRequired: true, isTitleField: true }),
    field('Owner', 'Owner', 'PeoplePicker', { rules: { HasMany: true }, hasMany: true }),
  ]);
  listId = (await world.list({ title: 'Visits', fields, views: [view('all', 'All', { isDefault: true, sortOrder: byPeople })] })).id;
  const users = { listId: 'users' };
  await root.call(listDefinition.createField, { body: { ...users, name: 'Phone', fieldType: 0 } });
  await root.call(list.updateItem, {
    ...users,
    body: { Id: zelda.user.itemId, Phone: '555-0199', Email: 'zelda@planted.test', HomePage: '/zelda-quagmire' },
  });
  created = (await zelda.call(list.createItem, { listId, body: { Title: 'Porto' } })).Id;
  await zelda.call(list.updateItem, { listId, body: { Id: created, Title: 'Porto again', Owner: [person()] } });
  named = (await ana.call(list.createItem, { listId, body: { Title: 'Lisbon', Owner: [person()] } })).Id;
  await ana.call(list.createItem, { listId, body: { Title: 'Faro' } });
  const text = `Ask @${NAME} about it`;
  const { threadId } = await ana.call(list.addComment, { listId, id: named, body: { text, mentions: [zelda.user.id] } });
  await zelda.call(list.addComment, { listId, id: named, body: { text: 'I know', threadId, mentions: [ana.user.id] } });
  await zelda.call(list.createFolder, { listId, folderName: 'Papers' });
  await zelda.call(list.checkOut, { listId, id: created });
  await zelda.call(list.updateItem, { listId, body: { Id: created, Title: 'Porto, drafted' } });
  await zelda.call(list.createView, {
    body: {
      listId,
      title: 'Zelda Quagmire only',
      isPersonal: true,
      fields: [{ field: 'Title' }],
      sortOrder: [{ sortProperty: 'Title', sortDescending: true }],
    },
  });
  await world.table.transact([{ put: { ...signature(), data: { consentId: 'terms', userId: zelda.user.id, fullName: NAME } } }]);
  await world.table.transact([{ update: keys.user(zelda.user.id), set: { [signedMark('terms')]: true } }]);
  const email = { subject: `${NAME} mentioned you`, text: `${NAME} wrote something.` };
  for (const to of ['Zelda@planted.test', 'ana@sheaf.test']) await world.host.mail.send({ to, ...email });
  await zelda.call(account.star, { body: { place: { kind: 'list', listId }, isOn: true } });
  await zelda.call(alerts.add, {
    body: {
      systemSiteListIds: [listId],
      itemId: null,
      alertTitle: 'All of it',
      alertFrequency: 0,
      alertChangeType: 0,
      alertChangeEvent: 0,
      dayOfTheWeek: null,
      timeOfDay: null,
      timeZone: 'UTC',
    },
  });
};

export const open = async (): Promise<void> => {
  world = await openWorld();
  root = await world.member('Root', Access.None, { isAdmin: true });
  ana = await world.member('Ana', Access.FullAccess);
  zelda = await world.member(NAME, Access.FullAccess);
  await plant();
  // Listeners store data about her as well, which the erasure has to find.
  await untilIdle(world);
};

export const erase = (more: object = {}, who = root) =>
  who.call(application.eraseUser, { body: { userId: zelda.user.id, fullName: NAME, ...more } });
export const stateOf = () => root.call(application.erasure, { userId: zelda.user.id });

/** The erasure statement after its job has ended. */
export const erased = async (): Promise<Erasure> => {
  // It waits a minute for what is in progress.
  world.advance(MINUTE_MS);
  for (let attempt = 0; attempt < 2000; attempt += 1) {
    const record = await read<ErasureRecord>(world.table, keys.erasure(zelda.user.id));
    if (record?.endedOn) return stateOf();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('the erasure does not end');
};

/** Rows that contain one of the words, except those kept on purpose. */
export const foundIn = async (table: TableName): Promise<string[]> => {
  const found: string[] = [];
  let after: { pk: string; sk: string } | undefined;
  do {
    const { rows, next } = await world.table.scan({ table, limit: 100, ...(after && { after }) });
    for (const row of rows) {
      const text = JSON.stringify(row).toLowerCase();
      if (row.pk !== signature().pk && secrets.some((secret) => text.includes(secret)))
        found.push(`${row.pk} ${row.sk} ${JSON.stringify(row.data)}`);
    }
    after = next;
  } while (after);
  return found;
};
