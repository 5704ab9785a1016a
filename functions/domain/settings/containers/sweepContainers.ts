import type { Context } from '#functions/domain/kernel/context.ts';
import { builtInOf } from '#functions/domain/settings/containers/withContainers.ts';
import { keys } from '#functions/storage/keys.ts';
import type { StagedRecord, UnplacedRecord } from '#functions/storage/records/containerRecords.ts';
import { attempt, rowsIn } from '#functions/storage/rows.ts';
import { STAGED_HOURS } from '#shared/limits.ts';

const HOUR = 3_600_000;
/** By then a message that was sent has long arrived, and addresses that were handed out are over. */
const SILENCE = HOUR / 4;

/** Asks again for files to be moved whose message got lost or whose container was away, and removes what was brought back for a day. */
export const sweepContainers = async (ctx: Context): Promise<void> => {
  const now = ctx.now().getTime();
  for await (const { data } of rowsIn<UnplacedRecord>(ctx.table, { ...keys.unplaced(''), limit: 100 }))
    if (Date.parse(data.at) < now - SILENCE)
      await ctx.host.queue.send({ name: 'placeBlob', body: { blob: data.blob }, correlationId: ctx.correlationId });
  for await (const { sk, data } of rowsIn<StagedRecord>(ctx.table, { ...keys.staged(''), limit: 100 })) {
    if (Date.parse(data.at) > now - STAGED_HOURS * HOUR) continue;
    if (await attempt(ctx.table, [{ delete: keys.staged(sk), if: { equals: { at: data.at } } }]))
      await builtInOf(ctx.host).remove(`staged/${sk}`);
  }
};
