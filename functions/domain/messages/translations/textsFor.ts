import { type KeptTexts, keptTexts } from '#functions/domain/messages/translations/keptTexts.ts';
import type { Host } from '#functions/platform/host.ts';
import type { Language } from '#shared/contracts/application/texts.ts';
import { textsIn } from '#shared/i18n/index.ts';
import { TranslationLanguage } from '#shared/models/administration/translation.ts';

type Texts = Record<string, string>;

const merged = new WeakMap<KeptTexts, Map<Language, Promise<Texts>>>();

const merge = async ({ entries }: KeptTexts, language: Language): Promise<Texts> => {
  const builtIn = await textsIn(language);
  if (entries.size === 0) return builtIn;
  const named = TranslationLanguage.parse(language.toUpperCase());
  const changed = [...entries].flatMap(([key, { texts }]) => {
    // A custom key without a text in a language uses the English one.
    const text = texts[named] ?? (Object.hasOwn(builtIn, key) ? undefined : texts.EN);
    return text === undefined ? [] : [[key, text] as const];
  });
  return { ...builtIn, ...Object.fromEntries(changed) };
};

/** All texts of the interface in a language, including administrators' changes, by key. */
export const textsFor = async (host: Host, language: Language): Promise<Texts> => {
  const kept = await keptTexts(host);
  const known = merged.get(kept) ?? new Map<Language, Promise<Texts>>();
  merged.set(kept, known);
  const texts = known.get(language) ?? merge(kept, language);
  known.set(language, texts);
  return texts;
};
