import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import en from '#shared/i18n/en/frame.json' with { type: 'json' };
import { texts } from '#shared/i18n/en/index.ts';
import es from '#shared/i18n/es/frame.json' with { type: 'json' };
import fr from '#shared/i18n/fr/frame.json' with { type: 'json' };

const root = new URL('../../../frontend/', import.meta.url).pathname;
const areas = ['api', 'app', 'i18n', 'session', 'ui', 'features/signIn', 'features/home', 'features/recycleBin'];
const sources = areas
  .flatMap((area) => readdirSync(join(root, area), { recursive: true, encoding: 'utf8' }).map((file) => join(root, area, file)))
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** French and Spanish have a plural form for millions that English does not have. */
const namesOf = (texts: object) => Object.keys(texts).filter((key) => !key.endsWith('_many'));
const parameters = (text: string) => [...text.matchAll(/{{\w+}}|<\/?\w+>/g)].map(String).sort();

test('I18N-011 every text of the frame exists in English, French and Spanish', () => {
  expect(namesOf(fr)).toEqual(namesOf(en));
  expect(namesOf(es)).toEqual(namesOf(en));
  const all: Record<string, string>[] = [fr, es];
  for (const [key, text] of Object.entries(en)) for (const texts of all) expect(parameters(texts[key] ?? '')).toEqual(parameters(text));
});

test('I18N-011 every text that the frame uses exists', () => {
  const requested = new Set(
    [...sources.matchAll(/'((?:frame|signIn|account|connection|confirm|window|home|recycleBin|support)\.\w+)'/g)].map(([, key]) => key),
  );
  const known = new Set(Object.keys(texts).map((key) => key.replace(/_(one|other)$/, '')));
  expect([...requested].filter((key) => key && !known.has(key))).toEqual([]);
});
