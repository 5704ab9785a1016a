import { runAll } from '#infra/tasks/runAll.ts';

await runAll([['cdk', 'synth', '--quiet', '--no-notices', '*', ...process.argv.slice(2)]]);
