import { afterEach, beforeEach, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { type Field, fieldTypeName } from '#shared/models/content/field.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let owner: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld({ listening: false });
  owner = await world.member('Ada', Access.FullAccess, { isAdmin: true });
  const body = { systemSiteId: world.site.id, listDisplayName: 'Calendar', type: 'calendar' as const };
  listId = (await owner.call(listDefinition.create, { body })).id;
});
afterEach(() => world.close());

const fieldsOf = async (): Promise<Field[]> => owner.call(list.fields, { listId });
const categories = async () =>
  (await fieldsOf()).find(({ internalFieldName }) => internalFieldName === 'EventCategory')?.contentType.options;

test('LIST-009 a calendar item has a title, times, a recurrence, a location, a description and a category', async () => {
  const own = (await fieldsOf()).filter(({ isAuditField }) => !isAuditField);
  const fields = own.map(({ internalFieldName, contentType }) => [internalFieldName, fieldTypeName(contentType.fieldType)]);
  expect(Object.fromEntries(fields)).toEqual({
    Title: 'SingleLine',
    EventDate: 'DateTime',
    EndDate: 'DateTime',
    IsAllDayEvent: 'CheckBox',
    Recurrence: 'Recurrence',
    Location: 'SingleLine',
    Description: 'MultiLine',
    EventCategory: 'Choice',
  });
  const event = {
    Title: 'Review',
    EventDate: '2026-11-03T09:00:00.000Z',
    EndDate: '2026-11-03T10:00:00.000Z',
    IsAllDayEvent: false,
    Recurrence: { freq: 'WEEKLY', interval: 2 },
    Location: 'Paris',
    Description: 'Long',
    EventCategory: { id: 'petrol', value: 'Category 1' },
  };
  const { Id: id } = await owner.call(list.createItem, { listId, body: event });
  expect(await owner.call(list.getItem, { listId, id })).toMatchObject({ ...event, Description: expect.stringContaining('Long') });
});

test('LIST-010 its categories are options with a value and one of ten predefined colors, which can be disabled', async () => {
  const options = (await categories()) ?? [];
  expect(new Set(options.map(({ color }) => color)).size).toBe(10);
  expect(options.every(({ value, color }) => value !== '' && color !== undefined)).toBe(true);
  const changed = options.map((option) => (option.id === 'petrol' ? { ...option, value: 'Visit', disabled: true } : option));
  await owner.call(listDefinition.updateField, { body: { listId, internalFieldName: 'EventCategory', options: changed } });
  expect(await categories()).toMatchObject([{ id: 'petrol', value: 'Visit', color: 'petrol', disabled: true }, ...options.slice(1)]);
});
