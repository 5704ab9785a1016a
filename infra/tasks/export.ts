import { resolve } from 'node:path';
import { explainTaskError } from '#infra/deploy/accountFailure.ts';
import { configureSdk } from '#infra/deploy/deployOptions.ts';
import { exportAll } from '#infra/export/exportAll.ts';
import { folderHost } from '#infra/export/folderHost.ts';
import { stageHost } from '#infra/recovery/stageHost.ts';
import { leave } from '#infra/tasks/leave.ts';
import { HELP, taskOptions } from '#infra/tasks/taskOptions.ts';

const help = `npm run export -- FOLDER [--data .data | --stage prod] [--profile <name>] [--region <name>]

Exports an installation into an empty FOLDER, in files that can be read without Sheaf: sites, lists, permissions and pages as JSON, items with
their versions, attachments and comments as JSON lines, documents unchanged, people, and the audit trail with its seals for
npm run verify-audit. Passwords, keys and personal settings are left out. SHA256SUMS contains the hash of every file.
The host may be running. On one machine the export is consistent; on AWS it may or may not contain changes made in the meantime.
`;

const { values: options, positionals } = taskOptions(help, {
  allowPositionals: true,
  options: {
    data: { type: 'string', default: '.data' },
    stage: { type: 'string' },
    profile: { type: 'string' },
    region: { type: 'string' },
    help: HELP,
  },
});
const [to] = positionals;
if (to === undefined || positionals.length > 1) leave(help, 1);
configureSdk(options.profile, options.region);

try {
  const host = await (options.stage ? stageHost(options.stage) : folderHost(resolve(options.data)));
  const { missing, ...counts } = await exportAll(host, resolve(String(to)));
  const summary = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  const lost = missing.map((path) => `The bytes of ${path} are missing.`);
  leave([...lost, `Exported ${summary.join(', ')}.`].join('\n'), missing.length > 0 ? 1 : 0);
} catch (error) {
  leave(`The export failed: ${explainTaskError(error)}`, 1);
}
