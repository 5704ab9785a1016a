import { newStep } from '#functions/domain/administration/installation/advance.ts';
import { readSchemaState } from '#functions/domain/administration/installation/installation.ts';
import { NewerData } from '#functions/domain/administration/installation/newerData.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, create } from '#functions/storage/rows.ts';
import { SCHEMA } from '#shared/schema.ts';

/**
 * Records that the data is to be migrated to a version. Returns false if it has that version. Throws NewerData if the data is newer or
 * being migrated to a newer version.
 */
export const beginMigration = async (ctx: Context, to: number, startsOn = ctx.now()): Promise<boolean> => {
  const state = await readSchemaState(ctx.table);
  if (!state) throw new Error('There is no installation to migrate.');
  const { schema, newest } = state;
  if (newest > to) throw new NewerData(state, to);
  if (schema >= to) return false;
  // If another process started it at the same moment, it did the same.
  if (newest === schema) await attempt(ctx.table, [create(keys.installation('step'), newStep(schema + 1, ctx.now(), startsOn))]);
  return true;
};

interface StartMigrationOptions {
  /** The time when no older version is running any more. */
  startsOn?: Date;
  /** Milliseconds without progress after which a segment counts as abandoned; 0 if no other process can be running. */
  stalledAfterMs?: number;
  to?: number;
}

/** Starts a migration to a version by jobs, or makes sure that it continues. Throws NewerData. */
export const startMigration = async (
  ctx: Context,
  { startsOn, stalledAfterMs, to = SCHEMA }: StartMigrationOptions = {},
): Promise<void> => {
  if (!(await beginMigration(ctx, to, startsOn))) return;
  const body = stalledAfterMs === undefined ? {} : { stalledAfterMs };
  await ctx.host.queue.send({ name: 'migrate', body, correlationId: ctx.correlationId });
};
