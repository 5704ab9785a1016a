import { fieldsWithoutAccess } from '#functions/domain/access/levels/fieldAccess.ts';
import type { FolderWithPath } from '#functions/domain/access/records/folderPaths.ts';
import { fieldOf } from '#functions/domain/access/records/properties.ts';
import { shareBlob } from '#functions/domain/content/blobs/sharedBlobs.ts';
import { copyAttachments } from '#functions/domain/content/copies/copyAttachments.ts';
import { renamedFile } from '#functions/domain/content/drafts/renamedFile.ts';
import { folderExists } from '#functions/domain/content/folders/addFolder.ts';
import { freeName } from '#functions/domain/content/freeNames/freeName.ts';
import { newItem } from '#functions/domain/content/saving/newItem.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { create } from '#functions/storage/rows.ts';
import type { Field } from '#shared/models/content/field.ts';
import { Problem } from '#shared/problems.ts';

interface AddCopyInput {
  /** The list of the item. */
  from: ListRecord;
  /** The target list: the same one, or one with the same fields. */
  list: ListRecord;
  item: ItemRecord;
  /** The target folder; undefined for the list's root. */
  folder: FolderWithPath | undefined;
  /** An id reserved by an earlier attempt; otherwise the next one. */
  id?: number | undefined;
  /** The file name of the copy, if it differs. */
  fileName?: string | undefined;
  /** Further writes in the same transaction. */
  alsoWrites?: Write[];
}

/** Whether values of a field can be stored in the field of the same name of another list. */
const holdsSame = (one: Field, other: Field | undefined): boolean =>
  one.contentType.fieldType === other?.contentType.fieldType && one.hasMany === other.hasMany;

/**
 * The values of fields that both lists have, as far as the caller may read them in the source and write them in the target; others would
 * bypass the permissions of their fields, or reappear in a new field of the same name. A unique value is not copied unless it is required.
 */
const copiedValues = (ctx: Context, { from, list, item: { values } }: AddCopyInput): ItemRecord['values'] => {
  const inaccessible = new Set([...fieldsWithoutAccess(ctx, from.id, 'Read'), ...fieldsWithoutAccess(ctx, list.id, 'Edit')]);
  const copied = list.fields.filter((field) => {
    const isOnlyOnce = from.id === list.id && field.isUnique && !field.isRequired;
    return !isOnlyOnce && !inaccessible.has(field.internalFieldName) && holdsSame(field, fieldOf(from, field.internalFieldName));
  });
  const names = new Set(copied.map(({ internalFieldName }) => internalFieldName));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
};

/** The item is unchanged since it was read, so its bytes still exist; the name is free in the target. */
const nameReservations = (item: ItemRecord, copy: ItemRecord): Write[] => [
  { check: keys.item(item.listId, item.id), if: { equals: { version: item.version, deletedOn: null } } },
  ...(copy.file ? [create(keys.name(copy.folderId, copy.file.name), { itemId: copy.id }), ...shareBlob(copy.file.blob, [item, copy])] : []),
];

/**
 * Creates a copy of the published state of an item: its values, file and attachments, without versions and permissions. A file whose name
 * is taken gets a number. Throws ConcurrentSave, ReservationConflict or an error of creating an item.
 */
export const addCopy = async (ctx: Context, input: AddCopyInput): Promise<ItemRecord> => {
  const { from, list, item, folder, id, fileName = item.file?.name ?? '', alsoWrites = [] } = input;
  const folderId = folder?.id ?? list.id;
  const file = item.file && { ...renamedFile(item.file, await freeName(ctx, folderId, fileName, 'file')), version: 1 };
  const copiedItem = await newItem(ctx, { list, folderId, values: copiedValues(ctx, input), file, ...(id !== undefined && { id }) });
  const { counts, undo } = await copyAttachments(ctx, list, item, copiedItem);
  const copy = { ...copiedItem, ...counts };
  try {
    return await saveItem(ctx, {
      list,
      kind: file ? 'fileUploadedNew' : 'itemCreated',
      before: null,
      after: copy,
      changes: [{ field: 'copiedFrom', before: null, after: from.id === list.id ? item.id : `${from.id} ${item.id}` }],
      alsoWrites: [...alsoWrites, ...folderExists(folder), ...nameReservations(item, copy)],
    });
  } catch (error) {
    if (id === undefined || error instanceof Problem) await undo();
    throw error;
  }
};
