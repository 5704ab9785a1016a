import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test("no test waits with Vitest's own limit of a second, which is too short for a busy machine", () => {
  const files = globSync('tests/**/*.{ts,tsx}', { cwd: root, exclude: ['tests/kit/waitFor.ts', 'tests/structure/**'] });
  expect(files.filter((file) => /vi\.wait(?:For|Until)\(/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
