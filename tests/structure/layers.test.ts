import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const namesIn = (text: string, pattern: RegExp): Set<string> => new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

const layers = namesIn(
  globSync('frontend/theme/layers/*.css', { cwd: root }).map(read).join('\n'),
  /^ {2,4}\.([\w-]+)(?::hover| (?:> )?svg)? \{/gm,
);

/** Class names of layers in the style sheets of components and in the components. */
const used = (): Map<string, string> => {
  const found = new Map<string, string>();
  for (const file of globSync('frontend/**/*.{tsx,ts,module.css}', { cwd: root }))
    for (const name of namesIn(read(file), /(?<=["'`\s}])(l-[a-z0-9-]+)(?=["'`\s$])/g)) found.set(name, file);
  return found;
};

test('every named style layer exists, and every existing one is named', () => {
  const names = used();
  expect([...names].filter(([name]) => !layers.has(name)).map(([name, file]) => `${name} in ${file}`)).toEqual([]);
  expect([...layers].filter((name) => !names.has(name))).toEqual([]);
});
