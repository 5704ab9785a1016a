import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { HELP, taskOptions } from '#infra/tasks/taskOptions.ts';
import { areas, filesOf } from '#tests/mutants/areas.ts';
import { folder, runArea } from '#tests/mutants/runArea.ts';
import { outdatedEquivalents, type Score, type Survivor, scoreOf } from '#tests/mutants/score.ts';

/** An area with a lower score fails. */
const LEAST = 85;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const wordsOf = ({ file, line, mutator, code, original, replacement }: Survivor): string =>
  `${file}:${line} ${mutator}\n    ${code}\n  - ${original}\n  + ${replacement}\n`;

const columns: [title: string, of: (score: Score) => number | string][] = [
  ['mutants', ({ mutants }) => mutants],
  ['killed', ({ killed }) => killed],
  ['survived', ({ survived }) => survived],
  ['no coverage', ({ noCoverage }) => noCoverage],
  ['timeout', ({ timeout }) => timeout],
  ['equivalent', ({ equivalent }) => equivalent],
  ['score', ({ percent }) => `${percent.toFixed(1)} %`],
];

const end = (why: string): never => {
  say(why);
  process.exit(1);
};

const help = `npm run mutants -- [AREA [FILE ...]]

Changes the code in one place at a time, and reports the changes that no test notices. An area with a score below ${LEAST} % fails.
The areas are ${Object.keys(areas).join(', ')}. A file is named as in "effectiveAccess.ts". Results are stored in .build/mutants.
`;
const { positionals } = taskOptions(help, { allowPositionals: true, options: { help: HELP } });
const [requested, ...files] = positionals;
if (requested && !Object.hasOwn(areas, requested)) end(`There is no area "${requested}". The areas are: ${Object.keys(areas).join(', ')}.`);

const scores: [area: string, score: Score][] = [];
for (const [name, area] of Object.entries(areas)) {
  if (requested && requested !== name) continue;
  const mutate = filesOf(area, files);
  if (mutate.length === 0) end(`The area "${name}" has no file named ${files.join(' or ')}.`);
  // Results of other files from earlier runs are incomplete.
  const results = (await runArea(name, { ...area, mutate })).filter(({ fileName }) => mutate.includes(relative('.', fileName)));
  const { score, survivors } = scoreOf(results);
  writeFileSync(`${folder}/${name}.txt`, survivors.map(wordsOf).join('\n'));
  scores.push([name, score]);
  for (const { file, code, replacement } of outdatedEquivalents(results))
    say(`The list of equivalent mutants is outdated: ${file} has no change of "${code}" to "${replacement}".`);
}

say(`\n${'area'.padEnd(10)}${columns.map(([title]) => title.padStart(13)).join('')}`);
for (const [name, score] of scores) say(`${name.padEnd(10)}${columns.map(([, of]) => String(of(score)).padStart(13)).join('')}`);
say(`\nThe survivors are listed in ${folder}/<area>.txt, and shown in the code in ${folder}/<area>.html.`);

const low = scores.filter(([, { percent }]) => percent < LEAST);
for (const [name, { percent }] of low) say(`"${name}" has a score of ${percent.toFixed(1)} %; at least ${LEAST} % are required.`);
process.exit(low.length > 0 ? 1 : 0);
