import { createHash } from 'node:crypto';
import { ulid } from 'ulid';
import { deleteMarked, markForDeletion, putGenerated, referenceBlob } from '#functions/domain/content/blobs/unreferencedBlobs.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import { create, put, read, rowsIn } from '#functions/storage/rows.ts';
import { RENDITION_HOURS } from '#shared/limits.ts';
import { firstFactId } from '#shared/rules/firstFactId.ts';
import { HOUR_MS } from '#shared/time.ts';

/** A file derived from another one. Its key consists of the source bytes and the conversion, so its content never changes. */
interface Rendition {
  blob: string;
  bytes: number;
  checksum: string;
  madeOn: string;
  /** Undefined if the name is derived from that of the file. */
  name?: string;
}

type RenditionFile = Pick<FileRecord, 'blob' | 'bytes' | 'checksum'>;

/** Creates a derived file with its own name, or finds the one that was derived in the same way some hours ago. */
export const namedRendition = async (
  ctx: Context,
  from: string,
  how: object,
  render: () => Promise<{ made: Uint8Array; name?: string }>,
): Promise<RenditionFile & { name?: string }> => {
  const id = createHash('sha256')
    .update(JSON.stringify([from, how]))
    .digest('hex');
  const existing = await read<Rendition>(ctx.table, keys.rendition(id));
  // In its last hour, a signed URL would outlive it.
  if (existing && Date.parse(existing.madeOn) > ctx.now().getTime() - (RENDITION_HOURS - 1) * HOUR_MS) return existing;
  const due = ulid(ctx.now().getTime());
  const blob = `renditions/${due}`;
  const { made, ...named } = await render();
  const { bytes, checksum } = await putGenerated(ctx, blob, made);
  const stored = { blob, bytes, checksum, ...named };
  await ctx.table.transact([
    put(keys.rendition(id), { ...stored, madeOn: ctx.now().toISOString() }),
    create(keys.renditionDue(due), { id, blob }),
    referenceBlob(blob),
  ]);
  return stored;
};

/** The same for a file whose name is derived from that of the source. */
export const rendition = (ctx: Context, from: string, how: object, render: () => Promise<Uint8Array>): Promise<RenditionFile> =>
  namedRendition(ctx, from, how, async () => ({ made: await render() }));

/** Deletes old derived files. */
export const sweepRenditions = async (ctx: Context): Promise<void> => {
  const to = firstFactId(ctx.now().getTime() - RENDITION_HOURS * HOUR_MS);
  const range = { table: 'content', pk: 'renditions', to, limit: 100 } as const;
  for await (const { sk, data } of rowsIn<{ id: string; blob: string }>(ctx.table, range)) {
    const existing = await read<Rendition>(ctx.table, keys.rendition(data.id));
    const row: Write[] = existing?.blob === data.blob ? [{ delete: keys.rendition(data.id) }] : [];
    await ctx.table.transact([...row, { delete: keys.renditionDue(sk) }, markForDeletion(ctx, data.blob)]);
    await deleteMarked(ctx, data.blob);
  }
};
