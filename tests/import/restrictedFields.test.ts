import { afterEach, beforeEach, expect, test } from 'vitest';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import type { Job } from '#shared/models/content/job.ts';
import { holdQueue } from '#tests/kit/holdQueue.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ada: Member;
let ana: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  [ada, ana] = [await world.member('Ada', Access.FullAccess), await world.member('Ana', Access.Contribute)];
  const fields = inOrder([
    field('Title', 'Title', 'SingleLine', { isTitleField: true }),
    field('Salary', 'Salary', 'Number', { isRequired: true }),
    field('Code', 'Code', 'SingleLine', { isUnique: true }),
  ]);
  listId = (await world.list({ fields })).id;
});
afterEach(() => world.close());

const closeSalary = async (): Promise<void> => {
  await ada.call(permission.stopInheriting, { body: { listId, fieldId: 'Salary' } });
  await ada.call(permission.remove, { body: { listId, fieldId: 'Salary', userIds: [ana.user.id] } });
};
const start = (text: string) => ana.call(list.importRows, { listId, body: { text } });
const ended = async (jobId: string): Promise<Job> => {
  const job = () => ana.call(application.followJob, { jobId });
  await expect.poll(async () => (await job()).endedOn).not.toBeNull();
  return job();
};
const rows = async () => (await ada.call(list.items, { listId })).items.map(({ Title, Salary }) => [Title, Salary]);

test('an import may leave out a required field that its sender cannot read', async () => {
  await closeSalary();
  expect(await ended((await start('Title\nOne')).id)).toMatchObject({ done: 1, refused: [] });
  expect(await rows()).toEqual([['One', null]]);
});

test('an import fills in no field that was closed to its sender after the start', async () => {
  const { letGo } = holdQueue(world);
  const { id } = await start('Title,Salary\nOne,5');
  await closeSalary();
  await letGo();
  expect(await ended(id)).toMatchObject({ done: 0, refused: [{ what: 'all', error: 'unknownField' }] });
  expect(await rows()).toEqual([]);
});

test('an import whose field was deleted after the start ends with the reason', async () => {
  const { letGo } = holdQueue(world);
  const { id } = await start('Title,Salary,Code\nOne,5,a');
  await ada.call(listDefinition.deleteField, { body: { listId, internalFieldName: 'Code' } });
  await letGo();
  expect(await ended(id)).toMatchObject({ done: 0, refused: [{ what: 'all', error: 'unknownField' }] });
  expect(await rows()).toEqual([]);
});
