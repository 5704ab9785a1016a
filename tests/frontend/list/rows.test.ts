import type { TFunction } from 'i18next';
import { describe, expect, test } from 'vitest';
import { CallError } from '#frontend/api/CallError.ts';
import { change, noEdits } from '#frontend/features/list/editing/edits.ts';
import { hasEditableCells } from '#frontend/features/list/editing/hasEditableCells.ts';
import { toFailure } from '#frontend/features/list/editing/toFailure.ts';
import { folderAddress } from '#frontend/features/list/folders/folderAddress.ts';
import { itemIn } from '#frontend/features/list/rows/itemIn.ts';
import { nameOf } from '#frontend/features/list/rows/nameOf.ts';
import { rowCounts } from '#frontend/features/list/rows/rowCounts.ts';
import { cellValue, itemKey, type Row, toRows, withEdits, withLeaving } from '#frontend/features/list/rows/rows.ts';
import { list } from '#shared/contracts/list.ts';
import type { Field } from '#shared/models/content/field.ts';
import { type Folder, Item, ItemPage } from '#shared/models/content/item.ts';

const person = { internalId: 'u1', fullName: 'Ana', isGroup: false };
const now = '2026-11-21T10:00:00.000Z';
const item = (Id: number) =>
  Item.parse({
    Id,
    Title: `Item ${Id}`,
    _FileName: null,
    _FileSize: null,
    _Folder: { folderId: 'root', relativeUrl: '/' },
    folderPath: '',
    _EffectiveAccess: 7,
    _Version: 1,
    _CreatedBy: person,
    _CreatedOn: now,
    _ModifiedBy: person,
    _ModifiedOn: now,
    _DeletedOn: null,
    _DraftStatus: null,
    CheckedOutBy: null,
    CheckedOutOn: null,
    _LockedBy: null,
  });
const page = (...ids: number[]) => ItemPage.parse({ folders: [], items: ids.map(item), next: null, total: ids.length });
const keys = (rows: ReturnType<typeof toRows>) => rows.map(({ key }) => key);

describe('the rows of a list', () => {
  test('LIST-020 are the folders and then the items of the open folder', () => {
    const folder = {
      id: 'f',
      name: 'F',
      folderPath: '/F',
      parentFolderId: null,
      relativeUrl: '/l/F',
      itemCount: 2,
      _EffectiveAccess: 7,
      _ModifiedOn: now,
      itemProperties: { _ModifiedOn: now, _CreatedOn: now, _CreatedBy: { internalId: 'u1', fullName: 'Ana', isGroup: false } },
    };
    expect(keys(toRows([{ ...page(1), folders: [folder] }, page(2)]))).toEqual(['folder:f', 'item:1', 'item:2']);
    expect(toRows([{ ...page(), folders: [folder] }])).toEqual([{ kind: 'folder', key: 'folder:f', folder, leaving: false }]);
  });

  test('show an item once if it moved to a later page between two reads', () => {
    expect(keys(toRows([page(1, 2), page(2, 3)]))).toEqual(['item:1', 'item:2', 'item:3']);
  });

  test('LIST-051 keep a deleted row in its place while it fades', () => {
    const before = toRows([page(1, 2, 3, 4)]);
    const rows = withLeaving(toRows([page(1, 4)]), before, new Set([itemKey(2), itemKey(3)]));
    expect(rows.map(({ key, leaving }) => [key, leaving])).toEqual([
      ['item:1', false],
      ['item:2', true],
      ['item:3', true],
      ['item:4', false],
    ]);
  });

  test('grey a deleted row before the answer without it has arrived', () => {
    const before = toRows([page(1, 2)]);
    expect(withLeaving(before, before, new Set([itemKey(1)]))[0]?.leaving).toBe(true);
  });
});

