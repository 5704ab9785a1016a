import type { Context } from '#functions/domain/kernel/context.ts';
import type { Key } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, row } from '#functions/storage/rows.ts';

/** Seconds for which administrators are told of a damaged row that nothing meets any more. */
const TOLD = 7 * 24 * 3600;

/** Notes once that a row cannot be read, for administrators. A note that cannot be written keeps nobody from reading on. */
export const noteDamage = async (ctx: Context, { table, pk, sk }: Key): Promise<void> => {
  const expiresAt = Math.floor(ctx.now().getTime() / 1000) + TOLD;
  const note = row(keys.damagedRow(`${table} ${pk} ${sk}`), { table, pk, sk }, expiresAt);
  await attempt(ctx.table, [{ put: note, if: { absent: true } }]).catch((error) =>
    ctx.host.logs.write('error', 'damage not noted', { error: String(error), correlationId: ctx.correlationId }),
  );
};
