import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { put, read } from '#functions/storage/rows.ts';
import { CONTAINER_FILE_BYTES } from '#shared/limits.ts';

/** Which container new files go to; null is the built-in place. */
export const activeContainer = async ({ table }: Pick<Context, 'table'>): Promise<string | null> =>
  (await read<{ id: string | null }>(table, keys.activeContainer))?.id ?? null;

/** Notes that proven bytes have to be moved, where a container is active, and asks for it. The hourly sweep asks again. */
export const askToPlace = async (ctx: Context, blob: string, bytes: number): Promise<void> => {
  if (bytes > CONTAINER_FILE_BYTES || (await activeContainer(ctx)) === null) return;
  await ctx.table.transact([put(keys.unplaced(blob), { blob, bytes, at: ctx.now().toISOString() })]);
  await ctx.host.queue.send({ name: 'placeBlob', body: { blob }, correlationId: ctx.correlationId });
};
