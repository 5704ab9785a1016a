import { afterAll, beforeAll, expect, test } from 'vitest';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list as lists } from '#shared/contracts/list.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { look, untilIdle } from '#tests/search/searchWorld.ts';

let world: World;
let ada: Member;

beforeAll(async () => {
  world = await openWorld();
  ada = await world.member('Ada', Access.FullAccess);
});
afterAll(() => world.close());

test('an event is shown without its times and its rule in technical notation, unless they were searched for', async () => {
  const fields = inOrder([
    field('Title', 'Title', 'SingleLine', { isRequired: true, isTitleField: true }),
    field('Place', 'Place', 'SingleLine'),
    field('StartTime', 'Starts', 'DateTime'),
    field('EndTime', 'Ends', 'DateTime'),
    field('Rule', 'Repeats', 'Recurrence'),
  ]);
  const { id: listId } = await world.list({ title: 'Rounds', fields });
  const times = { StartTime: '2027-01-07T12:45:00.000Z', EndTime: '2027-01-07T13:30:00.000Z' };
  const body = { Title: 'Pelican round', Place: 'Harbour', ...times, Rule: { freq: 'WEEKLY', interval: 2 } };
  await ada.call(lists.createItem, { listId, body });
  await untilIdle(world);
  const shown = async (query: string) =>
    (await look(ada, query)).results.map(({ highlight }) => highlight.map(({ text }) => text).join(''));
  expect(await shown('pelican')).toEqual(['Harbour']);
  expect(await shown('12:45')).toEqual(['Harbour · 2027-01-07 12:45']);
});
