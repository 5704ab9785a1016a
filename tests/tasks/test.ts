import { buildHost } from '#infra/build/host.ts';
import { buildWeb } from '#infra/build/web.ts';
import { runAll } from '#infra/tasks/runAll.ts';

/** Options of this project that the test runner does not know. Its configuration and its reporter read them from the environment. */
const OPTIONS: Record<string, string> = { '--times': 'SHEAF_TIMES', '--twice': 'SHEAF_TWICE' };

const given = process.argv.slice(2);
for (const [word, name] of Object.entries(OPTIONS)) if (given.includes(word)) process.env[name] = 'yes';
await buildWeb();
await buildHost();
await runAll([['vitest', 'run', '-c', 'tests/vitest.config.ts', ...given.filter((word) => !(word in OPTIONS))]]);
