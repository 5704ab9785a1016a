import { restoreBytes } from '#functions/domain/content/blobs/unreferencedBlobs.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { DamagedFileRecord } from '#functions/storage/records/fileCheckRecords.ts';
import type { FileRecord, ItemRecord } from '#functions/storage/records/records.ts';
import { put } from '#functions/storage/rows.ts';
import { PART_BYTES } from '#shared/limits.ts';

type StoredFile = Omit<FileRecord, 'version'>;
type Owner = Pick<ItemRecord, 'listId' | 'id'>;

/** A larger object has to be repaired by an operator, because it does not fit into the memory of a job. */
const REPAIRED_BYTES = 64 * 1024 * 1024;

/** Reads all bytes of a file and returns what is wrong with them; undefined if nothing is. */
const problemOf = async (ctx: Context, { blob, bytes, checksum }: StoredFile): Promise<DamagedFileRecord['problem'] | undefined> => {
  const found = await ctx.host.blobs.digest(blob, checksum.includes('-') ? PART_BYTES : undefined);
  if (!found) return 'missing';
  return found.bytes === bytes && found.checksum === checksum ? undefined : 'damaged';
};

/** The bytes of another object with the same content, if one of the given files is intact. */
const findIntactCopy = async (ctx: Context, damaged: StoredFile, otherFiles: StoredFile[]): Promise<Uint8Array | undefined> => {
  if (damaged.bytes > REPAIRED_BYTES) return undefined;
  for (const other of otherFiles) {
    const isCopy = other.blob !== damaged.blob && other.checksum === damaged.checksum && other.bytes === damaged.bytes;
    if (isCopy && (await problemOf(ctx, other)) === undefined) return ctx.host.blobs.get(other.blob);
  }
  return undefined;
};

/**
 * Compares the bytes of a file with its record. A damaged file is repaired from another file with the same content, or else recorded as
 * damaged, which downloads report from then on.
 */
export const checkFile = async (
  ctx: Context,
  owner: Owner,
  file: StoredFile,
  otherFiles: StoredFile[],
): Promise<'sound' | 'repaired' | 'damaged'> => {
  const problem = await problemOf(ctx, file);
  const { listId, id: itemId } = owner;
  const about = { blob: file.blob, problem, listId, itemId, correlationId: ctx.correlationId };
  if (problem === undefined) {
    await ctx.table.transact([{ delete: keys.damagedFile(file.blob) }]);
    return 'sound';
  }
  const intactCopy = await findIntactCopy(ctx, file, otherFiles);
  if (intactCopy) {
    await restoreBytes(ctx, file.blob, intactCopy);
    await ctx.table.transact([{ delete: keys.damagedFile(file.blob) }]);
    ctx.host.logs.write('warn', 'file repaired', about);
    return 'repaired';
  }
  const { blob, name: fileName, bytes } = file;
  const damaged: DamagedFileRecord = { blob, problem, listId, itemId, fileName, bytes, foundOn: ctx.now().toISOString() };
  await ctx.table.transact([put(keys.damagedFile(blob), damaged)]);
  ctx.host.logs.write('error', 'file is damaged', about);
  return 'damaged';
};
