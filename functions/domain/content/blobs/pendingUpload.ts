import type { ItemContext } from '#functions/domain/access/targets.ts';
import { markForDeletion } from '#functions/domain/content/blobs/unreferencedBlobs.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { queueMove } from '#functions/domain/settings/containers/activeContainer.ts';
import { BlobMismatch, type StoredBlob } from '#functions/platform/blobs.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UploadRecord } from '#functions/storage/records/uploadRecords.ts';
import { attempt, read, row } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';
import { DAY_SECONDS, secondsOf } from '#shared/time.ts';

/** The target of an upload: a folder, the attachments of an item in it, or the file of an item. */
export type UploadTarget = Pick<UploadRecord, 'listId' | 'folderId' | 'parentId' | 'replaces'>;

/**
 * The target of a new version of an item's file. The item can be moved or renamed during the upload, so neither folder nor name is part of
 * it.
 */
export const versionTarget = ({ target: { list, item } }: ItemContext): UploadTarget => ({
  listId: list.id,
  folderId: list.id,
  replaces: item.id,
});

/** The caller's own upload to a target. Uploads of others or to another target count as absent. */
export const requireUpload = async (ctx: Context, target: UploadTarget, uploadId: string): Promise<UploadRecord> => {
  const upload = await read<UploadRecord>(ctx.table, keys.upload(uploadId));
  if (!upload || upload.userId !== ctx.caller.id || upload.listId !== target.listId) throw new Problem('uploadExpired');
  if (upload.expiresOn < ctx.now().toISOString()) throw new Problem('uploadExpired');
  const isSameTarget = upload.folderId === target.folderId && upload.parentId === target.parentId && upload.replaces === target.replaces;
  if (!isSameTarget) throw new Problem('uploadExpired');
  return upload;
};

const committedWrites = (ctx: Context, upload: UploadRecord, earlierResult: Pick<UploadRecord, 'itemId' | 'jobId'>): Write[] => [
  {
    put: row(keys.upload(upload.id), { ...upload, ...earlierResult }, secondsOf(ctx.now()) + DAY_SECONDS),
    if: { equals: { itemId: null } },
  },
  { delete: keys.uploadDue(upload.id) },
];

/** Marks the upload as part of an item. The record is kept for a day, for a caller whose response was lost. */
export const markCommitted = (ctx: Context, upload: UploadRecord, itemId: number): Write[] => committedWrites(ctx, upload, { itemId });

/** Marks the upload as the input of a job. */
export const markUsedByJob = (ctx: Context, upload: UploadRecord, jobId: string): Write[] =>
  committedWrites(ctx, upload, { itemId: 0, jobId });

/** Verifies the uploaded parts. Throws contentMismatch. */
export const completeUpload = async (ctx: Context, { blob, blobUpload, parts }: UploadRecord): Promise<StoredBlob> => {
  try {
    const stored = await ctx.host.blobs.complete(blob, blobUpload, parts);
    await queueMove(ctx, blob, stored.bytes);
    return stored;
  } catch (error) {
    if (error instanceof BlobMismatch) throw new Problem('contentMismatch');
    throw error;
  }
};

interface CommitHandlers<T> {
  /** The result of an earlier or concurrent call. */
  earlierResult: (upload: UploadRecord) => Promise<T>;
  createResult: (upload: UploadRecord) => Promise<T>;
}

/** Makes an upload's object once, however often it is called. Throws uploadExpired, also if the upload was canceled in the meantime. */
export const commitOnce = async <T>(
  ctx: Context,
  target: UploadTarget,
  uploadId: string,
  { earlierResult, createResult }: CommitHandlers<T>,
): Promise<T> => {
  const upload = await requireUpload(ctx, target, uploadId);
  if (upload.itemId !== null) return earlierResult(upload);
  try {
    return await createResult(upload);
  } catch (error) {
    const now = await requireUpload(ctx, target, uploadId);
    if (now.itemId === null) throw error;
    return earlierResult(now);
  }
};

/** Cancels an upload; a committed file is kept. The sweep deletes what a commit has assembled, or is about to assemble. */
export const cancelPendingUpload = async (ctx: Context, target: UploadTarget, uploadId: string): Promise<Record<string, never>> => {
  const upload = await requireUpload(ctx, target, uploadId);
  const isRemoved = await attempt(ctx.table, [
    { delete: keys.upload(upload.id), if: { equals: { itemId: null } } },
    { delete: keys.uploadDue(upload.id) },
    markForDeletion(ctx, upload.blob),
  ]);
  if (isRemoved) await ctx.host.blobs.abort(upload.blob, upload.blobUpload);
  return {};
};
