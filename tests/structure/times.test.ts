import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** A 12-hour clock, or times in the format of a language. HH:mm is how a time is stored. */
const OWN_FORMAT = /\bh{1,2}:mm|hour12|meridiem|timeStyle|toLocaleTimeString|hour: '(?:numeric|2-digit)'/;

test('times are formatted in one place, so that they are alike on all screens and in all languages', () => {
  const files = globSync('frontend/**/*.{ts,tsx}', { cwd: root, exclude: ['frontend/ui/formats.ts'] });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => OWN_FORMAT.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
