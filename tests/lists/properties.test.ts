import { describe, expect, test } from 'vitest';
import { orderChanges, signatureOf } from '#functions/domain/access/records/orderRows.ts';
import { hasProperty, sortValueOf, titleOf } from '#functions/domain/access/records/properties.ts';
import { itemPath } from '#functions/domain/content/itemRecords/itemPath.ts';
import { matches } from '#functions/domain/content/itemRecords/matches.ts';
import { presentItem } from '#functions/domain/content/itemRecords/presentItem.ts';
import { chooseOrder } from '#functions/domain/content/items/chooseOrder.ts';
import { changedFields } from '#functions/domain/content/saving/changedFields.ts';
import { uniqueChanges, uniqueValue } from '#functions/domain/content/saving/uniqueRows.ts';
import { type Context, system } from '#functions/domain/kernel/context.ts';
import type { ItemRecord, ListRecord, OrderRecord } from '#functions/storage/records/records.ts';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import type { Person } from '#shared/models/identity/person.ts';

const person = (fullName: string) => ({ internalId: fullName.toLowerCase(), fullName, isGroup: false });
const fields = inOrder([
  field('Last', 'Last', 'SingleLine', { isTitleField: true }),
  field('First', 'First', 'SingleLine', { isTitleField: true, titleFieldOrder: 1 }),
  field('Amount', 'Amount', 'Number', { isUnique: true }),
  field('Tags', 'Tags', 'SingleLine', { hasMany: true }),
  field('Who', 'Who', 'PeoplePicker', { isUnique: true }),
  field('Word', 'Word', 'Password'),
]);
const list = { id: 'l', path: '/a b/_lists/l', chain: ['site:s', 'list:l'], fields, orders: [], views: [] } as unknown as ListRecord;
const file = { name: 'Äpfel.txt', bytes: 7, checksum: 'c', blob: 'b', contentType: 'text/plain', version: 1 };
const item = (more: Partial<ItemRecord> = {}): ItemRecord => ({
  id: 5,
  listId: 'l',
  folderId: 'l',
  version: 3,
  values: { Last: 'Lovelace', First: 'Ada', Amount: 2, Tags: ['B', 'a'], Who: person('Ben') },
  file,
  ownScope: false,
  createdBy: person('Ana'),
  createdOn: '2026-01-02T03:04:05.000Z',
  modifiedBy: person('Zoé'),
  modifiedOn: '2026-02-02T03:04:05.000Z',
  deletedOn: null,
  ...more,
});

describe('the title of an item', () => {
  test('consists of its title fields in their order, otherwise the name of its file, otherwise nothing', () => {
    expect(titleOf(list, item())).toBe('Ada Lovelace');
    expect(titleOf(list, item({ values: { Last: 'Lovelace' } }))).toBe('Lovelace');
    expect(titleOf(list, item({ values: {} }))).toBe('Äpfel.txt');
    expect(titleOf(list, item({ values: {}, file: null }))).toBe('');
  });
});

describe('the built-in columns', () => {
  const properties = {
    Id: 5,
    Title: 'ada lovelace',
    _FileName: 'apfel.txt',
    _FileSize: 7,
    _Version: 3,
    _CreatedOn: '2026-01-02T03:04:05.000Z',
    _CreatedBy: 'ana',
    _ModifiedOn: '2026-02-02T03:04:05.000Z',
    _ModifiedBy: 'zoe',
    Amount: 2,
    Tags: 'b',
  };

  test('can be sorted by, without regard to case and accents', () => {
    for (const [name, value] of Object.entries(properties)) expect([name, sortValueOf(list, item(), name)]).toEqual([name, value]);
    for (const name of ['_FileName', '_FileSize']) expect(sortValueOf(list, item({ file: null }), name)).toBeNull();
    for (const name of ['Amount', 'Tags', 'Nothing']) expect(sortValueOf(list, item({ values: { Tags: [] } }), name)).toBeNull();
  });

  test('can be used in orders and conditions, as can fields, and nothing else', () => {
    expect(Object.keys(properties).filter((name) => !hasProperty(list, name))).toEqual([]);
    for (const name of ['Nothing', 'toString', '_Secret']) expect(hasProperty(list, name)).toBe(false);
  });

  test.each([
    ['Id', '5', '6'],
    ['Title', 'ada lovelace', 'ada'],
    ['_FileName', 'äpfel.TXT', 'apfel'],
    ['_FileSize', '7', '8'],
    ['_Version', '3', '4'],
    ['_CreatedOn', '2026-01-02', '2026-01-03'],
    ['_CreatedBy', 'ana', 'zoé'],
    ['_ModifiedOn', '2026-02-02', '2026-01-02'],
    ['_ModifiedBy', '@me', 'ana'],
    ['Amount', '2', '3'],
    ['Nothing', '', 'x'],
  ])('can be compared by conditions: %s equals %s and not %s', (ColumnName, Value, other) => {
    const meets = (text: string) =>
      matches(list, item(), { condition: 'AND', rules: [{ ColumnName, Operator: 'Equal', Value: text }] }, { me: person('Zoé') });
    expect([meets(Value), meets(other)]).toEqual([true, false]);
  });
});

