import { afterAll, beforeAll, expect, test } from 'vitest';
import { node } from '#functions/domain/kernel/nodes.ts';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { widget } from '#shared/contracts/widget.ts';
import type { QueryConditions } from '#shared/models/content/list.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ada: Member;
let ben: Member;

beforeAll(async () => {
  world = await openWorld({ listening: false });
  world.host.callsPerSecond = 1e9;
  ada = await world.member('Ada', Access.FullAccess);
  ben = await world.member('Ben', Access.Read);
});
afterAll(() => world.close());

const title = field('Title', 'Title', 'SingleLine', { isRequired: true, isTitleField: true });
const statuses = ['Not started', 'Completed'];
const taskFields = inOrder([title, field('DueDate', 'Due', 'Date'), field('Status', 'Status', 'Choice', { options: statuses })]);
const newsFields = inOrder([title, field('Kind', 'Kind', 'Choice', { options: ['Urgent'] }), field('Words', 'Words', 'MultiLine')]);

const eventFields = inOrder([
  title,
  field('EventDate', 'Starts', 'DateTime', { isRequired: true }),
  field('EndDate', 'Ends', 'DateTime', { isRequired: true }),
  field('Room', 'Room', 'SingleLine'),
]);
const event = { EventDate: '2026-12-04T09:00:00.000Z', EndDate: '2026-12-04T10:00:00.000Z', Room: 'B 12' };

const add = (listId: string, body: Record<string, unknown>) => ada.call(list.createItem, { listId, body });

test('PAGE-022 Widget/Tasks returns the open tasks of its lists, ordered by due date', async () => {
  const tasks = await world.list({ type: 'tasks', title: 'Chores', fields: taskFields });
  const plain = await world.list();
  await add(tasks.id, { Title: 'Later', DueDate: '2026-12-24' });
  await add(tasks.id, { Title: 'Never' });
  await add(tasks.id, { Title: 'Soon', DueDate: '2026-12-01', Status: { id: 'not-started', value: 'Not started' } });
  await add(tasks.id, { Title: 'Done', DueDate: '2026-11-01', Status: { id: 'completed', value: 'Completed' } });
  await add(plain.id, { Title: 'Item' });
  const { items, cut } = await ben.call(widget.tasks, { body: { listIds: [tasks.id, plain.id, 'none'] } });
  expect(items.map((item) => item.title)).toEqual(['Soon', 'Later', 'Never', 'Item']);
  expect(items[0]).toMatchObject({ listTitle: 'Chores', dueDate: '2026-12-01', status: 'Not started', progress: 'notStarted' });
  expect(cut).toBe(false);
});

test('PAGE-016 Widget/Announcements returns the latest of its lists in plain text, with the requested fields', async () => {
  const news = await world.list({ type: 'announcements', fields: newsFields });
  await add(news.id, { Title: 'Old' });
  await add(news.id, { Title: 'New', Words: `<p>${'long '.repeat(400)}</p>`, Kind: { id: 'urgent', value: 'Urgent' } });
  const gone = await add(news.id, { Title: 'Gone' });
  await ada.call(recycle.delete, { body: { listId: news.id, id: gone.Id } });
  const others = await world.list({ type: 'announcements', fields: newsFields });
  const unnamed = await world.list({ type: 'announcements', fields: newsFields });
  for (const [{ id }, Title] of [
    [others, 'From another list'],
    [unnamed, 'From a list that is not named'],
  ] as const)
    await add(id, { Title });
  const body = { listIds: [news.id, others.id], additionalFields: ['Kind', 'None'] };
  const [newest, ...items] = (await ben.call(widget.announcements, { body })).items;
  expect(newest?.title).toBe('From another list');
  expect(items.map((item) => item.title)).toEqual(['New', 'Old']);
  expect(items[0]).toMatchObject({ fields: { Kind: 'Urgent', None: '' }, url: `${news.path}/_forms/view?id=2&itemTabView=form` });
  expect(items[0]?.body).toHaveLength(1000);
});

