import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The number of files that a reader can take in at a glance. */
const MOST = 25;

const sizes = (pattern: string): [folder: string, files: number][] => {
  const counts = new Map<string, number>();
  for (const file of globSync(pattern, { cwd: root })) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts];
};

test('no folder of the product contains more than 25 files', () => {
  const folders = sizes('{shared,functions,events,infra,frontend}/**/*.{ts,tsx,css}');
  expect(folders.length).toBeGreaterThan(150);
  expect(folders.filter(([, files]) => files > MOST)).toEqual([]);
});
