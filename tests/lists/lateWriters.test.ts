import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keyOf } from '#functions/platform/helpers/writeLimits.ts';
import { keys } from '#functions/storage/keys.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { FieldTypes } from '#shared/models/content/field.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { untilIdle } from '#tests/definitions/settled.ts';
import { justBefore } from '#tests/kit/justBefore.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.FullAccess);
  listId = (await world.list()).id;
});
afterEach(() => world.close());

/** Does something between a save of an item that has read its list and its transaction. */
const duringSave = (id: number, meanwhile: () => Promise<unknown>): void => {
  const { pk } = keys.item(listId, id);
  justBefore(world, (write) => keyOf(write).pk === pk, meanwhile);
};

const add = (Title: string, Amount: number) => ana.call(list.createItem, { listId, body: { Title, Amount } });
const body = () => ({
  listId,
  title: 'By amount',
  fields: [{ field: 'Title' }],
  sortOrder: [{ sortProperty: 'Amount', sortDescending: true }],
});

test('a view whose sort order is filled while an item is being saved shows that item a minute later', async () => {
  await add('One', 1);
  await add('Two', 2);
  let listViewId = '';
  const addView = async () => {
    listViewId = (await ana.call(list.createView, { body: body() })).view.id;
    await untilIdle(world);
  };
  duringSave(3, addView);
  await add('Three', 3);
  const titles = async () => (await ana.call(list.items, { listId, listViewId })).items.map(({ Title }) => Title);
  expect(await titles()).toEqual(['Two', 'One']);
  world.advance(MINUTE_MS);
  await waitFor(async () => expect(await titles()).toEqual(['Three', 'Two', 'One']));
});

describe('a field that becomes unique while an item is being saved', () => {
  const isUnique = async () => {
    const { fields } = await ana.call(listDefinition.get, { listId });
    return fields.find(({ internalFieldName }) => internalFieldName === 'Amount')?.isUnique;
  };
  const makeUnique = async () => {
    await ana.call(listDefinition.updateField, { body: { listId, internalFieldName: 'Amount', isUnique: true } });
    await untilIdle(world);
  };

  test('reserves the value of that item a minute later', async () => {
    duringSave(1, makeUnique);
    await add('One', 1);
    world.advance(MINUTE_MS);
    await waitFor(async () => expect(await world.table.get(keys.unique(listId, 'Amount', '1'))).toMatchObject({ data: { id: 1 } }));
    await expect(add('Two', 1)).rejects.toMatchObject({ error: 'valueNotUnique' });
  });

  test('is not unique a minute later if that item has the value of another', async () => {
    await add('One', 1);
    duringSave(2, makeUnique);
    await add('Two', 1);
    expect(await isUnique()).toBe(true);
    world.advance(MINUTE_MS);
    await waitFor(async () => expect(await isUnique()).toBe(false));
    expect((await world.facts(listId)).at(-1)).toMatchObject({ kind: 'fieldUpdated', changes: [{ field: 'Amount' }] });
  });
});

test.each(['SingleLine', 'Choice', 'PeoplePicker', 'Recurrence'] as const)(
  'an item that is saved while a field of the empty list becomes %s can be listed, filtered, changed and deleted',
  async (type) => {
    duringSave(1, () =>
      ana.call(listDefinition.updateField, { body: { listId, internalFieldName: 'Amount', fieldType: FieldTypes[type] } }),
    );
    await add('One', 1);
    const ids = async (query: object) => (await ana.call(list.items, { listId, ...query })).items.map(({ Id }) => Id);
    expect(await ids({ sortProperty: 'Amount' })).toEqual([1]);
    expect(await ids({ queryConditions: { rules: [{ ColumnName: 'Amount', Operator: 'Equal', Value: 'Other' }] } })).toEqual([]);
    expect(await ana.call(list.updateItem, { listId, body: { Id: 1, Title: 'Two' } })).toMatchObject({ Title: 'Two' });
    await ana.call(recycle.delete, { body: { listId, id: 1 } });
    expect(await ids({ sortProperty: 'Amount' })).toEqual([]);
  },
);
