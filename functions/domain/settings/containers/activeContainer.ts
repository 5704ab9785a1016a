import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { put, read } from '#functions/storage/rows.ts';
import { CONTAINER_FILE_BYTES } from '#shared/limits.ts';

/** The container of new files; null for the built-in storage. */
export const activeContainer = async ({ table }: Pick<Context, 'table'>): Promise<string | null> =>
  (await read<{ id: string | null }>(table, keys.activeContainer))?.id ?? null;

/** Records that verified bytes have to be moved if a container is active, and sends the job. The hourly sweep repeats it. */
export const queueMove = async (ctx: Context, blob: string, bytes: number): Promise<void> => {
  if (bytes > CONTAINER_FILE_BYTES || (await activeContainer(ctx)) === null) return;
  await ctx.table.transact([put(keys.pendingMove(blob), { blob, bytes, at: ctx.now().toISOString() })]);
  await ctx.host.queue.send({ name: 'placeBlob', body: { blob }, correlationId: ctx.correlationId });
};