test('include the draft status, which conditions can compare, including its absence', () => {
  const meets = (draftStatus: ItemRecord['draftStatus'], Value: string) =>
    matches(list, item({ draftStatus }), { condition: 'AND', rules: [{ ColumnName: '_DraftStatus', Operator: 'Equal', Value }] });
  expect([meets(1, '1'), meets(1, '2'), meets(undefined, ''), meets(undefined, '1')]).toEqual([true, false, true, false]);
});

test('of an item without a file have neither its name nor its size', () => {
  const meets = (ColumnName: string, Value: string) =>
    matches(list, item({ file: null }), { condition: 'AND', rules: [{ ColumnName, Operator: 'Equal', Value }] });
  expect([meets('_FileName', ''), meets('_FileSize', ''), meets('_FileName', 'x'), meets('_FileSize', '7')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe('the order of a page', () => {
  const shown = view('all', 'All', {
    groupOrder: [{ internalFieldName: 'Tags', expanded: true }],
    sortOrder: [{ sortProperty: 'Amount', sortDescending: true }],
    queryConditions: { condition: 'AND', rules: [{ ColumnName: 'Amount', Operator: 'Equal', Value: '1' }] },
  });
  const rule = (ColumnName: string) => ({ ColumnName, Operator: 'Equal' as const, Value: '1' });

  test('is that of the view, after its groups, by default', () => {
    const tags = { sortProperty: 'Tags', sortDescending: false };
    expect(chooseOrder(list, {}, shown)).toEqual({
      groups: ['Tags'],
      sort: [tags, { sortProperty: 'Amount', sortDescending: true }],
      filters: [shown.queryConditions],
    });
    expect(chooseOrder(list, { sortProperty: 'Id' }, shown).sort).toEqual([tags, { sortProperty: 'Id', sortDescending: false }]);
    expect(chooseOrder(list, { sortProperty: 'Id', sortDescending: true }, shown).sort.at(-1)?.sortDescending).toBe(true);
  });

  test('has the conditions of the view and of the request, but no empty ones', () => {
    const requested = { condition: 'OR' as const, rules: [rule('Id')] };
    expect(chooseOrder(list, { queryConditions: requested }, shown).filters).toEqual([shown.queryConditions, requested]);
    expect(chooseOrder(list, { queryConditions: { condition: 'AND', rules: [] } }, view('all', 'All')).filters).toEqual([]);
  });

  test('names unknown columns of the request', () => {
    const refused = (at: string) => expect.objectContaining({ code: 'invalidInput', details: { fields: [{ at, code: 'unknownField' }] } });
    expect(() => chooseOrder(list, { sortProperty: 'Gone' }, shown)).toThrow(refused('sortProperty'));
    const queryConditions = { condition: 'AND' as const, rules: [rule('Id'), rule('Gone')] };
    expect(() => chooseOrder(list, { queryConditions }, shown)).toThrow(refused('queryConditions.rules[1].ColumnName'));
  });

  test('has a unique name, from its columns and directions', () => {
    const keys = (...names: string[]) => names.map((name) => ({ sortProperty: name.slice(1), sortDescending: name[0] === '-' }));
    expect(signatureOf(keys('+Amount', '-Title'))).toBe('Amount,-Title');
    expect(signatureOf([])).toBe('');
  });
});

describe('rows of an order', () => {
  const order = (status: OrderRecord['status'] = 'ready'): OrderRecord => ({
    signature: 'Amount',
    keys: [{ sortProperty: 'Amount', sortDescending: false }],
    status,
  });
  const kinds = (before: ItemRecord | null, after: ItemRecord | null, status?: OrderRecord['status']) =>
    orderChanges({ ...list, orders: [order(status)] }, before, after).map((write) => ('put' in write ? 'put' : 'delete'));
  const changed = (more: object) => item({ values: { ...item().values, ...more } });

  test('are written for new items, removed for deleted ones, and moved with the value', () => {
    expect(kinds(null, item())).toEqual(['put']);
    expect(kinds(item(), null)).toEqual(['delete']);
    expect(kinds(item(), item({ deletedOn: 'now' }))).toEqual(['delete']);
    expect(kinds(item({ deletedOn: 'now' }), item())).toEqual(['put']);
    expect(kinds(item(), changed({ Amount: 9 }))).toEqual(['delete', 'put']);
    expect(kinds(item(), item({ folderId: 'f' }))).toEqual(['delete', 'put']);
  });

  test('are written again only for changes of what they contain: title and own permissions', () => {
    expect(kinds(item(), changed({ Tags: [] }))).toEqual([]);
    expect(kinds(item(), changed({ First: 'Eve' }))).toEqual(['put']);
    expect(kinds(item(), item({ ownScope: true }))).toEqual(['put']);
  });

  test('are removed, and not written, while the order is dropped', () => {
    expect(kinds(item(), changed({ Tags: [] }), 'dropping')).toEqual(['delete']);
    expect(kinds(null, item(), 'dropping')).toEqual([]);
  });
});

describe('unique values', () => {
  const stored = (more: object) => uniqueValue(list, item({ values: { ...item().values, ...more } }), 'Amount');
  const kinds = (before: ItemRecord | null, after: ItemRecord | null) =>
    uniqueChanges(list, before, after).map(({ field: name, write }) => `${'delete' in write ? '-' : '+'}${name}`);

  test('are stored by their meaning: a number as text, a person by id', () => {
    expect([stored({}), stored({ Amount: 0 }), stored({ Amount: null })]).toEqual(['2', '0', null]);
    expect(uniqueValue(list, item(), 'Who')).toBe('ben');
    expect(uniqueValue(list, item({ values: { Tags: ['B', 'a'] } }), 'Tags')).toBe('b');
    expect([uniqueValue(list, null, 'Who'), uniqueValue(list, item({ deletedOn: 'now' }), 'Who')]).toEqual([null, null]);
  });

  test('are reserved with the item, released when it is deleted, and exchanged when changed', () => {
    expect(kinds(null, item())).toEqual(['+Amount', '+Who']);
    expect(kinds(item(), item())).toEqual([]);
    expect(kinds(item(), item({ deletedOn: 'now' }))).toEqual(['-Amount', '-Who']);
    expect(kinds(item(), item({ values: { ...item().values, Amount: 3 } }))).toEqual(['-Amount', '+Amount']);
    expect(uniqueChanges(list, null, item())[0]?.write).toMatchObject({ put: { data: { id: 5 } } });
  });
});

test('the names of changes are those of fields, and of the file', () => {
  const before = item();
  expect(changedFields(before, item())).toEqual([]);
  expect(changedFields(before, item({ values: { ...before.values, Amount: 9 }, file: null }))).toEqual(['Amount', '_FileName']);
  expect(changedFields(before, item({ values: { Last: 'Lovelace', New: 1 } })).toSorted()).toEqual([
    'Amount',
    'First',
    'New',
    'Tags',
    'Who',
  ]);
  expect(changedFields(null, item({ values: { Last: 'x' }, file: null }))).toEqual(['Last']);
});

test('the address of an item names its folder only if it is in one, and the requested tab', () => {
  expect(itemPath(list, { id: 5, folderId: 'l' })).toBe('/a%20b/_lists/l/_forms/view?id=5&itemTabView=form');
  expect(itemPath(list, { id: 5, folderId: 'f' }, 'workflows')).toBe('/a%20b/_lists/l/_forms/view?id=5&folderId=f&itemTabView=workflows');
});

test('an item is shown with the user who has checked it out, or who submitted it for approval', async () => {
  const ctx = { caller: system } as Context;
  const shown = (more: Partial<ItemRecord>) => presentItem(ctx, list, { names: ['A b', 'C'] }, item(more), 7);
  expect(await shown({})).toMatchObject({
    _FileName: 'Äpfel.txt',
    _FileSize: 7,
    _Folder: { folderId: 'l', relativeUrl: '/a b/_lists/l/A%20b/C' },
    folderPath: 'A b/C',
    _DraftStatus: null,
    CheckedOutBy: null,
    CheckedOutOn: null,
    _LockedBy: null,
  });
  const [ben, eve] = [person('Ben'), person('Eve')];
  const received = ({ internalId, fullName }: Person) => ({ internalId, fullName });
  const out = { checkedOutBy: ben, checkedOutOn: 'now', draftStatus: 1 as ItemRecord['draftStatus'] };
  expect(await shown({ ...out, pendingBy: eve })).toMatchObject({
    CheckedOutBy: received(ben),
    CheckedOutOn: 'now',
    _LockedBy: received(ben),
    _DraftStatus: 1,
  });
  expect(await shown({ pendingBy: eve, file: null })).toMatchObject({ _LockedBy: received(eve), _FileName: null, _FileSize: null });
  const atTop = await presentItem(ctx, list, undefined, item(), 7);
  expect(atTop).toMatchObject({ _Folder: { relativeUrl: '/a b/_lists/l' }, folderPath: '' });
});

test('of a password it is only known whether there is one', async () => {
  const shown = async (Word: unknown) =>
    (await presentItem({ caller: system } as Context, list, undefined, item({ values: { Word } }), 7)).Word;
  expect([await shown('scrypt$1$a$b'), await shown(''), await shown(undefined)]).toEqual([null, '', '']);
});
