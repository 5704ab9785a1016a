import { isStageName, isTestStage } from '#shared/stages.ts';

interface DestroyInput {
  stage: string;
  /** The stage's name, typed to confirm. */
  typed: string | undefined;
  /** Confirmed again, for a stage with content. */
  withData: boolean;
  /** The context of the deployment, as pairs such as `search=domain`. */
  context: string[];
}

const manualSteps = (stage: string): string[] => [
  `${stage} is not removed by this command: its tables are protected, and their data is retained when the stacks are removed.`,
  'To remove it anyway, do it manually, in this order:',
  `1. Make a last backup that you can read: npm run drill -- --stage ${stage} --keep`,
  `2. For each table of Sheaf-${stage}-Data: aws dynamodb update-table --no-deletion-protection-enabled --table-name <name>`,
  `3. npx cdk destroy --all -c stage=${stage}`,
  `4. When no one needs the retained data any more, delete it: aws dynamodb delete-table --table-name <name>; the buckets, after emptying them of all versions; the user pool of Sheaf-${stage}-Identity; aws ssm delete-parameters for everything under /sheaf/${stage}/`,
];

/** Whether the command removes stages of this name at all. */
export const isRemovable = (stage: string): boolean => isStageName(stage) && isTestStage(stage);

/** Reasons not to remove a stage, one line each; empty if it may be removed. `hasData` is called only if everything else is right. */
export const destroyObstacles = async (
  { stage, typed, withData, context }: DestroyInput,
  hasData: () => Promise<boolean>,
): Promise<string[]> => {
  if (!isStageName(stage)) return [`"${stage}" cannot be the name of a stage.`];
  const other = context.find((pair) => pair.startsWith('stage=') && pair !== `stage=${stage}`);
  if (other) return [`Nothing was removed. -c ${other} is not the stage ${stage}: name the stage with --stage.`];
  if (!isRemovable(stage)) return manualSteps(stage);
  if (typed !== stage) return [`Nothing was removed. Add --yes-destroy ${stage} to confirm; everything in the stage will be deleted.`];
  if (!withData && (await hasData()))
    return [`${stage} contains sites, lists or files. Add --with-data as well to delete them permanently.`];
  return [];
};
