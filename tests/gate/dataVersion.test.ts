import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewerData } from '#functions/domain/administration/installation/newerData.ts';
import { guardCalls, guardEvents } from '#functions/runtime/dataVersionGuard.ts';
import { keys } from '#functions/storage/keys.ts';
import { put } from '#functions/storage/rows.ts';
import { apiHandler } from '#infra/embedded/controllers.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { SCHEMA, SERVED_FROM } from '#shared/schema.ts';
import { browser } from '#tests/kit/callThrough.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const MINUTE = 60_000;

let world: World;
let ana: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.Contribute);
  listId = (await world.list()).id;
  await setSchema(SCHEMA);
});
afterEach(() => world.close());

const setSchema = (schema: number, newest = schema) =>
  world.table.transact([
    put(keys.installation('state'), { schema, installedOn: '2026-11-25T10:00:00.000Z' }),
    newest === schema ? { delete: keys.installation('step') } : put(keys.installation('step'), { to: newest }),
  ]);
/** Calls like a function on AWS handles them, in Ana's session. */
const through = () => {
  const person = browser(guardCalls(world.host, apiHandler(world.host)));
  for (const [name, value] of ana.cookies) person.cookies.set(name, value);
  return (title: string) => person.call(list.createItem, { listId, body: { Title: title } });
};
const titles = async () => (await ana.call(list.items, { listId, pageSize: 50 })).items.length;

test('a function refuses calls as busy while the data is newer than it knows, or becomes so, and continues afterwards', async () => {
  const create = through();
  await create('One');
  for (const [schema, newest] of [
    [SCHEMA + 1, SCHEMA + 1],
    [SCHEMA, SCHEMA + 1],
  ] as const) {
    await setSchema(schema, newest);
    world.advance(MINUTE);
    await expect(create('Two')).rejects.toMatchObject({ status: 409, error: 'busy', headers: { 'retry-after': '60' } });
    expect(await titles()).toBe(1);
  }
  await setSchema(SCHEMA);
  await create('Two');
  expect(await titles()).toBe(2);
});

test('a function refuses calls as busy while the data is older than it supports, and works on its migration', async () => {
  await setSchema(SERVED_FROM - 1);
  const create = through();
  await expect(create('One')).rejects.toMatchObject({ status: 409, error: 'busy' });
  expect(await guardEvents(world.host, async () => 'done')()).toBe('done');
  await setSchema(SERVED_FROM, SERVED_FROM + 1);
  await create('One');
  expect(await titles()).toBe(1);
});

test('a new function checks its first call', async () => {
  await setSchema(SCHEMA + 1);
  await expect(through()('One')).rejects.toMatchObject({ status: 409, error: 'busy' });
});

test('an unreadable version does not prevent calls, and is checked with the next one', async () => {
  const { batchGet } = world.table;
  const work = guardEvents(world.host, async () => 'done');
  world.table.batchGet = () => Promise.reject(new Error('the table is away'));
  expect(await work()).toBe('done');
  world.table.batchGet = batchGet;
  await setSchema(SCHEMA + 1);
  await expect(work()).rejects.toThrow(NewerData);
});

test('a function for events leaves them to be delivered again', async () => {
  let worked = 0;
  const work = guardEvents(world.host, async (count: number) => {
    worked += count;
    return worked;
  });
  expect(await work(2)).toBe(2);
  await setSchema(SCHEMA + 1);
  world.advance(MINUTE);
  await expect(work(3)).rejects.toThrow(NewerData);
  expect(worked).toBe(2);
});

test('the version is read once a minute, however many calls arrive', async () => {
  const { batchGet } = world.table;
  let looks = 0;
  world.table.batchGet = (read) => {
    if (read.some(({ pk, sk }) => pk === keys.installation('step').pk && sk === keys.installation('step').sk)) looks += 1;
    return batchGet(read);
  };
  const work = guardEvents(world.host, async () => undefined);
  for (let n = 0; n < 5; n += 1) await work();
  expect(looks).toBe(1);
  world.advance(MINUTE);
  await work();
  expect(looks).toBe(2);
});

test('a refused call is an error in the log, with the versions and the id of the call', async () => {
  const write = vi.spyOn(world.host.logs, 'write');
  await setSchema(SERVED_FROM - 1);
  await expect(through()('One')).rejects.toMatchObject({ error: 'busy' });
  expect(write.mock.calls.filter(([level]) => level === 'error')).toEqual([
    [
      'error',
      'the data is of another version',
      {
        correlationId: expect.stringMatching(/^[\w-]{8,}$/),
        error: `OlderData: The data is of version ${SERVED_FROM - 1} and is being brought up to date.`,
      },
    ],
  ]);
});
