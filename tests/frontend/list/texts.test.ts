import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { textsIn } from '#shared/i18n/index.ts';

const folders = ['frontend/features/list', 'frontend/features/item', 'frontend/features/upload', 'frontend/fields', 'frontend/viewers'];
const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'utf8')),
);
const used = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/'((?:list|item|upload|preview|fields)\.[A-Za-z.]+[A-Za-z])'/g)].map(([, key = '']) => key),
  ),
);
const english = await textsIn('en');
const known = Object.keys(english);
const exists = (key: string) => known.some((name) => name === key || name.startsWith(`${key}_`) || name.startsWith(`${key}.`));

describe('the texts of list pages', () => {
  test('all exist that the screens use', () => {
    expect(used.size).toBeGreaterThan(100);
    expect([...used].filter((key) => !exists(key))).toEqual([]);
  });

  test.each(['fr', 'es'] as const)('have the same parameters in %s as in English', async (language) => {
    const texts = await textsIn(language);
    const values = (text: string | undefined) => [...(text ?? '').matchAll(/{{\w+}}/g)].map(([value]) => value).sort();
    const unlike = known.filter((key) => String(values(texts[key])) !== String(values(english[key])));
    expect(unlike).toEqual([]);
  });
});
