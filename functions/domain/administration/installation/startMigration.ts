import { newStep } from '#functions/domain/administration/installation/advance.ts';
import { readStanding } from '#functions/domain/administration/installation/installation.ts';
import { NewerData } from '#functions/domain/administration/installation/newerData.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, create } from '#functions/storage/rows.ts';
import { SCHEMA } from '#shared/schema.ts';

/** Writes down that the data is to be brought to a version. False where it has it. Throws NewerData where it is, or becomes, newer. */
export const beginMigration = async (ctx: Context, to: number, startsOn = ctx.now()): Promise<boolean> => {
  const standing = await readStanding(ctx.table);
  if (!standing) throw new Error('There is no installation to migrate.');
  const { schema, begun } = standing;
  if (begun > to) throw new NewerData(standing, to);
  if (schema >= to) return false;
  // Whoever began it in the same moment did the same.
  if (begun === schema) await attempt(ctx.table, [create(keys.installation('step'), newStep(schema + 1, ctx.now(), startsOn))]);
  return true;
};

interface Start {
  /** When nothing of an older version is at work any more. */
  startsOn?: Date;
  /** Milliseconds without progress after which a segment has nobody; 0 where no other process can be at work. */
  silence?: number;
  to?: number;
}

/** Begins to bring the data to a version, by jobs, or sees that it goes on. Throws NewerData. */
export const startMigration = async (ctx: Context, { startsOn, silence, to = SCHEMA }: Start = {}): Promise<void> => {
  if (!(await beginMigration(ctx, to, startsOn))) return;
  const body = silence === undefined ? {} : { silence };
  await ctx.host.queue.send({ name: 'migrate', body, correlationId: ctx.correlationId });
};
