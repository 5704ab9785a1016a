import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { skipNames } from '#tests/aws/skips.ts';
import { endpoint } from '#tests/ports/emulator.ts';

const root = join(import.meta.dirname, '../..');

if (!endpoint) {
  console.log('S3, Cognito, SQS, Scheduler, Parameter Store and API Gateway are not tested here: AWS_ENDPOINT_URL names no emulator');
}

describe('where the emulator falls short of AWS', () => {
  test('every name in the table belongs to a check', () => {
    const sources = globSync('tests/**/*.test.{ts,tsx}', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
    const used = new Set(sources.flatMap((source) => [...source.matchAll(/testUnless\(\s*[^,]+,\s*'([^']+)'/g)].map(([, name]) => name)));
    expect([...used].sort()).toEqual([...skipNames].sort());
  });
});
