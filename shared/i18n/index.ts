import type { Language } from '#shared/contracts/application/texts.ts';

interface Texts {
  texts: Record<string, string>;
}

/** Each language is loaded on first use. */
const languages: Record<Language, () => Promise<Texts>> = {
  en: () => import('#shared/i18n/en/index.ts'),
  fr: () => import('#shared/i18n/fr/index.ts'),
  es: () => import('#shared/i18n/es/index.ts'),
};

/** All texts of the product in a language, by key. Browsers get them from the server. */
export const textsIn = async (language: Language): Promise<Record<string, string>> => (await languages[language]()).texts;
