import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import type { Kind, Spent } from '#tests/kit/spent.ts';

const root = join(import.meta.dirname, '..');
const kinds: Kind[] = ['host', 'browser', 'pages', 'axe'];

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const seconds = (ms: number): string => (ms / 1000).toFixed(1).padStart(8);

const namesOf = (tests: TestCase[]): string[] => tests.map((test) => `  ${test.module.relativeModuleId}: ${test.fullName}`);

const readSpent = (folder: string): Spent[] => {
  const file = join(folder, 'spent.jsonl');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
};

/** A table per file, slowest first: the time spent waiting, and the rest, which is its own work. */
const printTimes = (modules: readonly TestModule[], spent: Spent[]): void => {
  say(`\n${['all', 'load', ...kinds, 'work'].map((name) => name.padStart(8)).join('')}  file (seconds)`);
  const rows = modules.map((module) => {
    const { collectDuration, prepareDuration, setupDuration, duration } = module.diagnostic();
    const load = collectDuration + prepareDuration + setupDuration;
    const parts = kinds.map((kind) =>
      spent.filter((one) => one.file === module.moduleId && one.kind === kind).reduce((sum, { ms }) => sum + ms, 0),
    );
    const work = Math.max(0, duration - parts.reduce((sum, ms) => sum + ms, 0));
    return { all: load + duration, line: [load + duration, load, ...parts, work], file: relative(root, module.moduleId) };
  });
  for (const { line, file } of rows.toSorted((one, other) => other.all - one.all)) say(`${line.map(seconds).join('')}  ${file}`);
};

/** The report after a run: which tests were skipped and why, which needed a second attempt, and optionally where the time went. */
export const afterword: Reporter = {
  onTestRunEnd: (modules: readonly TestModule[], _errors: readonly SerializedError[]) => {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    if (process.env.SHEAF_TIMES === 'yes') printTimes(modules, readSpent(process.env.SHEAF_RUN_FOLDER ?? ''));

    const skipped = tests.filter((test) => test.result().state === 'skipped');
    if (skipped.length > 0) {
      say(`\nSkipped, each for the reason in its name:`);
      for (const test of skipped) {
        const result = test.result();
        const note = result.state === 'skipped' && result.note ? ` (${result.note})` : '';
        say(`  ${test.module.relativeModuleId}: ${test.fullName}${note}`);
      }
    }
    const lucky = tests.filter((test) => test.diagnostic()?.flaky);
    if (lucky.length === 0) return;
    say(`\nPassed only after a retry:\n${namesOf(lucky).join('\n')}`);
    if (process.env.SHEAF_ALLOW_RETRIES !== '1') process.exitCode = 1;
  },
};
