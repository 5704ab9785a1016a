import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** A home without credentials. */
let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'sheaf-home-'));
});
afterAll(() => rmSync(home, { recursive: true }));

const start = (task: string, ...args: string[]) => {
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_'));
  const env = { ...Object.fromEntries(others), HOME: home, AWS_EC2_METADATA_DISABLED: 'true' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, `${task}.ts`), ...args], { cwd: root, encoding: 'utf8', env });
  return { status, said: stdout + stderr };
};

describe('a task of operators says in plain words', () => {
  const tasks: [task: string, status: number][] = [
    ['infra/tasks/destroy', 1],
    ['infra/tasks/drill', 1],
    ['infra/tasks/fsck', 2],
    ['infra/tasks/redrive', 1],
    ['tests/tasks/bench', 1],
    ['tests/tasks/verify', 1],
  ];
  test.each(tasks)('that %s does not know an option, with its help', (task, status) => {
    const refused = start(task, '--bogus');
    expect(refused).toEqual({ status, said: expect.stringMatching(/^Unknown option '--bogus'[\s\S]*npm run [a-z]+ -- \[/) });
    expect(refused.said).not.toContain('    at ');
  });

  test.each([
    ['infra/tasks/check', 'structure tests'],
    ['infra/tasks/cost', 'per month'],
    ['tests/tasks/requirements', '--run'],
    ['tests/tasks/testAws', '--keep'],
  ])('what %s does', (task, said) => {
    expect(start(task, '--help')).toEqual({ status: 0, said: expect.stringContaining(said) });
  });

  test('that going back in time leaves the search index, which keeps the later state of an item, to be rebuilt', () => {
    expect(start('infra/tasks/drill', '--help').said).toMatch(/^5\. Rebuild the search index.*Delete index, Create index/m);
  });

  test('which options destroy and deploy have', () => {
    expect(start('infra/tasks/destroy', '--help')).toEqual({ status: 0, said: expect.stringContaining('--yes-destroy') });
    expect(start('infra/tasks/deploy', '--help')).toEqual({ status: 0, said: expect.stringContaining('-c stage=') });
  });

  test.each([
    ['destroy', ['--stage', 'dev', '--yes-destroy', 'dev']],
    ['drill', ['--stage', 'prod']],
  ])('that %s needs a region', (task, args) => {
    expect(start(`infra/tasks/${task}`, ...args)).toEqual({ status: 1, said: expect.stringContaining('No region is set.') });
  });

  test.each([
    ['redrive', ['--dry-run']],
    ['rotateKeys', []],
  ])('that %s needs credentials', (task, args) => {
    const refused = start(`infra/tasks/${task}`, '--stage', 'prod', '--region', 'eu-central-1', ...args);
    expect(refused).toEqual({ status: 1, said: expect.stringContaining('No AWS credentials were found.') });
  });

  test('that there is no such benchmark, and that a day is none', () => {
    expect(start('tests/tasks/bench', 'exprot')).toEqual({ status: 1, said: expect.stringContaining('There is no benchmark "exprot".') });
    expect(start('tests/tasks/bench', 'export', 'all')).toEqual({ status: 1, said: expect.stringContaining('"all" is no size.') });
    const refused = start('infra/tasks/archiveAudit', '--before', '31.1.2025', '--to', home, '--data', home);
    expect(refused).toEqual({ status: 1, said: '--before must be a day such as 2025-01-31, not 31.1.2025.\n' });
  });

  test('that a folder to be exported contains no installation', () => {
    const refused = start('infra/tasks/export', join(home, 'to'), '--data', join(home, 'nothing'));
    expect(refused).toEqual({ status: 1, said: `The export failed: there is no sheaf.db in ${join(home, 'nothing')}\n` });
  });
});
