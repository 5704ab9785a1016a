import { type BuiltIn, isBuiltIn } from '#functions/domain/messages/translations/builtInTexts.ts';
import type { TranslationRecord } from '#functions/storage/records/translationRecords.ts';
import { type Translation, translationLanguages } from '#shared/models/administration/translation.ts';

/** A key with its texts, and the built-in ones where they differ. */
export const presentTranslation = (builtIn: BuiltIn, key: string, custom: TranslationRecord | undefined): Translation => ({
  id: key,
  key,
  description: custom?.description ?? '',
  values: translationLanguages.flatMap((language) => {
    const customText = custom?.texts[language];
    const product = builtIn[language].get(key);
    const text = customText ?? product;
    if (text === undefined) return [];
    return [{ language, text, ...(customText !== undefined && product !== undefined && { builtIn: product }) }];
  }),
  isOwn: !isBuiltIn(builtIn, key),
  version: custom?.version ?? 0,
});
