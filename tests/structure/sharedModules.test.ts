import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const replaces = /\bvi\.(?:mock|doMock)\(/;

test('no test replaces a module, as the next test files of its worker would get it as well', () => {
  const files = globSync('tests/**/*.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => replaces.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
