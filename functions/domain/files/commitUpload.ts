import type { Context } from '#functions/domain/context.ts';
import { saveFile } from '#functions/domain/files/saveFile.ts';
import { presentItem } from '#functions/domain/items/presentItem.ts';
import type { Target } from '#functions/domain/targets.ts';
import { BlobMismatch, type Stored } from '#functions/platform/blobs.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, UploadRecord } from '#functions/storage/records.ts';
import { attempt, read, row } from '#functions/storage/rows.ts';
import type { Item } from '#shared/models/item.ts';
import { Problem } from '#shared/problems.ts';

/** Seconds. */
const DAY = 86_400;

type ListContext = Context & { target: Target<'list'> };

/** The caller's own upload to this list; anyone else's is answered as if absent. */
const ownUpload = async (ctx: ListContext, uploadId: string): Promise<UploadRecord> => {
  const upload = await read<UploadRecord>(ctx.table, keys.upload(uploadId));
  if (!upload || upload.userId !== ctx.caller.id || upload.listId !== ctx.target.list.id) throw new Problem('uploadExpired');
  if (upload.expiresOn < ctx.now().toISOString()) throw new Problem('uploadExpired');
  if (upload.folderId !== (ctx.target.folder?.id ?? ctx.target.list.id)) throw new Problem('uploadExpired');
  return upload;
};

/** The upload has become an item; the record stays for a day, for a caller whose answer was lost. */
const settle = (ctx: Context, upload: UploadRecord, itemId: number): Write[] => [
  {
    put: row(keys.upload(upload.id), { ...upload, itemId }, Math.floor(ctx.now().getTime() / 1000) + DAY),
    if: { equals: { itemId: null } },
  },
  { delete: keys.uploadDue(upload.id) },
];

const complete = async (ctx: ListContext, { blob, blobUpload, parts }: UploadRecord): Promise<Stored> => {
  try {
    return await ctx.host.blobs.complete(blob, blobUpload, parts);
  } catch (error) {
    if (error instanceof BlobMismatch) throw new Problem('contentMismatch');
    throw error;
  }
};

const committed = async (ctx: ListContext, itemId: number): Promise<Item> => {
  const { list, folder, access } = ctx.target;
  const item = await read<ItemRecord>(ctx.table, keys.item(list.id, itemId));
  if (!item) throw new Problem('uploadExpired');
  return presentItem(list, folder, item, access);
};

/** Proves the parts that arrived and makes the file, or its next version, visible in the same transaction. May be repeated. */
export const commitUpload = async (ctx: ListContext, { uploadId, comments }: { uploadId: string; comments: string }): Promise<Item> => {
  const upload = await ownUpload(ctx, uploadId);
  if (upload.itemId !== null) return committed(ctx, upload.itemId);
  const { bytes, checksum } = await complete(ctx, upload);
  const { fileName: name, contentType, blob, overwrite } = upload;
  return saveFile(ctx, {
    file: { name, bytes, checksum, blob, contentType },
    overwrite,
    comments,
    with: (itemId) => settle(ctx, upload, itemId),
  });
};

/** Takes back what was sent so far; a file that is already there stays. */
export const cancelUpload = async (ctx: ListContext, uploadId: string): Promise<Record<string, never>> => {
  const upload = await ownUpload(ctx, uploadId);
  const mine = await attempt(ctx.table, [
    { delete: keys.upload(upload.id), if: { equals: { itemId: null } } },
    { delete: keys.uploadDue(upload.id) },
  ]);
  if (mine) await ctx.host.blobs.abort(upload.blob, upload.blobUpload);
  return {};
};
