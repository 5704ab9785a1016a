import type { Context } from '#functions/domain/kernel/context.ts';
import type { Key } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, row } from '#functions/storage/rows.ts';
import { DAY_SECONDS, secondsOf } from '#shared/time.ts';

/** Seconds for which administrators are shown a damaged row after it was last found. */
const REPORT_SECONDS = 7 * DAY_SECONDS;

/** Records an unreadable row once, for administrators. A failure to record it does not prevent reading. */
export const recordDamage = async (ctx: Context, { table, pk, sk }: Key): Promise<void> => {
  const expiresAt = secondsOf(ctx.now()) + REPORT_SECONDS;
  const recordWrite = row(keys.damagedRow(`${table} ${pk} ${sk}`), { table, pk, sk }, expiresAt);
  await attempt(ctx.table, [{ put: recordWrite, if: { absent: true } }]).catch((error) =>
    ctx.host.logs.write('error', 'damage not noted', { error: String(error), correlationId: ctx.correlationId }),
  );
};
