import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const script = `
import { awsLogs } from '#functions/platform/aws/logs.ts';
console.log = () => { throw new Error('the console of Lambda puts lines inside lines'); };
awsLogs(() => new Date(0)).write('error', 'call', { status: 500, error: 'a\\nb' });
`;

test('a line leaves a function as one line of JSON with searchable names', () => {
  const cwd = join(import.meta.dirname, '../..');
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd, encoding: 'utf8' });
  expect(printed.split('\n')).toEqual([expect.stringMatching(/^\{.*\}$/), '']);
  expect(JSON.parse(printed)).toEqual({ at: '1970-01-01T00:00:00.000Z', level: 'error', message: 'call', status: 500, error: 'a\nb' });
});
