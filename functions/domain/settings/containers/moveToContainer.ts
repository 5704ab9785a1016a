import * as z from 'zod';
import type { Context } from '#functions/domain/kernel/context.ts';
import { activeContainer } from '#functions/domain/settings/containers/activeContainer.ts';
import { findContainer, inContainer } from '#functions/domain/settings/containers/containerDriver.ts';
import { builtInOf } from '#functions/domain/settings/containers/withContainers.ts';
import { sha256 } from '#functions/platform/crypto/checksum.ts';
import { keys } from '#functions/storage/keys.ts';
import type { BlobLocationRecord, ContainerRecord, PendingMoveRecord } from '#functions/storage/records/containerRecords.ts';
import { attempt, create, read } from '#functions/storage/rows.ts';
import { SIGNED_URL_SECONDS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

const MoveBody = z.object({ blob: z.string() });

/** Writes the bytes and verifies them by reading them back. */
const copyTo = (ctx: Context, container: ContainerRecord, blob: string, bytes: Uint8Array): Promise<string> =>
  inContainer(ctx.host, container, async (driver) => {
    const digest = sha256(bytes);
    await driver.put(blob, bytes);
    const readBack = await driver.get(blob);
    if (!readBack || !sha256(readBack).equals(digest)) throw new Problem('containerBroken');
    return digest.toString('hex');
  });

/** Makes the container the source of the bytes. Returns false if they were deleted or moved, or the container changed, in the meantime. */
const storeLocation = (ctx: Context, { id, version }: ContainerRecord, blob: string, location: BlobLocationRecord): Promise<boolean> =>
  attempt(ctx.table, [
    { update: keys.pendingMove(blob), set: { at: ctx.now().toISOString() }, if: { present: true } },
    { check: keys.container(id), if: { equals: { version } } },
    create(keys.blobLocation(blob), location),
    { update: keys.containerUse(id), add: { files: 1, bytes: location.bytes } },
  ]);

/** URLs of the copy in the built-in storage were issued until then. The copy is deleted after they expire, before the record. */
const finish = async (ctx: Context, { blob, at }: PendingMoveRecord): Promise<void> => {
  if (Date.parse(at) > ctx.now().getTime() - 2 * SIGNED_URL_SECONDS * 1000) return;
  await builtInOf(ctx.host).remove(blob);
  await ctx.table.transact([{ delete: keys.pendingMove(blob) }]);
};

/** Moves the bytes of a file to the active container. If it is interrupted, they stay readable, and the hourly sweep repeats it. */
export const moveToContainer = async (ctx: Context, body: Record<string, unknown>): Promise<void> => {
  const { blob } = MoveBody.parse(body);
  const [waiting, current, active] = await Promise.all([
    read<PendingMoveRecord>(ctx.table, keys.pendingMove(blob)),
    read<BlobLocationRecord>(ctx.table, keys.blobLocation(blob)),
    activeContainer(ctx),
  ]);
  if (!waiting) return;
  if (current) return finish(ctx, waiting);
  const bytes = active === null ? undefined : await builtInOf(ctx.host).get(blob);
  // Without an active container the file stays where it is; without bytes it was deleted.
  if (active === null || !bytes) return void (await ctx.table.transact([{ delete: keys.pendingMove(blob) }]));

  const container = await findContainer(ctx.host, active);
  const digest = await copyTo(ctx, container, blob, bytes);
  if (await storeLocation(ctx, container, blob, { container: active, bytes: bytes.length, sha256: digest })) return;
  const existing = await read<BlobLocationRecord>(ctx.table, keys.blobLocation(blob));
  if (existing?.container !== active) await inContainer(ctx.host, container, (driver) => driver.remove(blob));
  if (await read(ctx.table, keys.pendingMove(blob))) throw new Error('the file is to be moved again');
};
