import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Equivalent } from '#tests/mutants/equivalent.ts';
import { equivalents } from '#tests/mutants/equivalents.ts';
import type { runArea } from '#tests/mutants/runArea.ts';

type MutantResult = Awaited<ReturnType<typeof runArea>>[number];

/** The results of the mutants of one area. */
export interface Score {
  mutants: number;
  killed: number;
  timeout: number;
  survived: number;
  noCoverage: number;
  /** The number of mutants listed as equivalent. */
  equivalent: number;
  percent: number;
}

export interface Survivor {
  file: string;
  line: number;
  mutator: string;
  code: string;
  original: string;
  replacement: string;
}

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n');

/** The text that a mutant replaces. */
const originalOf = ({ start, end }: MutantResult['location'], lines: string[]): string => {
  const touched = lines.slice(start.line - 1, end.line);
  const last = touched.length - 1;
  return touched.map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined)).join('\n');
};

const survivorOf = ({ fileName, location, mutatorName, replacement }: MutantResult): Survivor => {
  const lines = linesOf(fileName);
  return {
    file: relative(process.cwd(), fileName).replaceAll('\\', '/'),
    line: location.start.line,
    mutator: mutatorName,
    code: (lines[location.start.line - 1] ?? '').trim(),
    original: originalOf(location, lines),
    replacement,
  };
};

const isNamed = (one: Survivor, { file, code, original = one.original, replacement }: Equivalent): boolean =>
  one.file === file && one.code.includes(code) && one.original === original && one.replacement === replacement;

/** The listed equivalents that match no mutant of the tested files, because the code has changed since. */
export const outdatedEquivalents = (results: MutantResult[]): Equivalent[] => {
  const mutants = results.map(survivorOf);
  const files = new Set(mutants.map(({ file }) => file));
  return equivalents.filter((named) => files.has(named.file) && !mutants.some((one) => isNamed(one, named)));
};

/** Counts the results, and lists the survivors. Equivalent mutants are left out of the count. */
export const scoreOf = (results: MutantResult[]): { score: Score; survivors: Survivor[] } => {
  const count = (status: MutantResult['status']): number => results.filter((one) => one.status === status).length;
  const unnoticed = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const survivors = unnoticed.map(survivorOf).filter((one) => !equivalents.some((named) => isNamed(one, named)));

  const [killed, timeout, noCoverage] = [count('Killed'), count('Timeout'), count('NoCoverage')];
  const equivalent = unnoticed.length - survivors.length;
  const counted = killed + timeout + survivors.length;
  const score = {
    mutants: counted + equivalent,
    killed,
    timeout,
    survived: survivors.length - noCoverage,
    noCoverage,
    equivalent,
    percent: counted === 0 ? 100 : ((killed + timeout) / counted) * 100,
  };
  return { score, survivors };
};
