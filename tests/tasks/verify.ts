import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainTaskError } from '#infra/deploy/accountFailure.ts';
import { configureSdk } from '#infra/deploy/deployOptions.ts';
import { firstPassword } from '#infra/deploy/firstPassword.ts';
import { HELP, taskOptions } from '#infra/tasks/taskOptions.ts';
import { verify } from '#tests/verify/verify.ts';

const help = `npm run verify -- [--stage dev] [--address https://...] [--user admin] [--profile <name>] [--region <name>]

Tests a running installation: pages, sign-in, changes and conflicts, live updates, jobs, files, conversion, search, audit trail and recycle
bin, in a separate site that is deleted afterwards. The default address is that of the last npm run deploy on this machine.
The password is taken from SHEAF_ADMIN_PASSWORD, or else the initial one is read from Parameter Store. Users with two-factor
authentication cannot be used.
`;

const { values: options } = taskOptions(help, {
  options: {
    stage: { type: 'string', default: 'dev' },
    address: { type: 'string' },
    user: { type: 'string', default: 'admin' },
    profile: { type: 'string' },
    region: { type: 'string' },
    help: HELP,
  },
});

const leave = (text: string, code = 1): never => {
  process.stdout.write(`${text}\n`);
  process.exit(code);
};

const deployedAddress = (stage: string): string | undefined => {
  try {
    return JSON.parse(readFileSync(join(import.meta.dirname, '../../.build/outputs.json'), 'utf8'))[`Sheaf-${stage}-Web`]?.Address;
  } catch {
    return undefined;
  }
};

const { stage, user } = options;
const address = (options.address ?? deployedAddress(stage))?.replace(/\/$/, '');
if (!address) leave(`No address of the stage ${stage} is known here. Specify it with --address https://...`);
configureSdk(options.profile, options.region);
try {
  const password = process.env.SHEAF_ADMIN_PASSWORD ?? (await firstPassword(stage));
  if (!password) leave('Set the password of the administrator in SHEAF_ADMIN_PASSWORD.');
  const failed = await verify({
    address: String(address),
    user: { UserName: user, Password: String(password) },
    say: (line) => void process.stdout.write(`${line}\n`),
  });
  leave(failed === 0 ? 'Everything works.' : `${failed} steps failed or were not run.`, failed === 0 ? 0 : 1);
} catch (error) {
  leave(`The verification failed: ${explainTaskError(error)}`);
}
