import { createInterface } from 'node:readline/promises';
import { explainTaskError } from '#infra/deploy/accountFailure.ts';
import { configureSdk } from '#infra/deploy/deployOptions.ts';
import { destroyObstacles, isRemovable } from '#infra/deploy/destroyObstacles.ts';
import { hasData } from '#infra/deploy/hasData.ts';
import { removeParameters } from '#infra/deploy/removeParameters.ts';
import { tablesOf } from '#infra/deploy/tableNames.ts';
import { run } from '#infra/tasks/runAll.ts';
import { HELP, taskOptions } from '#infra/tasks/taskOptions.ts';

const help = `npm run destroy -- [--stage dev] [--yes-destroy dev] [--with-data] [--profile <name>] [--region <name>]

Removes a stage whose name begins with dev: its stacks, with everything in them, and its parameters. For other stages it only prints the manual
steps.
  --yes-destroy  the stage's name again; without it, the command asks for it
  --with-data    required if the stage contains sites, lists or files
  -c name=value  the context of the deployment, if the stage was deployed with any
`;

const { values: options } = taskOptions(help, {
  options: {
    stage: { type: 'string', default: 'dev' },
    'yes-destroy': { type: 'string' },
    'with-data': { type: 'boolean', default: false },
    profile: { type: 'string' },
    region: { type: 'string' },
    context: { type: 'string', short: 'c', multiple: true, default: [] },
    help: HELP,
  },
});
const { stage, profile, region } = options;
configureSdk(profile, region);

const print = (...lines: string[]): boolean => process.stdout.write(`${lines.join('\n')}\n`);

const prompt = async (): Promise<string> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`This removes Sheaf-${stage} with everything in it. Type ${stage} to continue: `);
  terminal.close();
  return answer;
};

const typed = options['yes-destroy'] ?? (isRemovable(stage) && process.stdin.isTTY ? await prompt() : undefined);
const input = { stage, typed, withData: options['with-data'], context: options.context };
const obstacles = await destroyObstacles(input, async () => {
  const tables = await tablesOf(stage);
  return tables !== undefined && (await hasData(tables.content));
}).catch((error) => [`Nothing was removed: ${explainTaskError(error)}`]);
if (obstacles.length > 0) {
  print(...obstacles);
  process.exit(1);
}

const cdkArgs = [
  ...(profile ? ['--profile', profile] : []),
  ...(region ? ['--region', region] : []),
  ...options.context.flatMap((pair) => ['-c', pair]),
];
const code = await run('cdk', 'destroy', '--all', '--force', '-c', `stage=${stage}`, ...cdkArgs);
if (code !== 0) {
  print(
    '',
    `The CDK ended with ${code}; the first line above with FAILED, or the first error, shows the reason.`,
    "Stacks that are still there: aws cloudformation describe-stacks --query 'Stacks[].StackName'. Run this again after fixing the cause.",
  );
  process.exit(code);
}
const removed = await removeParameters(stage);
print(
  `Sheaf-${stage} was removed, with ${removed.length} parameters under /sheaf/${stage}/.`,
  'Not removed: the log groups of the functions that come with the CDK (/aws/lambda/Sheaf-...), and the stack and bucket of cdk bootstrap, which other applications may use.',
);
