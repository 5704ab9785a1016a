import type { PlacedFolder } from '#functions/domain/access/records/placeFolders.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import { itemAsShown } from '#functions/domain/content/itemRecords/shownLookups.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { folderStep } from '#shared/addresses/folderStep.ts';
import { holds } from '#shared/models/content/field.ts';
import type { Item } from '#shared/models/content/item.ts';
import { emptyValue } from '#shared/rules/values.ts';

export const folderUrl = (list: Pick<ListRecord, 'path'>, names: string[]): string => [list.path, ...names.map(folderStep)].join('/');

type In = Pick<PlacedFolder, 'names'> | undefined;

/** An item whose lookups are as the caller may see them, as the wire shows it. */
export const presentShown = (list: ListRecord, folder: In, item: ItemRecord, access: number): Item => {
  const values = list.fields.map((field) => {
    const { internalFieldName: name, contentType } = field;
    const value = item.values[name] ?? emptyValue(field);
    return [name, holds({ contentType }, 'secret') && value !== '' ? null : value];
  });
  return Object.assign(Object.fromEntries(values), {
    Id: item.id,
    Title: titleOf(list, item),
    _FileName: item.file?.name ?? null,
    _FileSize: item.file?.bytes ?? null,
    _Folder: { folderId: item.folderId, relativeUrl: folderUrl(list, folder?.names ?? []) },
    folderPath: (folder?.names ?? []).join('/'),
    _EffectiveAccess: access,
    _Version: item.version,
    _CreatedBy: item.createdBy,
    _CreatedOn: item.createdOn,
    _ModifiedBy: item.modifiedBy,
    _ModifiedOn: item.modifiedOn,
    _DeletedOn: item.deletedOn,
    _DraftStatus: item.draftStatus ?? null,
    CheckedOutBy: item.checkedOutBy ?? null,
    CheckedOutOn: item.checkedOutOn ?? null,
    _LockedBy: item.checkedOutBy ?? item.pendingBy ?? null,
    ...(item.series && { _Series: item.series }),
  });
};

/**
 * An item as the wire shows it: only fields the list still has, what they look up as far as the caller may read it there, passwords as dots,
 * nothing of where it is kept.
 */
export const presentItem = async (ctx: Context, list: ListRecord, folder: In, kept: ItemRecord, access: number): Promise<Item> =>
  presentShown(list, folder, await itemAsShown(ctx, list, kept), access);
