import { type TableNames, tablesOf } from '#infra/deploy/tableNames.ts';
import { filesBucketOf } from '#infra/recovery/filesBucket.ts';
import { describeFindings, type Print, timed } from '#infra/recovery/report.ts';
import { restoreLive } from '#infra/recovery/restoreLive.ts';
import { restorePoint } from '#infra/recovery/restorePoint.ts';
import { removeSideTables, restoreSideTables, sideNames } from '#infra/recovery/sideTables.ts';
import { verifyRestore } from '#infra/recovery/verifyRestore.ts';

export interface DrillPlan {
  stage: string;
  /** By default, the latest time that both tables can be restored to. */
  at?: Date | undefined;
  /** The live tables, if the stack's names are ambiguous. */
  tables?: TableNames | undefined;
  /** Keeps the side tables, for inspection or to go back. */
  keep?: boolean;
  /** Makes the live tables equal to the verified side tables. */
  copyBack?: boolean;
  /** Milliseconds before the restore time that are not checked: a restored table may contain only part of the last writes. */
  margin?: number;
}

const MARGIN = 10_000;

const stampOf = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

/**
 * Restores the tables of a stage next to the live ones, verifies the copy by reading it like the application, and removes it. Returns
 * whether everything was correct. Throws if something cannot be read or restored.
 */
export const drill = async (
  { stage, margin = MARGIN, keep = false, copyBack = false, ...plan }: DrillPlan,
  print: Print,
): Promise<boolean> => {
  const live = plan.tables ?? (await tablesOf(stage));
  if (!live) throw new Error(`There are no tables of Sheaf-${stage}-Data. Check region and stage.`);
  const at = await restorePoint(live, plan.at);
  const side = sideNames(stage, stampOf(at));
  const bucket = await filesBucketOf(stage, live.content);

  print(`Restoring ${live.content} and ${live.facts} to ${at.toISOString()} as ${side.content} and ${side.facts}`);
  await timed('Restored', print, () => restoreSideTables(live, side, at));
  const findings = await timed('Proven', print, () => verifyRestore({ side, bucket, until: new Date(at.getTime() - margin) }));
  const isGood = describeFindings(findings, print);
  const isDone = isGood && (!copyBack || (await restoreLive({ live, side, bucket, at }, print)));

  // Incorrect copies are kept for inspection.
  if (keep || !isDone) print(`The restored tables are kept and cost storage until you delete them: ${Object.values(side).join(', ')}`);
  else await timed('Side tables removed', print, () => removeSideTables(side));
  return isDone;
};
