import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const matches = (text: string, pattern: RegExp | string): string[] =>
  [...text.matchAll(new RegExp(pattern, 'g'))].map(([, name = '']) => name);

const sheets = globSync('frontend/**/*.module.css', { cwd: root });
const components = globSync('frontend/**/*.{ts,tsx}', { cwd: root });

/** The classes in the rules of a style sheet; global ones belong to libraries. */
const classesOf = (sheet: string): Set<string> => {
  const rules = read(sheet).replace(/\/\*.*?\*\/|url\(.*?\)|:global\(.*?\)+/gs, '');
  return new Set(matches(rules, /\.([a-z][\w-]*)(?=[^{};]*\{)/i));
};

interface Taken {
  sheet: string;
  /** Undefined if it is computed: it can be any class of the sheet. */
  name?: string;
  by: string;
}

const takenBy = (by: string): Taken[] => {
  const source = read(by).replace(/\/\*.*?\*\//gs, '');
  return [...source.matchAll(/import (\w+) from '(.*?\.module\.css)'/g)].flatMap(([, styles = '', from = '']) => {
    const sheet = from.startsWith('#') ? from.slice(1) : join(dirname(by), from);
    // In a string it is the key of a text.
    const names = matches(source, `(?<![\\w.'"\`/])${styles}\\??\\.(\\w+)`);
    const isComputed = new RegExp(`(?<![\\w.'"\`/])${styles}(?!\\??\\.|\\w| from)`).test(source);
    return [...names.map((name) => ({ sheet, name, by })), ...(isComputed ? [{ sheet, by }] : [])];
  });
};

/** A class can be composed of others in its sheet. Those of another sheet would be bundled twice. */
const composedBy = (sheet: string): Taken[] =>
  matches(read(sheet), /composes: ([^;]*);/)
    .filter((value) => !value.endsWith(' from global'))
    .flatMap((value) => value.split(' ').map((name) => ({ sheet, name, by: sheet })));

const taken = [...components.flatMap(takenBy), ...sheets.flatMap(composedBy)];
const classes = new Map(sheets.map((sheet) => [sheet, classesOf(sheet)]));

test('a component uses only existing classes of a style sheet', () => {
  expect(taken.length).toBeGreaterThan(1_000);
  expect(taken.filter(({ sheet, name }) => name && !classes.get(sheet)?.has(name))).toEqual([]);
});

test('every class of a style sheet is used by a component', () => {
  const isTaken = (sheet: string, name: string) => taken.some((one) => one.sheet === sheet && (one.name ?? name) === name);
  const idle = [...classes].flatMap(([sheet, names]) =>
    [...names].filter((name) => !isTaken(sheet, name)).map((name) => `${name} in ${sheet}`),
  );
  expect(idle).toEqual([]);
});
