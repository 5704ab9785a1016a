import { runAll } from '#infra/tasks/runAll.ts';

await runAll([['cdk', 'deploy', '--all', ...process.argv.slice(2)]]);
