import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#shared/contracts/application/texts.ts';
import { endpoints } from '#shared/contracts/index.ts';
import { textsIn } from '#shared/i18n/index.ts';
import { problems } from '#shared/problemCodes.ts';

const root = join(import.meta.dirname, '../..');
const texts = { en: await textsIn('en'), fr: await textsIn('fr'), es: await textsIn('es') };
const english = Object.keys(texts.en);
const sources = (pattern: string): string =>
  globSync(pattern, { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');

describe('texts', () => {
  test.each(languages)('I18N-012 %s has every key, none empty', (language) => {
    const bare = (keys: string[]) => [...new Set(keys.map((key) => key.replace(/_(?:one|many|other)$/, '')))].sort();
    expect(bare(Object.keys(texts[language]))).toEqual(bare(english));
    expect(Object.entries(texts[language]).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('I18N-012 texts of three words or more differ between languages', () => {
    const words = (text: string) => text.replace(/{{.*?}}/g, '').match(/\p{L}{2,}/gu) ?? [];
    const copied = english.filter((key) => {
      const said = languages.map((language) => texts[language][key] ?? '');
      return said.every((text) => words(text).length > 2) && new Set(said).size < said.length;
    });
    expect(copied).toEqual([]);
  });

  test.each(languages)('%s uses the same parameters in each text', (language) => {
    const named = (text = '') => [...text.matchAll(/{{\s*(\w+)/g)].map(([, name]) => name).sort();
    for (const key of english) expect(named(texts[language][key]), key).toEqual(named(texts.en[key]));
  });

  test.each(languages)('SHELL-074 the generic labels are translated in %s', (language) => {
    const labels = ['error', 'saving', 'noResults', 'noOptions', 'accessDenied'].map((name) => texts[language][`labels.${name}`]);
    expect(labels.every(Boolean)).toBe(true);
    expect(new Set(labels).size).toBe(labels.length);
  });

  test('every problem has a text', () => {
    expect(Object.keys(problems).filter((code) => !english.includes(`error.${code}`))).toEqual([]);
  });

  test('CALL-042 every validation code has a text', () => {
    const codesIn = (pattern: string, said: RegExp) => [...sources(pattern).matchAll(said)].map(([, code]) => String(code));
    const ofFields = [
      ...codesIn('shared/{rules,models}/**/*.ts', /error: '(\w+)'/g),
      ...codesIn('{shared,functions}/**/*.ts', /\bat: [^{}]{0,80}?code: '(\w+)'/g),
    ];
    const others = codesIn('{shared/rules,functions}/**/*.ts', /code: '(\w+)'/g);
    expect([...new Set(ofFields)].filter((code) => !english.includes(`message.formValidation.${code}`))).toEqual([]);
    expect(
      [...new Set(others)].filter((code) => !english.includes(`message.formValidation.${code}`) && !english.includes(`error.${code}`)),
    ).toEqual([]);
  });

  test('CALL-017 every call that shows a notification has its text', () => {
    const loud = endpoints.filter(({ method, quiet }) => method === 'POST' && !quiet);
    const words = loud.flatMap(({ controller, action }) => ['success', 'fail'].map((end) => `controllers.${controller}.${action}.${end}`));
    expect(words.filter((key) => !english.includes(key))).toEqual([]);
  });

  test('every key that the browser uses exists', () => {
    const requested = [...sources('frontend/**/*.{ts,tsx}').matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key]) => String(key));
    const known = (key: string) => english.includes(key) || english.some((one) => one.startsWith(`${key}_`));
    expect([...new Set(requested)].filter((key) => !known(key))).toEqual([]);
  });
});
