import { blobsIn } from '#functions/domain/content/blobs/sharedBlobs.ts';
import { dereferenceBlobs, releaseBlobs } from '#functions/domain/content/blobs/unreferencedBlobs.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import type { VersionRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { put, read } from '#functions/storage/rows.ts';

/** Rows per step: each can refer to two objects in the file store, which are recorded in the same transaction. */
const ROWS_PER_STEP = 30;

/**
 * Deletes the remaining rows of a moved item and their references to bytes. Its record is kept without values as a forwarding address; its
 * permissions are kept too, because they determine who may follow it. It can be repeated.
 */
export const leaveRedirect = async (ctx: Context, { listId, id }: Pick<ItemRecord, 'listId' | 'id'>): Promise<void> => {
  const owner = { listId, id };
  const { table, pk, sk: state } = keys.item(listId, id);
  const release = async (writes: Write[], blobs: string[]): Promise<void> => {
    await ctx.table.transact([...writes, ...dereferenceBlobs(ctx, blobs, owner)]);
    await releaseBlobs(ctx, blobs, owner);
  };
  for (;;) {
    const { rows } = await ctx.table.query<Partial<VersionRecord>>({ table, pk, limit: ROWS_PER_STEP });
    const rowsLeft = rows.filter(({ sk }) => !sk.startsWith(state));
    if (rowsLeft.length === 0) break;
    const deletions: Write[] = rowsLeft.map(({ sk }) => ({ delete: { table, pk, sk } }));
    await release(
      deletions,
      rowsLeft.flatMap(({ data }) => blobsIn(data)),
    );
  }
  const item = await read<ItemRecord>(ctx.table, keys.item(listId, id));
  if (!item?.movedTo) return;
  const { attachments: _, attachmentBytes: __, ...rest } = item;
  await release([put(keys.item(listId, id), { ...rest, values: {}, file: null })], blobsIn(item));
};
