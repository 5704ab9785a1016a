import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { keys } from '#functions/storage/keys.ts';

const root = join(import.meta.dirname, '../..');
const documents = ['README.md', 'CHANGELOG.md', ...globSync(['docs/**/*.md', '.github/**/*.md'], { cwd: root })].sort();
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test('the data model describes every record', () => {
  const text = read('docs/data-model.md');
  expect(Object.keys(keys).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test.each(documents)('every link of %s leads to a file', (path) => {
  const links = [...read(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(root, dirname(path), link)))).toEqual([]);
});

/** Words with a slash whose first part is a folder of the code, without patterns and placeholders. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:shared|functions|events|frontend|infra|tests|docs)\/[\w./-]+)`/g)].map(([, path = '']) => path);

test.each(documents)('every path that %s names exists', (path) => {
  expect(pathsIn(read(path)).filter((named) => !existsSync(join(root, named)))).toEqual([]);
});

/** Names of source files without a folder, such as `fileName.ts`. */
const fileNamesIn = (text: string): string[] => [...text.matchAll(/`([\w-]+\.(?:ts|tsx|mjs))`/g)].map(([, name = '']) => name);

test('every source file that a document names without its folder exists', () => {
  const sources = globSync('{shared,functions,events,frontend,infra,tests}/**/*.{ts,tsx,mjs}', { cwd: root });
  const known = new Set(sources.map((path) => basename(path)));
  for (const path of documents) expect([path, fileNamesIn(read(path)).filter((name) => !known.has(name))]).toEqual([path, []]);
});

test('every decision is in the index with its title, and has its parts', () => {
  const index = read('docs/decisions/README.md');
  for (const path of globSync('docs/decisions/[0-9]*.md', { cwd: root })) {
    const text = read(path);
    const [, number, title] = /^# (\d{4})\. (.*)$/m.exec(text) ?? [];
    expect(index).toContain(`| [${number}](${basename(path)}) | ${title} |`);
    for (const part of ['\n- Date: 20', '\n- Status: ', '\n## Context\n', '\n## Decision\n', '\n## Consequences\n'])
      expect([path, text]).toEqual([path, expect.stringContaining(part)]);
  }
});

test('the README has a limited length', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150);
});
