import { type TableNames, tablesOf } from '#infra/deploy/tableNames.ts';
import { filesBucketOf } from '#infra/recovery/filesBucket.ts';
import { goBack } from '#infra/recovery/goBack.ts';
import { prove } from '#infra/recovery/prove.ts';
import { describeProof, type Say, timed } from '#infra/recovery/report.ts';
import { restorePoint } from '#infra/recovery/restorePoint.ts';
import { removeAside, restoreAside, sideNames } from '#infra/recovery/sideTables.ts';

export interface DrillPlan {
  stage: string;
  /** The latest instant that both tables reach, unless it is said. */
  at?: Date | undefined;
  /** The live tables, where the stack's names do not tell which. */
  tables?: TableNames | undefined;
  /** Leaves the side tables, to look into or to go back to. */
  keep?: boolean;
  /** Makes the live tables what the side tables are, when these were proven. */
  copyBack?: boolean;
  /** Milliseconds before the instant that are not judged: a restored table may hold half of what was written last. */
  margin?: number;
}

const MARGIN = 10_000;

const stampOf = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

/**
 * Restores the tables of a stage beside themselves, proves the copy by reading it as the application does, and takes it
 * away again. Answers whether everything was as it should be. Throws when something cannot be asked or restored.
 */
export const drill = async ({ stage, margin = MARGIN, keep = false, copyBack = false, ...plan }: DrillPlan, say: Say): Promise<boolean> => {
  const live = plan.tables ?? (await tablesOf(stage));
  if (!live) throw new Error(`There are no tables of Sheaf-${stage}-Data here. Are region and stage right?`);
  const at = await restorePoint(live, plan.at);
  const side = sideNames(stage, stampOf(at));
  const bucket = await filesBucketOf(stage, live.content);

  say(`Restoring ${live.content} and ${live.facts} to ${at.toISOString()} as ${side.content} and ${side.facts}`);
  await timed('Restored', say, () => restoreAside(live, side, at));
  const proof = await timed('Proven', say, () => prove({ side, bucket, until: new Date(at.getTime() - margin) }));
  const good = describeProof(proof, say);
  const done = good && (!copyBack || (await goBack({ live, side, bucket, at }, say)));

  // What is not as it should be is left to be looked into.
  if (keep || !done) say(`The side tables stay and cost their storage until you remove them: ${Object.values(side).join(', ')}`);
  else await timed('Side tables removed', say, () => removeAside(side));
  return done;
};
