import { HELP, taskOptions } from '#infra/tasks/taskOptions.ts';

const help = `npm run test:aws -- [--keep] [PATH ...]

Deploys the application to an emulator of AWS on this machine, or to the one at AWS_ENDPOINT_URL, and runs the shared
suite, the documented calls, the ports and the restore drill against it.
  --keep    keeps the deployed application running instead of testing it, until Ctrl C
Other arguments are passed to the test runner.
`;

// The runner has options of its own.
taskOptions(help, { options: { keep: { type: 'boolean', default: false }, help: HELP }, strict: false, allowPositionals: true });
const { testDeployed } = await import('#tests/aws/testDeployed.ts');
process.exit(await testDeployed(process.argv.slice(2)));
