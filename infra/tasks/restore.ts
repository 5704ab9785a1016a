import { resolve } from 'node:path';
import { restore } from '#infra/backup/restore.ts';
import { printSteps } from '#infra/backup/steps.ts';
import { leave } from '#infra/tasks/leave.ts';
import { HELP, taskOptions } from '#infra/tasks/taskOptions.ts';

const help = `npm run restore -- FOLDER --data NEW [--secrets FOLDER]

Restores the backup in FOLDER into the empty folder NEW. --secrets names the folder of the keys, if the backup
stored them separately. Afterwards, start with npm start -- --data NEW --existing.
`;

const { values: options, positionals } = taskOptions(help, {
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    secrets: { type: 'string' },
    help: HELP,
  },
});
const [from] = positionals;
if (from === undefined || options.data === undefined || positionals.length > 1) leave(help, 1);

try {
  const places = { from: resolve(String(from)), data: resolve(String(options.data)) };
  const steps = await restore({ ...places, ...(options.secrets && { secrets: resolve(options.secrets) }) });
  leave(
    `${printSteps(steps)}\nRestored. Check it with npm run fsck -- --data ${places.data}, and start it with npm start -- --data ${places.data} --existing.`,
    0,
  );
} catch (error) {
  leave(`Nothing was restored: ${error instanceof Error ? error.message : error}`, 1);
}
