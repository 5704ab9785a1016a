import { createHash } from 'node:crypto';
import { ulid } from 'ulid';
import { doom, nameLoose, putMade, removeDoomed } from '#functions/domain/content/blobs/looseBlobs.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import { create, put, read, rowsIn } from '#functions/storage/rows.ts';
import { RENDITION_HOURS } from '#shared/limits.ts';
import { firstFactId } from '#shared/rules/firstFactId.ts';

const HOUR = 3_600_000;

/** A file derived from another one. Its key consists of the source bytes and the conversion, so its content never changes. */
interface Rendition {
  blob: string;
  bytes: number;
  checksum: string;
  madeOn: string;
  /** Undefined if the name is derived from that of the file. */
  name?: string;
}

type Bytes = Pick<FileRecord, 'blob' | 'bytes' | 'checksum'>;

/** Creates a derived file with its own name, or finds the one that was derived in the same way some hours ago. */
export const namedRendition = async (
  ctx: Context,
  from: string,
  how: object,
  make: () => Promise<{ made: Uint8Array; name?: string }>,
): Promise<Bytes & { name?: string }> => {
  const id = createHash('sha256')
    .update(JSON.stringify([from, how]))
    .digest('hex');
  const known = await read<Rendition>(ctx.table, keys.rendition(id));
  // In its last hour, a signed URL would outlive it.
  if (known && Date.parse(known.madeOn) > ctx.now().getTime() - (RENDITION_HOURS - 1) * HOUR) return known;
  const due = ulid(ctx.now().getTime());
  const blob = `renditions/${due}`;
  const { made, ...named } = await make();
  const { bytes, checksum } = await putMade(ctx, blob, made);
  const kept = { blob, bytes, checksum, ...named };
  await ctx.table.transact([
    put(keys.rendition(id), { ...kept, madeOn: ctx.now().toISOString() }),
    create(keys.renditionDue(due), { id, blob }),
    nameLoose(blob),
  ]);
  return kept;
};

/** The same for a file whose name is derived from that of the source. */
export const rendition = (ctx: Context, from: string, how: object, make: () => Promise<Uint8Array>): Promise<Bytes> =>
  namedRendition(ctx, from, how, async () => ({ made: await make() }));

/** Deletes old derived files. */
export const sweepRenditions = async (ctx: Context): Promise<void> => {
  const to = firstFactId(ctx.now().getTime() - RENDITION_HOURS * HOUR);
  const range = { table: 'content', pk: 'renditions', to, limit: 100 } as const;
  for await (const { sk, data } of rowsIn<{ id: string; blob: string }>(ctx.table, range)) {
    const known = await read<Rendition>(ctx.table, keys.rendition(data.id));
    const row: Write[] = known?.blob === data.blob ? [{ delete: keys.rendition(data.id) }] : [];
    await ctx.table.transact([...row, { delete: keys.renditionDue(sk) }, doom(ctx, data.blob)]);
    await removeDoomed(ctx, data.blob);
  }
};
