import { withheldFields } from '#functions/domain/access/levels/fieldAccess.ts';
import type { PlacedFolder } from '#functions/domain/access/records/placeFolders.ts';
import { shareBlob } from '#functions/domain/content/blobs/sharedBlobs.ts';
import { copyAttachments } from '#functions/domain/content/copies/copyAttachments.ts';
import { named } from '#functions/domain/content/drafts/draftToo.ts';
import { stillThere } from '#functions/domain/content/folders/addFolder.ts';
import { freeName } from '#functions/domain/content/freeNames/freeName.ts';
import { newItem } from '#functions/domain/content/saving/newItem.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { create } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

interface Copy {
  /** The list that the item is in. */
  from: ListRecord;
  /** The list that the copy goes to: the same, or one with the same fields. */
  list: ListRecord;
  item: ItemRecord;
  /** Where the copy goes; undefined is the list's root. */
  folder: PlacedFolder | undefined;
  /** A number that was taken before, and is tried again with; the next one otherwise. */
  id?: number | undefined;
  /** What the copy's file is called, unless it is called the same. */
  fileName?: string | undefined;
  /** What is written in the same instant. */
  with?: Write[];
}

/**
 * What the caller may read there and write here: other values would come to the copy past the entries of their fields. A value that an item of
 * the list has alone stays with that one, unless an item has to have one.
 */
const copiedValues = (ctx: Context, { from, list, item: { values } }: Copy): ItemRecord['values'] => {
  const withheld = new Set([...withheldFields(ctx, from.id, 'Read'), ...withheldFields(ctx, list.id, 'Edit')]);
  const once = from.id === list.id ? list.fields.filter(({ isUnique, isRequired }) => isUnique && !isRequired) : [];
  const unique = new Set(once.map(({ internalFieldName }) => internalFieldName));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !withheld.has(name) && !unique.has(name)));
};

/** Nobody has saved the item since it was read, so its bytes are still there; its name is not taken where it goes. */
export const claimsOf = (item: ItemRecord, copy: ItemRecord): Write[] => [
  { check: keys.item(item.listId, item.id), if: { equals: { version: item.version, deletedOn: null } } },
  ...(copy.file ? [create(keys.name(copy.folderId, copy.file.name), { itemId: copy.id }), ...shareBlob(copy.file.blob, [item, copy])] : []),
];

/**
 * Makes a new item of an item as everybody sees it: its values, its file and its attachments, neither its versions nor its permissions.
 * A file whose name is taken gets a number. Throws SavedMeanwhile, ClaimRefused or what a new item may be refused with.
 */
export const addCopy = async (ctx: Context, asked: Copy): Promise<ItemRecord> => {
  const { from, list, item, folder, id, fileName = item.file?.name ?? '', with: beside = [] } = asked;
  const folderId = folder?.id ?? list.id;
  const file = item.file && { ...named(item.file, await freeName(ctx, folderId, fileName, 'file')), version: 1 };
  const made = await newItem(ctx, { list, folderId, values: copiedValues(ctx, asked), file, ...(id !== undefined && { id }) });
  const { counts, undo } = await copyAttachments(ctx, list, item, made);
  const copy = { ...made, ...counts };
  try {
    return await saveItem(ctx, {
      list,
      kind: file ? 'fileUploadedNew' : 'itemCreated',
      before: null,
      after: copy,
      changes: [{ field: 'copiedFrom', before: null, after: from.id === list.id ? item.id : `${from.id} ${item.id}` }],
      with: [...beside, ...stillThere(folder), ...claimsOf(item, copy)],
    });
  } catch (error) {
    if (id === undefined || error instanceof Problem) await undo();
    throw error;
  }
};
