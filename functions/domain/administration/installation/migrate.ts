import { advance, newStep, openSegments, readStep } from '#functions/domain/administration/installation/advance.ts';
import { readStanding, type Standing } from '#functions/domain/administration/installation/installation.ts';
import type { Migration } from '#functions/domain/administration/installation/migration.ts';
import { migrations } from '#functions/domain/administration/installation/migrations.ts';
import { NewerData } from '#functions/domain/administration/installation/newerData.ts';
import { runSegment, TakenOver } from '#functions/domain/administration/installation/runSegment.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SegmentRecord } from '#functions/storage/records/installationRecords.ts';
import { attempt, create } from '#functions/storage/rows.ts';

/** Throws NewerData where the data is, or is becoming, of a version that the steps do not lead to. */
const readKnown = async (ctx: Context, steps: Migration[]): Promise<Standing> => {
  const standing = await readStanding(ctx.table);
  if (!standing) throw new Error('There is no installation to migrate.');
  const known = steps.at(-1)?.to ?? 1;
  if (standing.begun > known) throw new NewerData(standing, known);
  return standing;
};

/** Writes down that the data is to be brought to the version of the steps. False where it has it. Throws NewerData. */
export const beginMigration = async (ctx: Context, steps = migrations, startsOn = ctx.now()): Promise<boolean> => {
  const { schema, begun } = await readKnown(ctx, steps);
  if (schema >= (steps.at(-1)?.to ?? 1)) return false;
  // Whoever began it in the same moment did the same.
  if (begun === schema) await attempt(ctx.table, [create(keys.installation('step'), newStep(schema + 1, ctx.now(), startsOn))]);
  return true;
};

/** Works on one segment and notes that it is done. What another run has taken over is left to it. */
const runHere = async (ctx: Context, { id }: SegmentRecord, steps: Migration[], holder: string): Promise<void> => {
  try {
    const done = await runSegment(ctx, id, steps, { holder, turn: Number.POSITIVE_INFINITY });
    await advance(ctx, steps, done);
  } catch (error) {
    if (!(error instanceof TakenOver)) throw error;
  }
};

/** Brings the data to the version of the steps and waits for it; what broke off goes on where it was. Throws NewerData. */
export const migrate = async (ctx: Context, holder: string, steps = migrations): Promise<void> => {
  if (!(await beginMigration(ctx, steps))) return;
  while (await readStep(ctx)) {
    await advance(ctx, steps);
    await Promise.all((await openSegments(ctx)).map((segment) => runHere(ctx, segment, steps, holder)));
  }
};