test('a widget shows no one lists that they may not read', async () => {
  const secret = await world.list();
  await add(secret.id, { Title: 'Secret' });
  await world.grant(node.list(secret.id), ada.user, Access.FullAccess);
  for (const endpoint of [widget.tasks, widget.announcements])
    expect(await ben.call(endpoint, { body: { listIds: [secret.id] } })).toEqual({ items: [], cut: false });
  expect((await ada.call(widget.announcements, { body: { listIds: [secret.id] } })).items).toHaveLength(1);
});

test('a widget says that a list has more than it shows', async () => {
  const many = await world.list();
  for (let n = 0; n < 51; n++) await add(many.id, { Title: `Item ${n}` });
  const { items, cut } = await ben.call(widget.announcements, { body: { listIds: [many.id] } });
  expect([items.length, items[0]?.title, cut]).toEqual([50, 'Item 50', true]);
});

test('PAGE-014 items of all six kinds of lists are returned, files by their names', async () => {
  const kinds = ['items', 'documents', 'tasks', 'announcements', 'media', 'calendar'] as const;
  const lists = await Promise.all(kinds.map((type) => world.list({ type, ...(type === 'calendar' && { fields: eventFields }) })));
  for (const { id, type } of lists) {
    const body = type === 'calendar' ? { Title: type, ...event } : { Title: type };
    if (type === 'documents' || type === 'media')
      await ada.send(multipart(`/api/List/${id}/documents/uploadmultiple`, [[`${type}.txt`, Buffer.from('twelve bytes')]]));
    else await add(id, body);
  }
  const received = ['items', 'documents.txt', 'tasks', 'announcements', 'media.txt', 'calendar'].sort();
  for (const endpoint of [widget.tasks, widget.announcements]) {
    const { items } = await ben.call(endpoint, { body: { listIds: lists.map(({ id }) => id) } });
    expect(items.map((item) => item.title).sort()).toEqual(received);
  }
});

test('PAGE-051 tasks, announcements and the events of calendars are read with POST, events in a period with conditions and further fields', async () => {
  expect([widget.tasks, widget.announcements, widget.calendarEvents].map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /Widget/Tasks',
    'POST /Widget/Announcements',
    'POST /Widget/Calendar',
  ]);
  const [requested, other] = [await world.list(), await world.list()];
  for (const one of [requested, other]) await add(one.id, { Title: one.id });
  for (const endpoint of [widget.tasks, widget.announcements]) {
    const { items } = await ben.call(endpoint, { body: { listIds: [requested.id] } });
    expect(items.map((item) => item.title)).toEqual([requested.id]);
  }
  const [{ id }, elsewhere] = [
    await world.list({ type: 'calendar', fields: eventFields }),
    await world.list({ type: 'calendar', fields: eventFields }),
  ];
  await add(elsewhere.id, { Title: 'Visit elsewhere', ...event });
  for (const Title of ['Visit', 'Call']) await add(id, { Title, ...event });
  await add(id, { Title: 'Visit later', EventDate: '2027-05-04T09:00:00.000Z', EndDate: '2027-05-04T10:00:00.000Z' });
  const rules = [{ ColumnName: 'Title', Operator: 'Contains' as const, Value: 'Visit' }];
  const body = {
    startDate: '2026-12-01T00:00:00.000Z',
    endDate: '2027-01-01T00:00:00.000Z',
    listIds: [id],
    additionalFields: ['Room'],
    queryConditions: { condition: 'AND' as const, rules },
  };
  const { occurrences } = await ben.call(widget.calendarEvents, { body });
  expect(occurrences.map(({ Title, fields }) => ({ Title, fields }))).toEqual([{ Title: 'Visit', fields: { Room: 'B 12' } }]);
  const titlesWith = async (conditions: { queryConditions: QueryConditions; moreConditions?: QueryConditions }) =>
    (await ben.call(widget.calendarEvents, { body: { ...body, ...conditions } })).occurrences.map(({ Title }) => Title);
  const anyTitle = { condition: 'OR' as const, rules: [...rules, { ColumnName: 'Title', Operator: 'Contains' as const, Value: 'Call' }] };
  const onlyCalls = { condition: 'AND' as const, rules: anyTitle.rules.slice(1) };
  expect((await titlesWith({ queryConditions: anyTitle })).toSorted()).toEqual(['Call', 'Visit']);
  expect(await titlesWith({ queryConditions: anyTitle, moreConditions: onlyCalls })).toEqual(['Call']);
});
