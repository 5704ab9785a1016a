import type { FolderWithPath } from '#functions/domain/access/records/folderPaths.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import { trimItem } from '#functions/domain/content/itemRecords/trimLookups.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { folderStep } from '#shared/addresses/folderStep.ts';
import { type Field, holds } from '#shared/models/content/field.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { emptyValue } from '#shared/rules/values.ts';

export const folderUrl = (list: Pick<ListRecord, 'path'>, names: string[]): string => [list.path, ...names.map(folderStep)].join('/');

type CheckedOutBy = Item['CheckedOutBy'];
const holderOf = (person: Person | null | undefined): CheckedOutBy =>
  person ? { internalId: person.internalId, fullName: person.fullName } : null;

type FolderNames = Pick<FolderWithPath, 'names'> | undefined;

/** The value of a field in API format. */
export const presentValue = (field: Field, { values }: ItemRecord): unknown => {
  const value = values[field.internalFieldName] ?? emptyValue(field);
  return holds(field, 'secret') && value !== '' ? null : value;
};

/** The properties of an item other than its list's fields. */
export const presentProperties = (list: ListRecord, folder: FolderNames) => {
  const names = folder?.names ?? [];
  const [relativeUrl, folderPath] = [folderUrl(list, names), names.join('/')];
  return (item: ItemRecord, access: number) => ({
    Id: item.id,
    Title: titleOf(list, item),
    _FileName: item.file?.name ?? null,
    _FileSize: item.file?.bytes ?? null,
    _Folder: { folderId: item.folderId, relativeUrl },
    folderPath,
    _EffectiveAccess: access,
    _Version: item.version,
    _CreatedBy: item.createdBy,
    _CreatedOn: item.createdOn,
    _ModifiedBy: item.modifiedBy,
    _ModifiedOn: item.modifiedOn,
    _DeletedOn: item.deletedOn,
    _DraftStatus: item.draftStatus ?? null,
    CheckedOutBy: holderOf(item.checkedOutBy),
    CheckedOutOn: item.checkedOutOn ?? null,
    _LockedBy: holderOf(item.checkedOutBy ?? item.pendingBy),
    ...(item.series && { _Series: item.series }),
  });
};

/** Returns a function that converts items of a folder to API format. Their lookups must already be reduced to what the caller may see. */
export const presenter = (list: ListRecord, folder: FolderNames): ((item: ItemRecord, access: number) => Item) => {
  const systemOf = presentProperties(list, folder);
  return (item, access) => {
    const shown: Item = systemOf(item, access);
    for (const field of list.fields) {
      const name = field.internalFieldName;
      if (!Object.hasOwn(shown, name)) shown[name] = presentValue(field, item);
    }
    return shown;
  };
};

/** An item in API format: only existing fields, lookups as far as the caller may read them, passwords as dots, and no storage details. */
export const presentItem = async (ctx: Context, list: ListRecord, folder: FolderNames, stored: ItemRecord, access: number): Promise<Item> =>
  presenter(list, folder)(await trimItem(ctx, list, stored), access);