describe('rows', () => {
  test('are the same objects as long as their records are', () => {
    const first = page(1, 2);
    expect(toRows([first])[1]).toBe(toRows([page(3), first])[2]);
    expect(toRows([page(1)])[0]).not.toBe(toRows([page(1)])[0]);
  });

  test('that fade come after the row that preceded them, or at the top', () => {
    const before = toRows([page(1, 2, 3)]);
    expect(withLeaving(before, before, new Set())).toBe(before);
    expect(keys(withLeaving(toRows([page(2, 3)]), before, new Set([itemKey(1)])))).toEqual(['item:1', 'item:2', 'item:3']);
    expect(keys(withLeaving(toRows([page(1, 2)]), before, new Set([itemKey(3)])))).toEqual(['item:1', 'item:2', 'item:3']);
    expect(keys(withLeaving(toRows([page(1, 2)]), before, new Set([itemKey(9)])))).toEqual(['item:1', 'item:2']);
    expect(keys(withLeaving(toRows([page(2)]), before, new Set([itemKey(1)])))).toEqual(['item:1', 'item:2']);
  });

  test("show a user's changes instead of what is stored", () => {
    const rows = toRows([page(1, 2)]);
    expect(withEdits(rows, noEdits)).toBe(rows);
    const [one, two] = withEdits(rows, change(noEdits, item(1), 'Title', 'Mine'));
    expect(two).toBe(rows[1]);
    if (one?.kind !== 'item' || two?.kind !== 'item') return expect.fail('rows of items');
    expect([cellValue(one, 'Title'), cellValue(one, 'Id'), cellValue(two, 'Title')]).toEqual(['Mine', 1, item(2).Title]);
  });

  test('are named by the folder or file, the title, or the number', () => {
    const row = (more: object): Row => ({ kind: 'item', key: '', edit: undefined, leaving: false, item: { ...item(7), ...more } });
    expect(nameOf({ kind: 'folder', key: '', leaving: false, folder: { name: 'F' } as Folder })).toBe('F');
    expect(nameOf(row({ Title: 'T', _FileName: 'a.pdf' }))).toBe('a.pdf');
    expect(nameOf(row({ Title: 'T', _FileName: null }))).toBe('T');
    expect(nameOf(row({ Title: '', _FileName: null }))).toBe('#7');
  });
});

describe('a list on the screen', () => {
  const t = ((key: string, { count }: { count: number }) => `${count} ${key}`) as TFunction;
  const folder = (id: string): Row => ({ kind: 'folder', key: id, leaving: false, folder: { id } as Folder });
  const rows = [folder('a'), folder('b'), ...toRows([page(1)])];

  test('counts its folders and its items or files, and omits zero', () => {
    expect(rowCounts(rows, false, t)).toBe('2 list.folderCount, 1 list.itemCount');
    expect(rowCounts(rows.slice(2), true, t)).toBe('1 list.fileCount');
    expect(rowCounts(rows.slice(0, 2), false, t)).toBe('2 list.folderCount');
    expect(rowCounts([], false, t)).toBe('');
  });

  test('finds its items by their number', () => {
    expect(itemIn(rows, 1)?.Id).toBe(1);
    expect(itemIn(rows, 2)).toBeUndefined();
  });

  test('has editable cells if one of its fields allows it', () => {
    const fields = (...editable: boolean[]) => ({ fields: editable.map((cellEditable) => ({ cellEditable })) as Field[] });
    expect([hasEditableCells(fields()), hasEditableCells(fields(false)), hasEditableCells(fields(false, true))]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('has an address for each folder, one step for each name', () => {
    expect(folderAddress('/a/_lists/docs', [])).toBe('/a/_lists/docs');
    expect(folderAddress('/a/_lists/docs', ['Q1 & Q2', 'a/b'])).toBe('/a/_lists/docs/Q1%20%26%20Q2/a%2Fb');
  });
});

describe('the reason why a row was not saved', () => {
  const refusal = { id: 'E-1', error: 'invalidInput', translate: true };

  test('is what the server says about its fields and its collisions', () => {
    const fields = [{ at: 'Title', code: 'tooLong' }];
    const collisions = [{ field: 'Title', yours: 1, theirs: 2, by: 'Ben', at: now }];
    const received = { ...refusal, fields, collisions };
    expect(toFailure(new CallError(list.updateItem, 400, [received]))).toEqual({ problems: fields, collisions, error: received });
    expect(toFailure(new CallError(list.updateItem, 400, [refusal]))).toEqual({ problems: [], collisions: [], error: refusal });
  });

  test.each([new Error('broken'), new CallError(list.updateItem, 500, [])])('is a server error by default: %s', (error) => {
    expect(toFailure(error)).toEqual({ problems: [], collisions: [], error: { id: null, error: 'fatalError', translate: true } });
  });
});
