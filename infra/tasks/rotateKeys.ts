import { rotateFiles } from '#infra/backup/rotateFiles.ts';
import { explainTaskError } from '#infra/deploy/accountFailure.ts';
import { configureSdk } from '#infra/deploy/deployOptions.ts';
import { rotateStage } from '#infra/recovery/rotateStage.ts';
import { leave } from '#infra/tasks/leave.ts';
import { HELP, taskOptions } from '#infra/tasks/taskOptions.ts';

const help = `npm run rotate-keys -- --data FOLDER | --stage S [--name session|files|settings|captcha|audit] [--drop-old] [--profile <name>] [--region <name>]

Creates new keys for signing and encryption. Values made with older keys stay valid until they expire.
  --data      the data folder of an installation on one machine, whose host loads the new keys within a minute
  --stage     a stage on AWS, whose functions load them within an hour, or when they receive a value made with one
  --name      only the keys with this name; can be repeated
  --drop-old  deletes the older keys as well, in case one has leaked: people have to sign in again, and recovery codes and keys for
              digest authentication have to be recreated. Keys of settings and audit are kept, because their data could never be read again.
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
  configureSdk(options.profile, options.region);
  const lines = data === undefined ? await rotateStage(stage ?? '', how) : await rotateFiles(data, how);
  leave(lines.join('\n'), 0);
} catch (error) {
  leave(`No further key was replaced. ${explainTaskError(error)}`, 1);
}
