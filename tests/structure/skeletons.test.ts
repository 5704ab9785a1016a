import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-new-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const kinds = [
  ['endpoint', 'list.countItems'],
  ['field', 'rating'],
  ['listener', 'badges'],
  ['widget', 'weather'],
];

const create = (...words: string[]) =>
  spawnSync(process.execPath, [join(root, 'infra/tasks/new.ts'), ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, SHEAF_NEW_ROOT: folder },
  });

test('the output of npm run new follows the style of the project', () => {
  for (const words of kinds) expect([create(...words).status, words]).toEqual([0, words]);
  symlinkSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '.'], { cwd: folder, stdio: 'pipe' });
});

test('its output imports existing files, from layers that it may see', () => {
  for (const words of kinds) create(...words);
  const files = globSync('**/*.ts*', { cwd: folder });
  expect(files.filter((file) => !file.startsWith('tests/'))).toHaveLength(kinds.length);
  for (const file of files) {
    for (const [, names = '', from = ''] of readFileSync(join(folder, file), 'utf8').matchAll(
      /import (?:type )?\{ ([^}]+) \} from '#([^']+)'/g,
    )) {
      const location = [folder, root].map((at) => join(at, from)).find((path) => existsSync(path)) ?? expect.fail(`${from} is not there`);
      for (const name of names.split(', ')) expect(readFileSync(location, 'utf8'), file).toMatch(new RegExp(`export [a-z]+ ${name}\\b`));
      if (file.startsWith('functions/domain/')) expect(from, file).not.toMatch(/^functions\/(?:runtime|controllers)\//);
    }
  }
});

test('a widget takes properties that widgets get', () => {
  create('widget', 'weather');
  const [, taken = ''] =
    /= \(\{ (\w+) \}: WidgetProps</.exec(readFileSync(join(folder, 'frontend/widgets/weather/Weather.tsx'), 'utf8')) ?? [];
  expect(readFileSync(join(root, 'frontend/widgets/widgetProps.ts'), 'utf8')).toMatch(new RegExp(`^ {2}${taken}: `, 'm'));
});

test('an endpoint is where most verbs of its controller are', () => {
  cpSync(join(root, 'functions/controllers'), join(folder, 'functions/controllers'), { recursive: true });
  expect(create('endpoint', 'list.countItems').stdout).toContain('functions/domain/content/items/countItems.ts');
  expect(create('endpoint', 'probity.countSites').stdout).toContain('functions/domain/sites/clinical/countSites.ts');
});

test('a decision gets the next number and its parts', () => {
  expect(create('decision', 'Keep versions as whole rows').stdout).toContain('docs/decisions/0001-keep-versions-as-whole-rows.md');
  expect(create('decision', 'Ask the server twice').status).toBe(0);
  const [, second = ''] = readdirSync(join(folder, 'docs/decisions')).sort();
  expect(second).toBe('0002-ask-the-server-twice.md');
  const text = readFileSync(join(folder, 'docs/decisions', second), 'utf8');
  for (const part of ['- Date: 20', '- Status: Accepted', '## Context', '## Decision', '## Consequences']) expect(text).toContain(part);
});

test('an invalid name, an unknown kind and an existing file are refused, and nothing is overwritten', () => {
  expect(create('endpoint', 'Count').stderr).toContain('list.countItems');
  expect(create('window', 'one').stderr).toContain('npm run new -- KIND NAME');
  create('listener', 'badges');
  const path = join(folder, 'events/listeners/badges.ts');
  writeFileSync(path, 'mine');
  expect(create('listener', 'badges')).toMatchObject({ status: 1, stderr: expect.stringContaining('already exists') });
  expect(readFileSync(path, 'utf8')).toBe('mine');
});
