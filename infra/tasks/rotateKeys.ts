import { rotateFiles } from '#infra/backup/rotateFiles.ts';
import { tellSdk } from '#infra/deploy/deployOptions.ts';
import { rotateStage } from '#infra/recovery/rotateStage.ts';
import { leave } from '#infra/tasks/leave.ts';
import { HELP, taskOptions } from '#infra/tasks/taskOptions.ts';

const help = `npm run rotate-keys -- --data FOLDER | --stage S [--name session|files|settings|captcha|audit] [--drop-old] [--profile <name>] [--region <name>]

Makes new keys with which things are signed and encrypted from now on. What was made with older ones still holds, as long as it would have held.
  --data      the folder of an installation on one machine, whose host takes the new keys within a minute
  --stage     a stage on AWS, whose functions take them when they start, or when they are shown something that was made with one
  --name      only the keys of this name; may be given several times
  --drop-old  forgets the older keys at once, where one may have leaked: people sign in again, and recovery codes and sign-in by digest
              have to be made anew. Keys of settings and audit are kept: what was sealed with them could never be read again.
`;

const { values: options } = taskOptions(help, {
  options: {
    data: { type: 'string' },
    stage: { type: 'string' },
    name: { type: 'string', multiple: true, default: [] },
    'drop-old': { type: 'boolean', default: false },
    profile: { type: 'string' },
    region: { type: 'string' },
    help: HELP,
  },
});
const { data, stage } = options;
if ((data === undefined) === (stage === undefined)) leave(help, 1);
const names = options.name;

try {
  const how = { names, dropOld: options['drop-old'], now: new Date() };
  tellSdk(options.profile, options.region);
  const lines = data === undefined ? await rotateStage(stage ?? '', how) : await rotateFiles(data, how);
  leave(lines.join('\n'), 0);
} catch (error) {
  leave(`No further key was replaced. ${error instanceof Error ? error.message : error}`, 1);
}
