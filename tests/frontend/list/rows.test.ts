import { describe, expect, test } from 'vitest';
import { itemKey, toRows, withLeaving } from '#frontend/features/list/rows.ts';
import { Item, ItemPage } from '#shared/models/item.ts';

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
  });

  test('show an item once that moved to a later page between two reads', () => {
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

  test('grey a deleted row before the answer without it has come', () => {
    const before = toRows([page(1, 2)]);
    expect(withLeaving(before, before, new Set([itemKey(1)]))[0]?.leaving).toBe(true);
  });
});
