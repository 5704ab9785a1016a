import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reachedBy, readImporters } from '#infra/build/importGraph.ts';
import { buildWeb } from '#infra/build/web.ts';
import { run } from '#infra/tasks/runAll.ts';
import { HELP, taskOptions } from '#infra/tasks/taskOptions.ts';

const root = join(import.meta.dirname, '../..');
/** Seconds of test work that two cores do within a minute, including the start. */
const BUDGET = 75;
/** Seconds for a file that was never run. */
const UNKNOWN = 4;

interface Results {
  testResults: { name: string; startTime: number; endTime: number }[];
}

const git = (...args: string[]): string[] => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The durations of files in their last run, in seconds. */
const lastTimes = (): Map<string, number> => {
  const file = join(root, '.build/tests.json');
  if (!existsSync(file)) return new Map();
  const { testResults }: Results = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(testResults.map(({ name, startTime, endTime }) => [name.slice(root.length + 1), (endTime - startTime) / 1000]));
};

/** The folder of a test is named after the folder that it tests. */
const folderOf = (path: string): string => path.split('/').at(-2) ?? '';

const help = `npm run test:quick -- [FILE ...]

Runs the tests that a change of the given files can reach, the nearest first, as many as two cores run in about a minute. Without files: those
that differ from the last commit.
`;
const { positionals: given } = taskOptions(help, { allowPositionals: true, options: { help: HELP } });
const changed = given.length > 0 ? given : [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
const folders = new Set(changed.map(folderOf));
const isTest = (path: string): boolean => path.endsWith('.test.ts');
const rank = ([path, steps]: [string, number]): number => steps - (folders.has(folderOf(path)) ? 100 : 0);
const reached = [...reachedBy(changed, readImporters(root))].filter(([path]) => isTest(path)).sort((one, other) => rank(one) - rank(other));

const times = lastTimes();
const chosen: string[] = [];
let seconds = 0;
for (const [path] of reached) {
  const wanted = times.get(path) ?? UNKNOWN;
  if (seconds + wanted > BUDGET) continue;
  seconds += wanted;
  chosen.push(path);
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
say(`${changed.length} changed files reach ${reached.length} files of tests; running ${chosen.length}, the nearest first.`);
if (chosen.length < reached.length) say('The others are left to npm test.');
if (chosen.length === 0) process.exit(0);
if (chosen.some((path) => path.includes('/e2e/'))) await buildWeb();
process.exit(await run('vitest', 'run', '-c', 'tests/vitest.config.ts', '--reporter=default', ...chosen));
