import { readStanding } from '#functions/domain/administration/installation/installation.ts';
import { type Lease, withLease } from '#functions/domain/administration/installation/lease.ts';
import type { Migration } from '#functions/domain/administration/installation/migration.ts';
import { migrations } from '#functions/domain/administration/installation/migrations.ts';
import { NewerData } from '#functions/domain/administration/installation/newerData.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { StepRecord } from '#functions/storage/records/installationRecords.ts';
import { put, read } from '#functions/storage/rows.ts';

const stepKey = keys.installation('step');

/** Where the step is. It is written down that a step has begun, so that others can see what lies between two versions. */
const beginStep = async (ctx: Context, lease: Lease, to: number): Promise<string | null> => {
  const begun = await read<StepRecord>(ctx.table, stepKey);
  if (begun?.to === to) return begun.cursor;
  await lease.write([put(stepKey, { to, cursor: null } satisfies StepRecord)]);
  return null;
};

const runStep = async (ctx: Context, lease: Lease, { to, name, run }: Migration): Promise<void> => {
  const { logs } = ctx.host;
  const about = { correlationId: ctx.correlationId, to, name };
  const cursor = await beginStep(ctx, lease, to);
  logs.write('info', 'migration begins', { ...about, cursor });
  const save = (place: string) => lease.write([put(stepKey, { to, cursor: place } satisfies StepRecord)]);
  await run(ctx, { cursor, save });
  const from = { equals: { schema: to - 1 } };
  await lease.write([{ update: keys.installation('state'), set: { schema: to }, if: from }, { delete: stepKey }]);
  logs.write('info', 'migration done', about);
};

/** The steps that are still to be made. Throws NewerData. */
const stepsLeft = async (ctx: Context, steps: Migration[]): Promise<Migration[]> => {
  const standing = await readStanding(ctx.table);
  if (!standing) throw new Error('There is no installation to migrate.');
  const known = steps.at(-1)?.to ?? 1;
  if (standing.begun > known) throw new NewerData(standing, known);
  return steps.filter(({ to }) => to > standing.schema);
};

/**
 * Brings the data to the version of this code, step by step; what broke off goes on where it was. One run at a time:
 * others wait. Throws NewerData.
 */
export const migrate = async (ctx: Context, holder: string, steps = migrations): Promise<void> => {
  if ((await stepsLeft(ctx, steps)).length === 0) return;
  await withLease(ctx, holder, async (lease) => {
    for (const step of await stepsLeft(ctx, steps)) await runStep(ctx, lease, step);
  });
};
