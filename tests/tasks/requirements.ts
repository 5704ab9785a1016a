import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '#infra/tasks/runAll.ts';
import { HELP, taskOptions } from '#infra/tasks/taskOptions.ts';

const help = `npm run requirements -- [--run]

Prints which lines of tests/requirements.md have a passing test, by the results of the last run of the tests.
  --run     runs all tests first, even if there are results
Exit code: 1 if the title of a test names a line that does not exist.
`;

const { values: options } = taskOptions(help, { options: { run: { type: 'boolean', default: false }, help: HELP } });
const root = join(import.meta.dirname, '../..');
const results = join(root, '.build/tests.json');

interface Requirement {
  id: string;
  open: boolean;
  text: string;
}

interface Results {
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

const readCatalogue = (): Requirement[] =>
  readFileSync(join(root, 'tests/requirements.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, id, text = ''] = line.match(/^- \*\*([A-Z0-9]+-\d{3})\*\* (.*)$/) ?? [];
      return id ? [{ id, text, open: text.startsWith('(OPEN)') }] : [];
    });

const idsIn = (title: string): string[] => title.match(/\b[A-Z][A-Z0-9]+-\d{3}\b/g) ?? [];

/** The ids by the worst result of their tests. */
const readOutcomes = (): Map<string, boolean> => {
  const outcomes = new Map<string, boolean>();
  const { testResults }: Results = JSON.parse(readFileSync(results, 'utf8'));
  for (const { fullName, status } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
    for (const id of idsIn(fullName)) outcomes.set(id, (outcomes.get(id) ?? true) && status === 'passed');
  }
  return outcomes;
};

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

if (!existsSync(results) || options.run) {
  await run('vitest', 'run', '-c', 'tests/vitest.config.ts');
}
const catalog = readCatalogue();
const outcomes = readOutcomes();
const known = new Set(catalog.map(({ id }) => id));

for (const area of new Set(catalog.map(({ id }) => id.split('-')[0]))) {
  const lines = catalog.filter(({ id }) => id.startsWith(`${area}-`));
  const proven = lines.filter(({ id }) => outcomes.get(id) === true);
  const missing = lines.filter(({ id }) => outcomes.get(id) !== true);
  say(`\n${area}: ${proven.length} of ${lines.length} have a passing test`);
  say(`  with:    ${proven.map(({ id }) => id).join(' ') || 'none'}`);
  say(`  without: ${missing.map(({ id }) => id).join(' ') || 'none'}`);
  for (const { id, text } of lines.filter(({ open }) => open)) say(`  ${id} ${text}`);
}

const unknown = [...outcomes.keys()].filter((id) => !known.has(id));
if (unknown.length > 0) say(`\nIds in test titles that the catalog does not contain: ${unknown.join(' ')}`);
say(`\n${[...outcomes].filter(([id, passed]) => passed && known.has(id)).length} of ${catalog.length} requirements have a passing test`);
process.exit(unknown.length > 0 ? 1 : 0);
