import { resolve } from 'node:path';
import { backup } from '#infra/backup/backup.ts';
import { tellSteps } from '#infra/backup/steps.ts';
import { leave } from '#infra/tasks/leave.ts';
import { HELP, taskOptions } from '#infra/tasks/taskOptions.ts';

const help = `npm run backup -- FOLDER [--data .data] [--secrets FOLDER]

Copies an installation into FOLDER while its host runs or stands still. A folder of an earlier backup takes only what is new.
Keep the copy on another disk. With --secrets the keys go elsewhere: whoever has records and keys can read every kept password.
npm run restore -- FOLDER --data NEW brings it back, and npm run fsck -- --data NEW checks it.
`;

const { values: options, positionals } = taskOptions(help, {
  allowPositionals: true,
  options: {
    data: { type: 'string', default: '.data' },
    secrets: { type: 'string' },
    help: HELP,
  },
});
const [to] = positionals;
if (to === undefined || positionals.length > 1) leave(help, 1);

try {
  const places = { data: resolve(options.data), to: resolve(String(to)) };
  const steps = await backup({ ...places, ...(options.secrets && { secrets: resolve(options.secrets) }) });
  leave(`${tellSteps(steps)}\nThe backup is in ${places.to}.`, 0);
} catch (error) {
  leave(`No backup was made: ${error instanceof Error ? error.message : error}`, 1);
}
