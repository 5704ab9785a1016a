import type { Context } from '#functions/domain/kernel/context.ts';
import { builtInOf } from '#functions/domain/settings/containers/withContainers.ts';
import { keys } from '#functions/storage/keys.ts';
import type { PendingMoveRecord, StagedRecord } from '#functions/storage/records/containerRecords.ts';
import { attempt, rowsIn } from '#functions/storage/rows.ts';
import { STAGED_HOURS } from '#shared/limits.ts';
import { HOUR_MS } from '#shared/time.ts';

/** By then a sent message has arrived, and issued URLs have expired. */
const RESEND_AFTER_MS = HOUR_MS / 4;

/** Files whose messages are sent at the same time. */
const PARALLEL_SENDS = 50;

const resendPendingMoves = async ({ table, host, correlationId }: Context, before: number): Promise<void> => {
  const { table: name, pk } = keys.pendingMove('');
  let after: string | undefined;
  do {
    const page = await table.query<PendingMoveRecord>({ table: name, pk, limit: PARALLEL_SENDS, ...(after !== undefined && { after }) });
    const stalledMoves = page.rows.filter(({ data }) => Date.parse(data.at) < before);
    await Promise.all(stalledMoves.map(({ data }) => host.queue.send({ name: 'placeBlob', body: { blob: data.blob }, correlationId })));
    after = page.next;
  } while (after !== undefined);
};

/** Resends moves whose message was lost or whose container was unavailable, and deletes copies staged for a day. */
export const sweepContainers = async (ctx: Context): Promise<void> => {
  const now = ctx.now().getTime();
  await resendPendingMoves(ctx, now - RESEND_AFTER_MS);
  for await (const { sk, data } of rowsIn<StagedRecord>(ctx.table, { ...keys.staged(''), limit: 100 })) {
    if (Date.parse(data.at) > now - STAGED_HOURS * HOUR_MS) continue;
    if (await attempt(ctx.table, [{ delete: keys.staged(sk), if: { equals: { at: data.at } } }]))
      await builtInOf(ctx.host).remove(`staged/${sk}`);
  }
};
