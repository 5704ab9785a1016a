import { buildWeb } from '#infra/build/web.ts';
import { runAll } from '#infra/tasks/runAll.ts';

await buildWeb();
await runAll([['vitest', 'run', '-c', 'tests/vitest.config.ts', ...process.argv.slice(2)]]);
