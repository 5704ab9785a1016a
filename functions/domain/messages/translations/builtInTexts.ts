import { textsIn } from '#shared/i18n/index.ts';
import type { TranslationLanguage } from '#shared/models/administration/translation.ts';

export type BuiltIn = Record<TranslationLanguage, ReadonlyMap<string, string>>;

const mapOf = async (language: 'en' | 'fr' | 'es') => new Map(Object.entries(await textsIn(language)));

/** The built-in texts by language and key. */
export const builtInTexts = async (): Promise<BuiltIn> => {
  const [EN, FR, ES] = await Promise.all([mapOf('en'), mapOf('fr'), mapOf('es')]);
  return { EN, FR, ES, PT: new Map() };
};

/** Some languages have more plural forms than English. */
export const isBuiltIn = ({ EN, FR, ES }: BuiltIn, key: string): boolean => EN.has(key) || FR.has(key) || ES.has(key);
