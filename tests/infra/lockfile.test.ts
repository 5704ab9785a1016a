import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Lock, missingOptionals } from '#infra/build/lockfile.ts';

const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));

test('the lockfile contains every optional package that it requires, so that npm ci accepts it (npm run completeLock adds them)', () => {
  expect(Object.keys(missingOptionals(lock))).toEqual([]);
});

test('an added package is marked with the systems in its name', () => {
  const asking = {
    version: '1.0.0',
    dev: true,
    optionalDependencies: { '@some/tool-linux-arm64-musl': '2.3.4', '@some/tool-win32-x64-msvc': '2.3.4' },
  };
  expect(missingOptionals({ packages: { 'node_modules/tool': asking } })).toEqual({
    'node_modules/@some/tool-linux-arm64-musl': {
      version: '2.3.4',
      cpu: ['arm64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
    'node_modules/@some/tool-win32-x64-msvc': { version: '2.3.4', cpu: ['x64'], dev: true, optional: true, os: ['win32'] },
  });
});
