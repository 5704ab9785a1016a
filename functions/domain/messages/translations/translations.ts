import type { Context } from '#functions/domain/kernel/context.ts';
import { builtInTexts, isBuiltIn } from '#functions/domain/messages/translations/builtInTexts.ts';
import { keptTexts } from '#functions/domain/messages/translations/keptTexts.ts';
import { presentTranslation } from '#functions/domain/messages/translations/presentTranslation.ts';
import { type Translation, type TranslationLanguage, translationLanguages } from '#shared/models/administration/translation.ts';

/** Every key in its order, with its texts. */
export const translations = async ({ host }: Context): Promise<Translation[]> => {
  const [builtIn, { entries }] = await Promise.all([builtInTexts(), keptTexts(host)]);
  const keys = new Set([...builtIn.EN.keys(), ...builtIn.FR.keys(), ...builtIn.ES.keys(), ...entries.keys()]);
  return [...keys].sort().map((key) => presentTranslation(builtIn, key, entries.get(key)));
};

/** The texts of some keys; those that nobody knows are left out. */
export const translationValues = async ({ host }: Context, keys: string[]): Promise<Pick<Translation, 'key' | 'values'>[]> => {
  const [builtIn, { entries }] = await Promise.all([builtInTexts(), keptTexts(host)]);
  const known = [...new Set(keys)].filter((key) => isBuiltIn(builtIn, key) || entries.has(key));
  return known.map((key) => presentTranslation(builtIn, key, entries.get(key)));
};

/** What a new key may say. */
export const translationValuesForAdd = async () => ({
  values: translationLanguages.map((language) => ({ language, text: '', isRequired: language === 'EN' })),
});

/** The texts of a language as ImportTranslations takes them: all, or those that are not the product's. */
export const exportTranslations = async (
  ctx: Context,
  language: TranslationLanguage,
  changed: boolean,
): Promise<Record<string, string>> => {
  const rows = (await translations(ctx)).flatMap(({ key, values, isOwn }) => {
    const value = values.find((one) => one.language === language);
    const isChanged = isOwn || value?.builtIn !== undefined || language === 'PT';
    return value && (isChanged || !changed) ? [[key, value.text] as const] : [];
  });
  return Object.fromEntries(rows);
};
