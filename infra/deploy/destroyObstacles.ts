import { isStageName, isTestStage } from '#shared/stages.ts';

interface DestroyInput {
  stage: string;
  /** The stage's name, typed to confirm. */
  typed: string | undefined;
  /** Confirmed again, for a stage with content. */
  withData: boolean;
}

const manualSteps = (stage: string): string[] => [
  `${stage} is not removed by this command: its tables are protected and everything people put in survives the stacks.`,
  'If it must be, do it by hand, in this order:',
  `1. Take a last backup you can read: npm run drill -- --stage ${stage} --keep`,
  `2. For each table of Sheaf-${stage}-Data: aws dynamodb update-table --no-deletion-protection-enabled --table-name <name>`,
  `3. npx cdk destroy --all -c stage=${stage}`,
  `4. What was retained, when nobody needs it any more: aws dynamodb delete-table --table-name <name>; the buckets emptied of all versions and deleted; the user pool of Sheaf-${stage}-Identity; aws ssm delete-parameters for everything under /sheaf/${stage}/`,
];

/** Whether the command removes stages of this name at all. */
export const isRemovable = (stage: string): boolean => isStageName(stage) && isTestStage(stage);

/** Reasons not to remove a stage, one line each; empty if it may be removed. `hasData` is called only if everything else is right. */
export const destroyObstacles = async ({ stage, typed, withData }: DestroyInput, hasData: () => Promise<boolean>): Promise<string[]> => {
  if (!isStageName(stage)) return [`"${stage}" cannot be the name of a stage.`];
  if (!isRemovable(stage)) return manualSteps(stage);
  if (typed !== stage) return [`Nothing was removed. Say --yes-destroy ${stage} if you mean it; everything in the stage goes with it.`];
  if (!withData && (await hasData()))
    return [
      `People have put something into ${stage}: there are sites, lists or files. Say --with-data as well if all of it may be lost for good.`,
    ];
  return [];
};
