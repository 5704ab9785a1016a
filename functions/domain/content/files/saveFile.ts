import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { trimList } from '#functions/domain/access/levels/trimList.ts';
import { itemChain } from '#functions/domain/access/records/itemChain.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import {
  assertCheckOutNotRequired,
  assertNotCheckedOutByOthers,
  isCheckedOutByCaller,
} from '#functions/domain/content/drafts/checkOutRules.ts';
import { readDraft } from '#functions/domain/content/drafts/drafts.ts';
import { saveDraft } from '#functions/domain/content/drafts/saveDraft.ts';
import { freeName } from '#functions/domain/content/freeNames/freeName.ts';
import { findNameOwner, type NameOwner } from '#functions/domain/content/freeNames/nameOwner.ts';
import { presentItem } from '#functions/domain/content/itemRecords/presentItem.ts';
import { newItem } from '#functions/domain/content/saving/newItem.ts';
import { ConcurrentSave, ReservationConflict, saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { CONFLICT, retryOnConflict } from '#functions/domain/kernel/change.ts';
import { type Context, conditionContext } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FileRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { create } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import type { FieldValues, Item } from '#shared/models/content/item.ts';
import type { SameName } from '#shared/models/documents/upload.ts';
import { Problem } from '#shared/problems.ts';
import { checkValues } from '#shared/rules/checkValues.ts';

export interface NewFile {
  file: Omit<FileRecord, 'version'>;
  overwrite: boolean;
  /** More specific than `overwrite`, and takes precedence. */
  sameName?: SameName;
  comments: string;
  /** Values of library fields for the file, applied if they are valid. */
  values?: FieldValues;
  /** Further writes in the same transaction, which need the item's id. */
  alsoWrites: (itemId: number) => Write[];
}

/** A library's fields are filled in after the upload, so required ones can be empty here. */
const withoutRequired = (list: ListRecord): ListRecord => ({
  ...list,
  fields: list.fields.map((field) => ({ ...field, isRequired: false })),
});

/** Valid values are stored with the file; invalid ones do not prevent it. */
const valuesWith = async (ctx: Context, list: ListRecord, sent: FieldValues, stored: FieldValues | null): Promise<FieldValues> => {
  const { acceptValues } = await import('#functions/domain/content/itemRecords/acceptValues.ts');
  try {
    return await acceptValues(ctx, withoutRequired(list), sent, stored);
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalidInput') return {};
    throw error;
  }
};

const addFile = async (ctx: ListContext, { file, values: sent, comments, alsoWrites }: NewFile): Promise<ItemRecord> => {
  const { list, folder } = ctx.target;
  const folderId = folder?.id ?? list.id;
  const at = conditionContext(ctx);
  const { values: plain } = checkValues(withoutRequired(list).fields, {}, { partial: false, at });
  const values = sent ? { ...plain, ...(await valuesWith(ctx, list, sent, null)) } : plain;
  const after = await newItem(ctx, { list, folderId, values, file: { ...file, version: 1 } });
  const nameReservation = create(keys.name(folderId, file.name), { itemId: after.id });
  return saveItem(ctx, {
    list,
    kind: 'fileUploadedNew',
    before: null,
    after,
    comments,
    alsoWrites: [nameReservation, ...alsoWrites(after.id)],
  });
};

/** Adds a version of a file, or of the caller's draft of it. */
export const addNextVersion = async (
  ctx: Context,
  { list, before, access }: { list: ListRecord; before: ItemRecord; access: number },
  { file, values: sent, comments, alsoWrites }: Pick<NewFile, 'file' | 'values' | 'comments' | 'alsoWrites'>,
): Promise<ItemRecord> => {
  assertNotCheckedOutByOthers(ctx, before, access);
  const next = { ...file, version: (before.file?.version ?? 0) + 1 };
  if (isCheckedOutByCaller(ctx, before))
    return saveDraft(ctx, { list, item: before, draft: await readDraft(ctx, before), file: next, alsoWrites: alsoWrites(before.id) });
  assertCheckOutNotRequired(list, access);
  const values = sent ? { ...before.values, ...(await valuesWith(ctx, list, sent, before.values)) } : before.values;
  return saveItem(ctx, {
    list,
    kind: 'fileUploaded',
    before,
    after: { ...before, values, file: next },
    comments,
    alsoWrites: alsoWrites(before.id),
  });
};

/** The same after checking the caller's permissions. */
const addVersion = async (ctx: ListContext, before: ItemRecord, upload: NewFile): Promise<ItemRecord> => {
  const { list, folder } = ctx.target;
  const access = await effectiveAccess(ctx, itemChain(list, folder, before));
  if (!grants(access, 'Edit')) throw new Problem('forbidden');
  return addNextVersion(ctx, { list, before, access }, upload);
};

/** Refuses a taken name if the file may not become a version of its owner. */
const assertReplaceable = (ctx: Context, { item, isHidden }: NameOwner, name: string, rule: SameName): void => {
  if (isHidden || rule === 'number') return;
  const isReplaced = rule === 'version' || (rule === 'ownVersion' && item?.modifiedBy.internalId === ctx.caller.id);
  if (!item || !isReplaced) throw new Problem('fileExists', { params: { fileName: name } });
};

/** The same check before a byte of the file is sent. */
export const assertNameFree = async (ctx: ListContext, name: string, rule: SameName): Promise<void> => {
  const holder = await findNameOwner(ctx, { ...ctx.target, name });
  if (holder) assertReplaceable(ctx, holder, name, rule);
};

/**
 * Adds a file, or a version of the file with the same name. Two concurrent uploads with one name become two versions. If the name belongs
 * to a file that the caller may not see, the new file gets a number, so that the response does not reveal it.
 */
export const saveFile = async (ctx: ListContext, upload: NewFile): Promise<Item> => {
  const { list, folder, access } = ctx.target;
  let lastConflict: string | undefined;
  return retryOnConflict(async () => {
    const { name } = upload.file;
    const holder = await findNameOwner(ctx, { ...ctx.target, name });
    const rule = upload.sameName ?? (upload.overwrite ? 'version' : 'refuse');
    if (holder) assertReplaceable(ctx, holder, name, rule);
    const isNumbered = holder !== undefined && (holder.isHidden || rule === 'number');
    const freeUpload = isNumbered ? { ...upload.file, name: await freeName(ctx, folder?.id ?? list.id, name, 'file') } : upload.file;
    // If the owner of the name is unchanged, something else was refused, for example a canceled upload, and will be again.
    const conflictKey = `${holder?.item?.id} ${holder?.item?.version} ${freeUpload.name}`;
    if (lastConflict === conflictKey) throw new Problem('busy');
    try {
      const item = await (holder?.item && !isNumbered
        ? addVersion(ctx, holder.item, upload)
        : addFile(ctx, { ...upload, file: freeUpload }));
      return presentItem(ctx, trimList(ctx, list), folder, item, access);
    } catch (error) {
      if (error instanceof ReservationConflict) lastConflict = conflictKey;
      else if (!(error instanceof ConcurrentSave)) throw error;
      return CONFLICT;
    }
  });
};
