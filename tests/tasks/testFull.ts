import { buildHost } from '#infra/build/host.ts';
import { buildWeb } from '#infra/build/web.ts';
import { runAll } from '#infra/tasks/runAll.ts';

// Every look at every address, where `npm test` takes a covering choice of them.
process.env.SHEAF_MATRIX = 'full';
await buildWeb();
await buildHost();
await runAll([['vitest', 'run', '-c', 'tests/vitest.config.ts', 'tests/e2e/everyAddress', ...process.argv.slice(2)]]);
