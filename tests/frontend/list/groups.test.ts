import { expect, test } from 'vitest';
import type { Column } from '#frontend/features/list/columns.ts';
import { mergedGroups, withGroups } from '#frontend/features/list/groups.ts';
import { itemKey, type Row } from '#frontend/features/list/rows.ts';
import type { Item } from '#shared/models/item.ts';
import type { View } from '#shared/models/list.ts';

const row = (Id: number): Row => ({ kind: 'item', key: itemKey(Id), item: { Id } as Item, edit: undefined, leaving: false });
const group = (key: string, itemIds: number[]) => ({ key, values: [{ internalFieldName: 'State', words: key }], itemIds });
const columns = [{ name: 'State', label: 'Status' }] as Column[];
const view = (expanded: boolean) => ({ groupOrder: [{ internalFieldName: 'State', expanded }] }) as View;
const shape = (rows: ReturnType<typeof withGroups>) => rows.map((one) => (one.kind === 'group' ? `${one.key} ${one.count}` : one.key));

test('a group that goes on with the next page is one', () => {
  expect(mergedGroups([[group('a', [1])], undefined, [group('a', [2]), group('b', [3])]])).toEqual([group('a', [1, 2]), group('b', [3])]);
});

test('rows stand under the head of their group, which is open or closed as the view has it and turns by hand', () => {
  const groups = [group('a', [1, 2]), group('b', [3])];
  const asked = { groups, columns, turned: new Set<string>() };
  const rows = [row(1), row(2), row(3), row(9)];
  expect(shape(withGroups(rows, { ...asked, view: view(true) }))).toEqual(['item:9', 'a 2', 'item:1', 'item:2', 'b 1', 'item:3']);
  expect(shape(withGroups(rows, { ...asked, view: view(false) }))).toEqual(['item:9', 'a 2', 'b 1']);
  expect(shape(withGroups(rows, { ...asked, view: view(false), turned: new Set(['b']) }))).toEqual(['item:9', 'a 2', 'b 1', 'item:3']);
  expect(withGroups([row(1)], { ...asked, view: view(true) })[0]).toMatchObject({ values: [{ label: 'Status', words: 'a' }] });
});
