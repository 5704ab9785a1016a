import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#shared/contracts/application/texts.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const textsOf = (language: string): [key: string, text: string][] =>
  globSync(`shared/i18n/${language}/*.json`, { cwd: root }).flatMap((file) => Object.entries(JSON.parse(read(file))));

/** Words that comparable products do not use, with the usual ones. Some texts need the word. */
const banned: [words: RegExp, use: string, needed?: RegExp][] = [
  [/\b(?:some|every|any)body\b|\bnobody\b/i, 'someone, everyone, anyone, no one'],
  [/\bwho(?:m|ever)\b/i, 'the person who'],
  [/\b(?:film|picture)s?\b/i, 'video, image'],
  [/\b(?:stands?|lies?|told|tells|says|said)\b/i, 'appear, is, notified, shows'],
  [/\b(?:goes|gone|went)\b/i, 'is moved, is deleted', /^error\.fatalError$/],
  [/\b(?:comes?|came|brings?|brought)\b/i, 'appear, restore'],
  [/\b(?:at once|for good|anew|(?:in the )?meantime|meanwhile|any more)\b/i, 'immediately, permanently, again'],
  [/\b(?:mend|hurt|riddle)\b/i, 'fix, damaged, challenge'],
  [/\bletters?\b/i, 'email', /^(?:account\.password|reset)\.policy$|Password$|nameMissing$|bucketName$|keyHint$|translationKey$/],
  [/\bfigures\b/i, 'digits, numbers', /nrollment|^clinical\.entryFor$/],
  [/\b(?:e-mail|colour|centre|behaviour|enrolments?|cancelled)\b/i, 'email, color, center, behavior, enrollment, canceled'],
  [/\bplaces?\b/i, 'location, destination', /^settings\.fields\.precision$|^documents\.sign\.place$/],
  [/\b(?:kinds?|newest)\b/i, 'type, latest'],
  [/\b(?:you|they|who) may\b/i, 'can'],
  [/\blook(?:ed)? (?:at|for)\b|\bwaits?\b(?! until)/i, 'view, search, waiting'],
  [/\b(?:please|successfully|are you sure|his or her)\b/i, 'nothing', /^fields\.failed$/],
];

describe('texts', () => {
  test.each(languages)('of %s have each key in one file', (language) => {
    const keys = globSync(`shared/i18n/${language}/*.json`, { cwd: root }).flatMap((file) =>
      [...read(file).matchAll(/^ {2}"([^"]+)":/gm)].map(([, key = '']) => key),
    );
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  test('in English use standard terms', () => {
    const found = textsOf('en').flatMap(([key, text]) =>
      banned
        .filter(([words, , needed]) => words.test(text.replace(/{{.*?}}/g, '')) && !needed?.test(key))
        .map(([words, use]) => `${key}: ${text.match(words)?.[0]} -> ${use}`),
    );
    expect(found).toEqual([]);
  });

  test('of two sentences end with a full stop', () => {
    const isOpen = (text: string) => /[.?!] [A-Z]/.test(text.replace(/{{.*?}}/g, '')) && !/[.?!]$|: {{\w+}}$/.test(text);
    expect(textsOf('en').filter(([key, text]) => !key.startsWith('mail.') && isOpen(text))).toEqual([]);
  });

  test('in French use typographic apostrophes', () => {
    expect(textsOf('fr').filter(([, text]) => /\p{L}'/u.test(text))).toEqual([]);
  });

  test('in French keep punctuation on the line of its word', () => {
    expect(textsOf('fr').filter(([, text]) => / [?!;:»]|« /.test(text))).toEqual([]);
  });

  test.each([
    ['fr', /n’(?:a|ont) pas pu être chargée?s?$/],
    ['es', /no se (?:ha|han) (?:cargado|podido cargar)/i],
  ])('in %s describe loading failures in the same way', (language, way) => {
    const english = new Map(textsOf('en'));
    const failed = textsOf(language).filter(([key]) => / did not load$/.test(english.get(key) ?? ''));
    expect(failed.length).toBeGreaterThan(20);
    expect(failed.filter(([, text]) => !way.test(text))).toEqual([]);
  });
});

const sources = globSync('{shared,functions,events,infra,frontend}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !file.startsWith('functions/domain/'),
);

test('names of files, functions and types use standard terms', () => {
  const words = /^(?:choosable|severable|condolence|farewell|passage|surroundings)$|Riddle$|Deeds$/i;
  const vague = /\b(?:interface|type) (Asked|Setup|Kept|Said|Told|Shown|Wanted)\b(?! *[,}])/g;
  const found = sources.flatMap((file) => {
    const names = [
      basename(file).replace(/\.\w+$/, ''),
      ...[...read(file).matchAll(/\b(?:const|interface|type) (\w+)/g)].map(([, name = '']) => name),
    ];
    const types = file.startsWith('frontend/') ? [...read(file).matchAll(vague)].map(([, name = '']) => name) : [];
    return [...names.filter((name) => words.test(name)), ...types].map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});

test('comments avoid uncommon words', () => {
  const words = /\b(?:severable|choosable|condolence|his or her|secondSteps)\b/i;
  const found = sources.flatMap((file) =>
    [...read(file).matchAll(/\/\*\*?[\s\S]*?\*\/|\/\/ .*/g)]
      .filter(([comment]) => words.test(comment))
      .map(([comment]) => `${file}: ${comment}`),
  );
  expect(found).toEqual([]);
});
