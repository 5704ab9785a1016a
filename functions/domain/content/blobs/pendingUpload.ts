import type { ItemContext } from '#functions/domain/access/targets.ts';
import { doom } from '#functions/domain/content/blobs/looseBlobs.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { askToPlace } from '#functions/domain/settings/containers/activeContainer.ts';
import { BlobMismatch, type Stored } from '#functions/platform/blobs.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UploadRecord } from '#functions/storage/records/uploadRecord.ts';
import { attempt, read, row } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Seconds. */
const DAY = 86_400;

/** The target of an upload: a folder, the attachments of an item in it, or the file of an item. */
export type UploadPlace = Pick<UploadRecord, 'listId' | 'folderId' | 'parentId' | 'replaces'>;

/**
 * The target of a new version of an item's file. The item can be moved or renamed during the upload, so neither folder nor name is part of
 * it.
 */
export const versionPlace = ({ target: { list, item } }: ItemContext): UploadPlace => ({
  listId: list.id,
  folderId: list.id,
  replaces: item.id,
});

/** The caller's own upload to a target. Uploads of others or to another target count as absent. */
export const ownUpload = async (ctx: Context, place: UploadPlace, uploadId: string): Promise<UploadRecord> => {
  const upload = await read<UploadRecord>(ctx.table, keys.upload(uploadId));
  if (!upload || upload.userId !== ctx.caller.id || upload.listId !== place.listId) throw new Problem('uploadExpired');
  if (upload.expiresOn < ctx.now().toISOString()) throw new Problem('uploadExpired');
  const there = upload.folderId === place.folderId && upload.parentId === place.parentId && upload.replaces === place.replaces;
  if (!there) throw new Problem('uploadExpired');
  return upload;
};

const settled = (ctx: Context, upload: UploadRecord, became: Pick<UploadRecord, 'itemId' | 'jobId'>): Write[] => [
  {
    put: row(keys.upload(upload.id), { ...upload, ...became }, Math.floor(ctx.now().getTime() / 1000) + DAY),
    if: { equals: { itemId: null } },
  },
  { delete: keys.uploadDue(upload.id) },
];

/** Marks the upload as part of an item. The record is kept for a day, for a caller whose response was lost. */
export const settle = (ctx: Context, upload: UploadRecord, itemId: number): Write[] => settled(ctx, upload, { itemId });

/** Marks the upload as the input of a job. */
export const settleJob = (ctx: Context, upload: UploadRecord, jobId: string): Write[] => settled(ctx, upload, { itemId: 0, jobId });

/** Verifies the uploaded parts. Throws contentMismatch. */
export const complete = async (ctx: Context, { blob, blobUpload, parts }: UploadRecord): Promise<Stored> => {
  try {
    const stored = await ctx.host.blobs.complete(blob, blobUpload, parts);
    await askToPlace(ctx, blob, stored.bytes);
    return stored;
  } catch (error) {
    if (error instanceof BlobMismatch) throw new Problem('contentMismatch');
    throw error;
  }
};

interface Committing<T> {
  /** The result of an earlier or concurrent call. */
  became: (upload: UploadRecord) => Promise<T>;
  make: (upload: UploadRecord) => Promise<T>;
}

/** Makes an upload's object once, however often it is called. Throws uploadExpired, also if the upload was canceled in the meantime. */
export const commitOnce = async <T>(ctx: Context, place: UploadPlace, uploadId: string, { became, make }: Committing<T>): Promise<T> => {
  const upload = await ownUpload(ctx, place, uploadId);
  if (upload.itemId !== null) return became(upload);
  try {
    return await make(upload);
  } catch (error) {
    const now = await ownUpload(ctx, place, uploadId);
    if (now.itemId === null) throw error;
    return became(now);
  }
};

/** Cancels an upload; a committed file is kept. The sweep deletes what a commit has assembled, or is about to assemble. */
export const takeBack = async (ctx: Context, place: UploadPlace, uploadId: string): Promise<Record<string, never>> => {
  const upload = await ownUpload(ctx, place, uploadId);
  const mine = await attempt(ctx.table, [
    { delete: keys.upload(upload.id), if: { equals: { itemId: null } } },
    { delete: keys.uploadDue(upload.id) },
    doom(ctx, upload.blob),
  ]);
  if (mine) await ctx.host.blobs.abort(upload.blob, upload.blobUpload);
  return {};
};
