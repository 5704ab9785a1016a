import { explainTaskError } from '#infra/deploy/accountFailure.ts';
import { configureSdk } from '#infra/deploy/deployOptions.ts';
import { redriveStage } from '#infra/recovery/redriveStage.ts';
import { HELP, taskOptions } from '#infra/tasks/taskOptions.ts';

const help = `npm run redrive -- [--stage dev] [--dry-run] [--profile <name>] [--region <name>]

Resends everything in a stage on AWS that waits or has failed: facts that a listener did not process, and jobs.
Fix the cause first; anything that fails again is kept. --dry-run only counts.
On one machine, administrators can do this in the configuration settings.
`;

const { values: options } = taskOptions(help, {
  options: {
    stage: { type: 'string', default: 'dev' },
    'dry-run': { type: 'boolean', default: false },
    profile: { type: 'string' },
    region: { type: 'string' },
    help: HELP,
  },
});

const leave = (text: string, code = 0): never => {
  process.stdout.write(`${text}\n`);
  process.exit(code);
};

configureSdk(options.profile, options.region);
try {
  const lines = await redriveStage(options.stage, options['dry-run']);
  if (lines.length === 0) leave('No dead letters, and no waiting deliveries.');
  leave([...lines, options['dry-run'] ? 'Nothing was sent.' : 'Everything was sent again.'].join('\n'));
} catch (error) {
  leave(`Not everything was sent: ${explainTaskError(error)}`, 1);
}
