import type { ItemContext } from '#functions/domain/access/targets.ts';
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

/** Where an upload is to go: to a folder, beside the fields of an item in it, or in the place of an item's file. */
export type UploadPlace = Pick<UploadRecord, 'listId' | 'folderId' | 'parentId' | 'replaces'>;

/** Of the next version of an item's file: it may be moved or renamed while bytes are sent, so neither folder nor name is part of the place. */
export const versionPlace = ({ target: { list, item } }: ItemContext): UploadPlace => ({
  listId: list.id,
  folderId: list.id,
  replaces: item.id,
});

/** The caller's own upload to a place; anyone else's, or one to another place, is answered as if absent. */
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

/** The upload has become part of an item; the record stays for a day, for a caller whose answer was lost. */
export const settle = (ctx: Context, upload: UploadRecord, itemId: number): Write[] => settled(ctx, upload, { itemId });

/** The upload is what a job works on. */
export const settleJob = (ctx: Context, upload: UploadRecord, jobId: string): Write[] => settled(ctx, upload, { itemId: 0, jobId });

/** Proves the parts that arrived. Throws contentMismatch. */
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

/** Takes back what was sent so far; what is there already stays. */
export const takeBack = async (ctx: Context, place: UploadPlace, uploadId: string): Promise<Record<string, never>> => {
  const upload = await ownUpload(ctx, place, uploadId);
  const mine = await attempt(ctx.table, [
    { delete: keys.upload(upload.id), if: { equals: { itemId: null } } },
    { delete: keys.uploadDue(upload.id) },
  ]);
  if (mine) await ctx.host.blobs.abort(upload.blob, upload.blobUpload);
  return {};
};
