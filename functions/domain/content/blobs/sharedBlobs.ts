import type { Context } from '#functions/domain/kernel/context.ts';
import type { Range, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FileRecord, ItemRecord } from '#functions/storage/records/records.ts';
import { put, rowsIn } from '#functions/storage/rows.ts';

/** An item with its versions, draft and attachments; the id 0 stands for a template of the list. */
export type BlobOwner = Pick<ItemRecord, 'listId' | 'id'>;

/**
 * Bytes are immutable, so a copy refers to the same ones. From the first copy on, rows list their owners; bytes without rows belong to a
 * single item.
 */
export const shareBlob = (blob: string, owners: BlobOwner[]): Write[] =>
  owners.map(({ listId, id }) => put(keys.blobUse(blob, listId, id), { listId, id }));

interface BlobReferences {
  file?: Pick<FileRecord, 'blob'> | null;
  attachment?: { file: Pick<FileRecord, 'blob'> };
}

/** The bytes that a row of an item or template refers to. */
export const blobsIn = ({ file, attachment }: BlobReferences): string[] =>
  [file, attachment?.file].flatMap((one) => (one ? [one.blob] : []));

const rowsOf = ({ listId, id }: BlobOwner): Range => {
  if (id !== 0) return { table: 'content', pk: keys.item(listId, id).pk };
  const { table, pk, sk } = keys.template(listId, '');
  return { table, pk, from: sk, to: `${sk}\uffff` };
};

/** The bytes among these that an owner still refers to in any of its rows. */
export const stillReferenced = async (ctx: Context, { listId, id }: BlobOwner, blobs: Iterable<string>): Promise<Set<string>> => {
  const remaining = new Set(blobs);
  const found = new Set<string>();
  for await (const { data } of rowsIn<BlobReferences>(ctx.table, rowsOf({ listId, id }))) {
    for (const blob of blobsIn(data)) if (remaining.delete(blob)) found.add(blob);
    if (remaining.size === 0) break;
  }
  return found;
};

/** Removes an owner's reference to bytes. Returns true if it was the last one. It can be repeated. */
export const unshareBlob = async (ctx: Context, blob: string, { listId, id }: BlobOwner): Promise<boolean> => {
  const use = keys.blobUse(blob, listId, id);
  const isUsed = async () => (await ctx.table.query({ table: use.table, pk: use.pk, limit: 1 })).rows.length > 0;
  if (!(await isUsed())) return true;
  // Two owners that release at the same time both delete before they check; the later one sees that it was the last.
  await ctx.table.transact([{ delete: use }]);
  return !(await isUsed());
};
