import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import { put, read } from '#functions/storage/rows.ts';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import type { Job } from '#shared/models/content/job.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { on, openCalendarWorld } from '#tests/schedule/calendarWorld.ts';

let world: World;
let ana: Member;
let listId: string;
beforeAll(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.Contribute);
});
afterAll(() => world.close());
beforeEach(async () => {
  const fields = inOrder([
    field('Title', 'Title', 'SingleLine', { isRequired: true, isTitleField: true }),
    field('Amount', 'Amount', 'Number'),
    field('Code', 'Code', 'SingleLine', { isUnique: true }),
  ]);
  listId = (await world.list({ fields })).id;
  for (const [Title, Code] of [
    ['One', 'A-1'],
    ['Two', 'É-2'],
    ['Three', 'A-3'],
  ])
    await ana.call(list.createItem, { listId, body: { Title, Code, Amount: 1 } });
});

const ended = async (jobId: string): Promise<Job> => {
  const job = () => ana.call(application.followJob, { jobId });
  await expect.poll(async () => (await job()).endedOn).not.toBeNull();
  return job();
};
const start = (key: string, lines: string[]) => ana.call(list.importRows, { listId, key, body: { text: lines.join('\n') } });
const bring = async (key: string, lines: string[]) => ended((await start(key, lines)).id);
const rows = async () =>
  (await ana.call(list.items, { listId })).items.map(({ Id, Title, Amount, Code, _Version }) => [Id, Title, Amount, Code, _Version]);

test('an import changes the items that have the value of its key, adds those that do not exist, and leaves other columns as they are', async () => {
  const job = await bring('Code', ['Code,Amount,Title', 'a-1,5,One', 'e-2,,Zwei', 'B-1,7,New', ',8,Without']);
  expect(job).toMatchObject({ done: 4, refused: [] });
  expect(await rows()).toEqual([
    [1, 'One', 5, 'A-1', 2],
    [2, 'Zwei', null, 'É-2', 2],
    [3, 'Three', 1, 'A-3', 1],
    [4, 'New', 7, 'B-1', 1],
    [5, 'Without', 8, '', 1],
  ]);
});

test('the number of an item can be the key, and a number without an item is reported', async () => {
  const job = await bring('Id', ['Amount,Id,Title', '9,#3,Third', '2,77,Nobody', '3,x,Wrong', '4,,Added']);
  expect(job.refused).toEqual([
    { what: '2', error: 'notFound' },
    { what: '3', error: 'notFound' },
  ]);
  expect((await rows()).slice(2)).toEqual([
    [3, 'Third', 9, 'A-3', 2],
    [4, 'Added', 4, '', 1],
  ]);
});

test('a key that is not unique, that no column fills in, or that is unknown, is refused before anything is written', async () => {
  for (const [key, head] of [
    ['Title', 'Title,Code'],
    ['Code', 'Title,Amount'],
    ['Id', 'Title,Code'],
    ['Nope', 'Title,Code'],
  ] as const)
    await expect(start(key, [head, 'x,1'])).rejects.toMatchObject({ status: 400, details: { fields: [{ at: 'key' }] } });
  await expect(ana.call(list.importRows, { listId, body: { text: 'Id,Title\n1,x' } })).rejects.toMatchObject({ status: 400 });
});

test('what a user may not change or see stays as it is, and a wrong value changes nothing of its row', async () => {
  const ada = await world.member('Ada', Access.FullAccess);
  await ada.call(permission.stopInheriting, { body: { listId, itemId: 1 } });
  await ada.call(permission.remove, { body: { listId, itemId: 1, userIds: [ana.user.id] } });
  await ada.call(permission.stopInheriting, { body: { listId, itemId: 2 } });
  await ada.call(permission.edit, { body: { listId, itemId: 2, userIds: [ana.user.id], accessLevels: Access.Read } });
  const job = await bring('Code', ['Code,Amount', 'A-1,5', 'É-2,5', 'A-3,x']);
  expect(job.refused).toEqual([
    { what: '1', error: 'notFound' },
    { what: '2', error: 'forbidden' },
    { what: '3', error: 'invalidInput', fields: [{ name: 'Amount', code: 'invalidNumber', value: 'x' }] },
  ]);
  expect((await ada.call(list.items, { listId })).items.map(({ Amount }) => Amount)).toEqual([1, 1, 1]);
});

test('a repeated step changes nothing twice', async () => {
  const lines = ['Code,Amount,Title', 'A-1,5,One', 'B-1,7,New'];
  const { id } = await start('Code', lines);
  await ended(id);
  const before = await rows();
  const job = await read<JobRecord>(world.host.table, keys.job(id));
  await world.host.blobs.put(String(job?.body.blob), Buffer.from(lines.join('\n')));
  await world.host.table.transact([put(keys.job(id), { ...job, state: 'running', cursor: null, endedOn: null, done: 0 })]);
  await world.host.queue.send({ name: 'job', body: { id } });
  await ended(id);
  expect(await rows()).toEqual(before);
});

test('an import that books an occupied room is refused row by row', async () => {
  const { world: calendars, ana: first, ben, calendar, add, room } = await openCalendarWorld();
  await add(first, { Room: room(1), ...on(3, 9, 11) });
  const ids = [await add(ben, { Room: room(1), ...on(4, 9, 11) }), await add(ben, { Room: room(2), ...on(4, 9, 11) })];
  const { EventDate, EndDate } = on(3, 10, 12);
  const text = ['Id,EventDate,EndDate', ...ids.map((id) => `${id},${EventDate},${EndDate}`)].join('\n');
  const { id: jobId } = await ben.call(list.importRows, { listId: calendar.id, key: 'Id', body: { text } });
  await expect
    .poll(() => ben.call(application.followJob, { jobId }))
    .toMatchObject({ state: 'done', refused: [{ error: 'scheduleConflict' }] });
  const dates = await Promise.all(ids.map(async (id) => (await ben.call(list.getItem, { listId: calendar.id, id })).EventDate));
  expect(dates).toEqual([on(4, 9, 11).EventDate, EventDate]);
  await calendars.close();
});
