import { resolve } from 'node:path';
import { archiveFolder, archiveName } from '#infra/backup/archiveFolder.ts';
import { explainTaskError } from '#infra/deploy/accountFailure.ts';
import { configureSdk } from '#infra/deploy/deployOptions.ts';
import { archiveStage } from '#infra/recovery/archiveStage.ts';
import { leave } from '#infra/tasks/leave.ts';
import { HELP, taskOptions } from '#infra/tasks/taskOptions.ts';

const help = `npm run archive-audit -- --before DATE --to FOLDER --data FOLDER
npm run archive-audit -- --before DATE --to s3://BUCKET/PREFIX --stage S [--profile <name>] [--region <name>]

Moves audit entries from before a day (2025-01-31) into a sealed archive, verifies it, and deletes them from the table. The host may be running.
Their seals are kept, so that the chain can be verified with the archives (npm run verify-audit -- FILE --archive ARCHIVE) or without them.
Entries of the last 90 days are never moved. After an interruption, run the command again to continue.
`;

const { values: options } = taskOptions(help, {
  options: {
    before: { type: 'string', default: '' },
    to: { type: 'string' },
    data: { type: 'string' },
    stage: { type: 'string' },
    profile: { type: 'string' },
    region: { type: 'string' },
    help: HELP,
  },
});
const { to = '', data, stage } = options;
const before = new Date(`${options.before}T00:00:00Z`);
if (options.before && Number.isNaN(before.getTime())) leave(`--before must be a day such as 2025-01-31, not ${options.before}.`, 1);
if (!options.before || to === '' || (data === undefined) === (stage === undefined)) leave(help, 1);

try {
  configureSdk(options.profile, options.region);
  const { removed, file } =
    data === undefined
      ? await archiveStage(stage ?? '', { before, to, name: archiveName(before, new Date()) })
      : await archiveFolder(resolve(data), { before, to: resolve(to) });
  leave(
    removed === 0 ? 'There was nothing to archive.' : `${removed} entries were removed from the table. The newest archive is ${file}.`,
    0,
  );
} catch (error) {
  leave(`No further entry was removed: ${explainTaskError(error)}`, 1);
}
