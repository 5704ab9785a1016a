import type { ItemContext } from '#functions/domain/access/targets.ts';
import { checkSize } from '#functions/domain/content/blobs/checkUpload.ts';
import { keepSent, onlyFile, type SentFile } from '#functions/domain/content/blobs/keepSent.ts';
import { doom, removeDoomed } from '#functions/domain/content/blobs/looseBlobs.ts';
import { commitOnce, complete, settle, versionPlace } from '#functions/domain/content/blobs/pendingUpload.ts';
import { itemAsSeen } from '#functions/domain/content/drafts/draftOf.ts';
import { presentSeen } from '#functions/domain/content/drafts/presentSeen.ts';
import { fileNow, replaceFile } from '#functions/domain/documents/replaceFile.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import type { UploadRecord } from '#functions/storage/records/uploadRecord.ts';
import { read } from '#functions/storage/rows.ts';
import type { SavedDocument } from '#shared/models/documents/document.ts';
import { documentKind } from '#shared/models/documents/documentKinds.ts';
import { Problem } from '#shared/problems.ts';

interface Save {
  /** The version that the editor opened; if absent, the current file is replaced in any case. */
  base?: string | undefined;
  comments: string;
}

/** Converts the editor's bytes to the file's own format; nothing is saved if that fails. */
const saveConverted = async (
  ctx: ItemContext,
  fileName: string,
  edited: Uint8Array,
  { base, comments, with: beside }: Save & { with: Write[] },
): Promise<SavedDocument> => {
  const { inOwnFormat } = await import('#functions/domain/documents/converted.ts');
  const bytes = await inOwnFormat(ctx, fileName, edited);
  return keepSent(ctx, ctx.target.list.id, { fileName, bytes }, ({ blob, bytes: size, checksum }, claim) =>
    replaceFile(ctx, { base, comments, bytes: { blob, bytes: size, checksum }, with: [...beside, claim] }),
  );
};

/** The item as the caller sees it now, if it still has the content of the upload. */
const committed = async (ctx: ItemContext, { blob }: UploadRecord, base: string | undefined): Promise<SavedDocument> => {
  const item = await read<ItemRecord>(ctx.table, keys.item(ctx.target.list.id, ctx.target.item.id));
  if (!item) throw new Problem('uploadExpired');
  const target = { ...ctx.target, item };
  const { file } = await itemAsSeen(ctx, target);
  const isOther = file && documentKind(file.name)?.converted ? file.checksum === base : file?.blob !== blob;
  if (!file || isOther) throw new Problem('uploadExpired');
  return { item: await presentSeen(ctx, target), base: file.checksum };
};

const make = async (ctx: ItemContext, upload: UploadRecord, { base, comments }: Save): Promise<SavedDocument> => {
  const { item } = ctx.target;
  // If it is refused before the parts are assembled, nothing has to be deleted.
  const { file } = await fileNow(ctx, item, base);
  const { bytes, checksum } = await complete(ctx, upload);
  if (documentKind(file.name)?.converted) {
    const sent = await ctx.host.blobs.get(upload.blob);
    if (!sent) throw new Problem('uploadExpired');
    const saved = await saveConverted(ctx, file.name, sent, {
      base,
      comments,
      with: [...settle(ctx, upload, item.id), doom(ctx, upload.blob)],
    });
    await removeDoomed(ctx, upload.blob);
    return saved;
  }
  return replaceFile(ctx, { base, comments, bytes: { blob: upload.blob, bytes, checksum }, with: settle(ctx, upload, item.id) });
};

const commit = (ctx: ItemContext, uploadId: string, save: Save): Promise<SavedDocument> =>
  commitOnce(ctx, versionPlace(ctx), uploadId, {
    became: (upload) => committed(ctx, upload, save.base),
    make: (upload) => make(ctx, upload, save),
  });

const saveSmall = async (ctx: ItemContext, sent: SentFile, { base, comments }: Save): Promise<SavedDocument> => {
  const { list, item } = ctx.target;
  checkSize({ fileName: sent.fileName, bytes: sent.bytes.length });
  const { file } = await fileNow(ctx, item, base);
  if (documentKind(file.name)?.converted) return saveConverted(ctx, file.name, sent.bytes, { base, comments, with: [] });
  return keepSent(ctx, list.id, sent, ({ blob, bytes, checksum }, claim) =>
    replaceFile(ctx, { base, comments, bytes: { blob, bytes, checksum }, with: [claim] }),
  );
};

/**
 * Makes an editor's content the file's next version: verified bytes, version and fact in one transaction, without overwriting anyone's
 * unseen version. Uploaded parts are named by their upload, which can be repeated; a small file is sent whole. Throws documentChanged,
 * checkedOut, draftPending, checkOutRequired, documentShownOnly, noEditor, contentMismatch or uploadExpired, and the errors of converting
 * to the file's own format.
 */
export const saveDocument = (ctx: ItemContext, sent: { uploadId: string } | SentFile[], save: Save): Promise<SavedDocument> =>
  Array.isArray(sent) ? saveSmall(ctx, onlyFile(sent), save) : commit(ctx, sent.uploadId, save);
