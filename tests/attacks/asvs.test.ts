import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const rows = readFileSync(join(import.meta.dirname, 'asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => {
    const [id = '', level = '', state = '', how = '', cited = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { id, level, state, how, cited: cited.replaceAll('`', '') };
  });

/** The number of requirements of version 5.0.0 by level. */
const COUNTS = { '1': 70, '2': 183 };

test('every requirement of the first two levels is in the table once', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const counted = Object.fromEntries(Object.keys(COUNTS).map((level) => [level, rows.filter((row) => row.level === level).length]));
  expect(counted).toEqual(COUNTS);
});

test('each requirement says how it is met, or why not', () => {
  expect(rows.filter(({ how, state }) => how === '' || !['met', 'open', 'n/a'].includes(state))).toEqual([]);
});

test('the named tests exist', () => {
  expect(rows.filter(({ cited }) => cited !== '' && !existsSync(join(root, cited))).map(({ id, cited }) => `${id} ${cited}`)).toEqual([]);
});

test('the tests that the threat model names exist', () => {
  const threats = readFileSync(join(root, 'docs/threats.md'), 'utf8');
  const named = [...threats.matchAll(/`(tests\/[^`]+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
