import { resolve } from 'node:path';
import { backup } from '#infra/backup/backup.ts';
import { printSteps } from '#infra/backup/steps.ts';
import { leave } from '#infra/tasks/leave.ts';
import { HELP, taskOptions } from '#infra/tasks/taskOptions.ts';

const help = `npm run backup -- FOLDER [--data .data] [--secrets FOLDER]

Copies an installation into FOLDER, whether or not its host is running. Into the folder of an earlier backup, only new files are copied.
Keep the copy on another disk. --secrets stores the keys separately, because records and keys together reveal every stored password.
npm run restore -- FOLDER --data NEW restores it, and npm run fsck -- --data NEW checks it.
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
  leave(`${printSteps(steps)}\nThe backup is in ${places.to}.`, 0);
} catch (error) {
  leave(`No backup was made: ${error instanceof Error ? error.message : error}`, 1);
}
