import { folderKey, itemKey, type Row } from '#frontend/features/list/rows/rows.ts';
import { Access, type Level } from '#shared/access.ts';
import type { Folder, Item } from '#shared/models/content/item.ts';

export const ana = { internalId: 'ana', fullName: 'Ana', isGroup: false };
export const ben = { internalId: 'ben', fullName: 'Ben', isGroup: false };

/** A row as seen by a person with this access. */
export const itemRow = (level: Level, more: Partial<Item> = {}): Row & { kind: 'item' } => ({
  kind: 'item',
  key: itemKey(1),
  leaving: false,
  edit: undefined,
  item: {
    Id: 1,
    _FileName: null,
    _DeletedOn: null,
    CheckedOutBy: null,
    _DraftStatus: null,
    _EffectiveAccess: Access[level],
    ...more,
  } as Item,
});

export const folderRow = (level: Level): Row => ({
  kind: 'folder',
  key: folderKey('f'),
  leaving: false,
  folder: { id: 'f', name: 'F', _EffectiveAccess: Access[level] } as Folder,
});
