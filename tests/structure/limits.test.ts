import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

const names = globSync('shared/{limits.ts,limits/*.ts}', { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^export const ([A-Z_\d]+)/gm)].map(([, name]) => name ?? ''),
);

/** A unit, or a count: a plural, or something per something. */
const namesUnit = /(?:_BYTES|_LENGTH|_MS|_SECONDS|_MINUTES|_HOURS|_DAYS|_MB|_DEPTH|_RATIO|_SIZE|_SIZE_MAX|_PEOPLE|_AT_ONCE|S)$|_PER_/;

/** Pixels, repetitions, and counts whose noun comes before the verb. */
const known = [
  'CONSENT_TOLERANCE',
  'FEEDS_REMEMBERED',
  'FILES_TO_SEARCH',
  'PAGES_WALKED',
  'RECURRENCE_INTERVAL',
  'FOLDER_DEPTH',
  'JSON_DEPTH',
];

test('every limit names its unit, or what it counts', () => {
  expect(names.length).toBeGreaterThan(150);
  expect(names.filter((name) => !namesUnit.test(name) && !known.includes(name))).toEqual([]);
});

test('no limit is a bare plural, which would not say whose', () => {
  expect(names.filter((name) => !name.includes('_'))).toEqual([]);
});
