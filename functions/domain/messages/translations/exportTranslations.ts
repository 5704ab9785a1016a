import type { Context } from '#functions/domain/kernel/context.ts';
import { translations } from '#functions/domain/messages/translations/translations.ts';
import type { TranslationLanguage } from '#shared/models/administration/translation.ts';

/** The texts of a language in the format of ImportTranslations: all, or only changed ones. */
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
