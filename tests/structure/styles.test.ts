import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { themeCss } from '#frontend/theme/themeCss.ts';
import { durations, easings, layers, layout, measures } from '#frontend/theme/tokens.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const everywhere = read('frontend/theme/styles.ts');

const componentsOf = (source: string): string[] =>
  [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => name.trim().match(/^[A-Z]\w+$/) ?? []),
  );

test('a library component is used only where its style sheet is loaded: without it, it would have no style', () => {
  const bare = globSync('frontend/**/*.tsx', { cwd: root }).flatMap((file) => {
    const source = read(file);
    const sheets = componentsOf(source).map((name) => `@mantine/core/styles/${name}.layer.css`);
    return sheets
      .filter((sheet) => existsSync(join(root, 'node_modules', sheet)) && !everywhere.includes(sheet) && !source.includes(sheet))
      .map((sheet) => `${file} lacks ${sheet}`);
  });
  expect(bare).toEqual([]);
});

/** Rules in a layer or shared component must not be repeated by a feature: without a limit the style sheets only grow. */
const MOST_LINES = 7_500;

test(`the style sheets have at most ${MOST_LINES} lines`, () => {
  const lines = globSync('frontend/**/*.css', { cwd: root }).map((file) => read(file).trimEnd().split('\n').length);
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MOST_LINES);
});

const sources = globSync('frontend/**/*.{css,ts,tsx}', { cwd: root, exclude: ['frontend/theme/tokens.ts'] }).map(read);
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test('every size, duration and layer of the theme is used', () => {
  const unused = (group: string, prefix: string, tokens: object): string[] =>
    Object.keys(tokens).filter(
      (name) => !sources.some((source) => source.includes(`var(--${prefix}${kebab(name)})`) || source.includes(`${group}.${name}`)),
    );
  expect([
    ...unused('layout', '', layout),
    ...unused('measures', '', measures.desk),
    ...unused('durations', 'time-', durations),
    ...unused('easings', 'ease-', easings),
    ...unused('layers', 'layer-', layers),
  ]).toEqual([]);
});

test('every variable that a style sheet reads is set by the theme, a style sheet or a component', () => {
  const set = new Set([themeCss(), ...sources].flatMap((text) => [...text.matchAll(/(--[\w-]+)['"]?\]?:/g)].map(([, name]) => name)));
  const read = sources.flatMap((text) => [...text.matchAll(/var\((--(?!mantine|ag|fc)[\w-]+)\)/g)].map(([, name]) => name));
  // The theme reads them by the size of a component.
  const bySize = ['xs', 'sm', 'md', 'lg', 'xl'].map((size) => `--control-${size}`);
  expect([...new Set([...read, ...bySize])].filter((name) => !set.has(name))).toEqual([]);
});
