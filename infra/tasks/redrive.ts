import { parseArgs } from 'node:util';
import { configureSdk } from '#infra/deploy/deployOptions.ts';
import { redriveStage } from '#infra/recovery/redriveStage.ts';

const help = `npm run redrive -- [--stage dev] [--dry-run] [--profile <name>] [--region <name>]

Resends everything in a stage on AWS that waits or has failed: facts that a listener did not process, and jobs.
Fix the cause first; anything that fails again is kept. --dry-run only counts.
On one machine, administrators can do this in the configuration settings.
`;

const { values: options } = parseArgs({
  options: {
    stage: { type: 'string', default: 'dev' },
    'dry-run': { type: 'boolean', default: false },
    profile: { type: 'string' },
    region: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const leave = (text: string, code = 0): never => {
  process.stdout.write(`${text}\n`);
  process.exit(code);
};

if (options.help) leave(help);
configureSdk(options.profile, options.region);
try {
  const lines = await redriveStage(options.stage, options['dry-run']);
  if (lines.length === 0) leave('No dead letters, and no waiting deliveries.');
  leave([...lines, options['dry-run'] ? 'Nothing was sent.' : 'Everything was sent again.'].join('\n'));
} catch (error) {
  leave(`Nothing more was sent: ${error instanceof Error ? error.message : error}`, 1);
}
