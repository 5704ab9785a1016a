import { expect, test } from 'vitest';
import { mergedGroups } from '#frontend/api/reading/mergedGroups.ts';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { isData, withGroups } from '#frontend/features/list/rows/groups.ts';
import { itemKey, type Row } from '#frontend/features/list/rows/rows.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { field } from '#infra/embedded/demo/fields.ts';
import type { Folder, Item } from '#shared/models/content/item.ts';
import type { View } from '#shared/models/content/list.ts';

const row = (Id: number): Row => ({ kind: 'item', key: itemKey(Id), item: { Id } as Item, edit: undefined, leaving: false });
const group = (key: string, itemIds: number[]) => ({ key, values: [{ internalFieldName: 'State', words: key }], itemIds });
const columns = [
  { name: 'Title', label: 'Name' },
  { name: 'State', label: 'Status' },
] as Column[];
const view = (expanded: boolean) => ({ groupOrder: [{ internalFieldName: 'State', expanded }] }) as View;
const shape = (rows: ReturnType<typeof withGroups>) => rows.map((one) => (one.kind === 'group' ? `${one.key} ${one.count}` : one.key));

test('a group that continues on the next page is one', () => {
  expect(mergedGroups([[group('a', [1])], undefined, [group('a', [2]), group('b', [3])]])).toEqual([group('a', [1, 2]), group('b', [3])]);
});

test('LIST-053 rows are shown under their group header, which is open or closed as in the view and toggled by hand', () => {
  const groups = [group('a', [1, 2]), group('b', [3])];
  const requested = { groups, columns, turned: new Set<string>() };
  const rows = [row(1), row(2), row(3), row(9)];
  expect(shape(withGroups(rows, { ...requested, view: view(true) }))).toEqual(['item:9', 'a 2', 'item:1', 'item:2', 'b 1', 'item:3']);
  expect(shape(withGroups(rows, { ...requested, view: view(false) }))).toEqual(['item:9', 'a 2', 'b 1']);
  expect(shape(withGroups(rows, { ...requested, view: view(false), turned: new Set(['b']) }))).toEqual(['item:9', 'a 2', 'b 1', 'item:3']);
  expect(withGroups([row(1)], { ...requested, view: view(true) })[0]).toMatchObject({ values: [{ label: 'Status', words: 'a' }] });
});

test('rows without groups stay as they are, and without a view all groups are open', () => {
  const rows = [row(1)];
  const requested = { columns, turned: new Set<string>(), view: undefined };
  expect(withGroups(rows, { ...requested, groups: [] })).toBe(rows);
  expect(withGroups(rows, { ...requested, groups: [group('a', [1])] })[0]).toMatchObject({ kind: 'group', isOpen: true });
  const [closed] = withGroups(rows, { ...requested, groups: [group('a', [1])], view: view(true), turned: new Set(['a']) });
  expect(closed).toMatchObject({ isOpen: false });
});

test('folders come before the groups; a group whose rows are not loaded is left out, and a deleted column is shown by its name', () => {
  const folder: Row = { kind: 'folder', key: 'folder:f', folder: { id: 'f' } as Folder, leaving: false };
  const rows = withGroups([row(1), folder, row(2)], {
    groups: [group('a', [1, 7]), group('b', [8])],
    columns: [],
    turned: new Set<string>(),
    view: view(true),
  });
  expect(shape(rows)).toEqual(['folder:f', 'item:2', 'a 1', 'item:1']);
  expect(rows[2]).toMatchObject({ values: [{ label: 'State', words: 'a' }] });
  expect([undefined, rows[0], rows[2], rows[3]].map(isData)).toEqual([false, true, false, true]);
});

test('headers show the common value of their rows as cells do', () => {
  const typed = [
    field('Due', 'Due', 'Date'),
    field('Seen', 'Seen', 'DateTime'),
    field('Price', 'Price', 'Currency'),
    field('Done', 'Done', 'CheckBox'),
    field('Tags', 'Tags', 'SingleLine', { hasMany: true }),
  ];
  const values = { Due: '2026-03-31', Seen: '2026-03-31T08:00:00.000Z', Price: 1234.5, Done: false, Tags: ['a', 'b'] };
  const words: Record<string, string> = {
    Due: '2026-03-31',
    Seen: '2026-03-31',
    Price: '1234.5',
    Done: '',
    Tags: 'a',
    _ModifiedOn: '2026-03-31',
  };
  const [head] = withGroups(
    [{ kind: 'item', key: itemKey(1), item: { Id: 1, ...values } as unknown as Item, edit: undefined, leaving: false }],
    {
      groups: [
        { key: 'g', values: Object.entries(words).map(([internalFieldName, one]) => ({ internalFieldName, words: one })), itemIds: [1] },
      ],
      columns: typed.map((one) => ({ name: one.internalFieldName, label: one.name, field: one })) as Column[],
      turned: new Set<string>(),
      view: view(true),
    },
  );
  const said = head?.kind === 'group' ? head.values.map((one) => one.words) : [];
  expect(said).toEqual(['31-Mar-2026', '31-Mar-2026', '$1,234.50', i18n.t('fields.no'), 'a', '31-Mar-2026']);
});
