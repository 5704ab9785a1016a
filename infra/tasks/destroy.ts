import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { tellSdk } from '#infra/deploy/deployOptions.ts';
import { hasData } from '#infra/deploy/hasData.ts';
import { mayBeRemoved, refuseDestroy } from '#infra/deploy/refuseDestroy.ts';
import { removeParameters } from '#infra/deploy/removeParameters.ts';
import { tablesOf } from '#infra/deploy/tableNames.ts';
import { run } from '#infra/tasks/runAll.ts';

const { values: options } = parseArgs({
  options: {
    stage: { type: 'string', default: 'dev' },
    'yes-destroy': { type: 'string' },
    'with-data': { type: 'boolean', default: false },
    profile: { type: 'string' },
    region: { type: 'string' },
    context: { type: 'string', short: 'c', multiple: true, default: [] },
  },
});
const { stage, profile, region } = options;
tellSdk(profile, region);

const say = (...lines: string[]): boolean => process.stdout.write(`${lines.join('\n')}\n`);

const ask = async (): Promise<string> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`This removes Sheaf-${stage} with everything in it. Type ${stage} to go on: `);
  terminal.close();
  return answer;
};

const typed = options['yes-destroy'] ?? (mayBeRemoved(stage) && process.stdin.isTTY ? await ask() : undefined);
const refusal = await refuseDestroy({ stage, typed, withData: options['with-data'] }, async () => {
  const tables = await tablesOf(stage);
  return tables !== undefined && (await hasData(tables.content));
});
if (refusal.length > 0) {
  say(...refusal);
  process.exit(1);
}

const passedOn = [
  ...(profile ? ['--profile', profile] : []),
  ...(region ? ['--region', region] : []),
  ...options.context.flatMap((pair) => ['-c', pair]),
];
const code = await run('cdk', 'destroy', '--all', '--force', '-c', `stage=${stage}`, ...passedOn);
if (code !== 0) {
  say(
    '',
    `The CDK ended with ${code}; the first line above that says FAILED, or the first error, tells why.`,
    "Stacks that are still there: aws cloudformation describe-stacks --query 'Stacks[].StackName'. Run this again when the reason is gone.",
  );
  process.exit(code);
}
const removed = await removeParameters(stage);
say(
  `Sheaf-${stage} is gone, and ${removed.length} parameters under /sheaf/${stage}/ with it.`,
  'What stays: the log groups of the functions that the CDK brought (/aws/lambda/Sheaf-...), and the stack and bucket of cdk bootstrap, which other applications may use.',
);
