import { type CustomTexts, readCustomTexts } from '#functions/domain/messages/translations/customTexts.ts';
import type { Host } from '#functions/platform/host.ts';
import type { Language } from '#shared/contracts/application/texts.ts';
import { textsIn } from '#shared/i18n/index.ts';
import { TranslationLanguage } from '#shared/models/administration/translation.ts';
import { perObject } from '#shared/perObject.ts';

type Texts = Record<string, string>;

const mergedOf = perObject((_: CustomTexts) => new Map<Language, Promise<Texts>>());

const merge = async ({ entries }: CustomTexts, language: Language): Promise<Texts> => {
  const builtIn = await textsIn(language);
  if (entries.size === 0) return builtIn;
  const parsedLanguage = TranslationLanguage.parse(language.toUpperCase());
  const changed = [...entries].flatMap(([key, { texts }]) => {
    // A custom key without a text in a language uses the English one.
    const text = texts[parsedLanguage] ?? (Object.hasOwn(builtIn, key) ? undefined : texts.EN);
    return text === undefined ? [] : [[key, text] as const];
  });
  return { ...builtIn, ...Object.fromEntries(changed) };
};

/** All texts of the interface in a language, including administrators' changes, by key. */
export const textsFor = async (host: Host, language: Language): Promise<Texts> => {
  const custom = await readCustomTexts(host);
  const cached = mergedOf(custom);
  const texts = cached.get(language) ?? merge(custom, language);
  cached.set(language, texts);
  return texts;
};
