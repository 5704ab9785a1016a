import type { ItemContext } from '#functions/domain/access/targets.ts';
import { checkSize } from '#functions/domain/content/blobs/checkUpload.ts';
import { commitOnce, completeUpload, markCommitted, versionTarget } from '#functions/domain/content/blobs/pendingUpload.ts';
import { requireSingleFile, storeUpload, type UploadedFile } from '#functions/domain/content/blobs/storeUpload.ts';
import { deleteMarked, markForDeletion } from '#functions/domain/content/blobs/unreferencedBlobs.ts';
import { itemForCaller } from '#functions/domain/content/drafts/drafts.ts';
import { presentItemForCaller } from '#functions/domain/content/drafts/presentItemForCaller.ts';
import { currentFile, replaceFile } from '#functions/domain/documents/replaceFile.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import type { UploadRecord } from '#functions/storage/records/uploadRecords.ts';
import { read } from '#functions/storage/rows.ts';
import type { SavedDocument } from '#shared/models/documents/document.ts';
import { documentKind } from '#shared/models/documents/documentKinds.ts';
import { Problem } from '#shared/problems.ts';

interface SaveDocumentOptions {
  /** The version that the editor opened; if absent, the current file is replaced in any case. */
  base?: string | undefined;
  comments: string;
}

/** Converts the editor's bytes to the file's own format; nothing is saved if that fails. */
const saveConverted = async (
  ctx: ItemContext,
  fileName: string,
  edited: Uint8Array,
  { base, comments, alsoWrites }: SaveDocumentOptions & { alsoWrites: Write[] },
): Promise<SavedDocument> => {
  const { toOriginalFormat } = await import('#functions/domain/documents/converted.ts');
  const bytes = await toOriginalFormat(ctx, fileName, edited);
  return storeUpload(ctx, ctx.target.list.id, { fileName, bytes }, ({ blob, bytes: size, checksum }, reservation) =>
    replaceFile(ctx, { base, comments, bytes: { blob, bytes: size, checksum }, alsoWrites: [...alsoWrites, reservation] }),
  );
};

/** The item as the caller sees it now, if it still has the content of the upload. */
const committed = async (ctx: ItemContext, { blob }: UploadRecord, base: string | undefined): Promise<SavedDocument> => {
  const item = await read<ItemRecord>(ctx.table, keys.item(ctx.target.list.id, ctx.target.item.id));
  if (!item) throw new Problem('uploadExpired');
  const target = { ...ctx.target, item };
  const { file } = await itemForCaller(ctx, target);
  const hasChanged = file && documentKind(file.name)?.converted ? file.checksum === base : file?.blob !== blob;
  if (!file || hasChanged) throw new Problem('uploadExpired');
  return { item: await presentItemForCaller(ctx, target), base: file.checksum };
};

const saveUpload = async (ctx: ItemContext, upload: UploadRecord, { base, comments }: SaveDocumentOptions): Promise<SavedDocument> => {
  const { item } = ctx.target;
  // If it is refused before the parts are assembled, nothing has to be deleted.
  const { file } = await currentFile(ctx, item, base);
  const { bytes, checksum } = await completeUpload(ctx, upload);
  if (documentKind(file.name)?.converted) {
    const uploadedBytes = await ctx.host.blobs.get(upload.blob);
    if (!uploadedBytes) throw new Problem('uploadExpired');
    const saved = await saveConverted(ctx, file.name, uploadedBytes, {
      base,
      comments,
      alsoWrites: [...markCommitted(ctx, upload, item.id), markForDeletion(ctx, upload.blob)],
    });
    await deleteMarked(ctx, upload.blob);
    return saved;
  }
  return replaceFile(ctx, {
    base,
    comments,
    bytes: { blob: upload.blob, bytes, checksum },
    alsoWrites: markCommitted(ctx, upload, item.id),
  });
};

const commit = (ctx: ItemContext, uploadId: string, save: SaveDocumentOptions): Promise<SavedDocument> =>
  commitOnce(ctx, versionTarget(ctx), uploadId, {
    earlierResult: (upload) => committed(ctx, upload, save.base),
    createResult: (upload) => saveUpload(ctx, upload, save),
  });

const saveSmall = async (
  ctx: ItemContext,
  uploadedBytes: UploadedFile,
  { base, comments }: SaveDocumentOptions,
): Promise<SavedDocument> => {
  const { list, item } = ctx.target;
  checkSize({ fileName: uploadedBytes.fileName, bytes: uploadedBytes.bytes.length });
  const { file } = await currentFile(ctx, item, base);
  if (documentKind(file.name)?.converted) return saveConverted(ctx, file.name, uploadedBytes.bytes, { base, comments, alsoWrites: [] });
  return storeUpload(ctx, list.id, uploadedBytes, ({ blob, bytes, checksum }, reservation) =>
    replaceFile(ctx, { base, comments, bytes: { blob, bytes, checksum }, alsoWrites: [reservation] }),
  );
};

/**
 * Makes an editor's content the file's next version: verified bytes, version and fact in one transaction, without overwriting anyone's
 * unseen version. Uploaded parts are named by their upload, which can be repeated; a small file is sent whole. Throws documentChanged,
 * checkedOut, draftPending, checkOutRequired, documentShownOnly, noEditor, contentMismatch or uploadExpired, and the errors of converting
 * to the file's own format.
 */
export const saveDocument = (
  ctx: ItemContext,
  uploadedBytes: { uploadId: string } | UploadedFile[],
  save: SaveDocumentOptions,
): Promise<SavedDocument> =>
  Array.isArray(uploadedBytes) ? saveSmall(ctx, requireSingleFile(uploadedBytes), save) : commit(ctx, uploadedBytes.uploadId, save);
