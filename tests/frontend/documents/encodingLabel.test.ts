import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { encodingLabel } from '#frontend/ui/files/encodingLabel.ts';
import en from '#shared/i18n/en/documents.json' with { type: 'json' };
import es from '#shared/i18n/es/documents.json' with { type: 'json' };
import fr from '#shared/i18n/fr/documents.json' with { type: 'json' };
import { encodings } from '#shared/text/encodings.ts';

const texts = { en, es, fr };

/** The displayed labels of encodings in a language. */
const labels = async (lng: keyof typeof texts, names: readonly string[]): Promise<string[]> => {
  const i18n = createInstance();
  await i18n.init({ lng, resources: { [lng]: { translation: texts[lng] } }, keySeparator: false, interpolation: { escapeValue: false } });
  return names.map((name) => encodingLabel(name, i18n.t, lng));
};

test("an encoding has its usual name, in the user's language", async () => {
  const names = ['utf-8', 'windows-1250', 'koi8-r', 'gb18030', 'iso-8859-1'];
  expect(await labels('en', names)).toEqual([
    'Unicode (UTF-8)',
    'Central European (Windows 1250)',
    'Cyrillic (KOI8-R)',
    'Simplified Chinese (GB 18030)',
    'ISO-8859-1',
  ]);
  expect((await labels('fr', names)).slice(1, 3)).toEqual(['Europe centrale (Windows 1250)', 'Cyrillique (KOI8-R)']);
  expect((await labels('es', names)).slice(1, 3)).toEqual(['Europa central (Windows 1250)', 'Cirílico (KOI8-R)']);
});

test('no two encodings have the same name', async () => {
  for (const language of ['en', 'fr', 'es'] as const) expect(new Set(await labels(language, encodings)).size).toBe(encodings.length);
});
