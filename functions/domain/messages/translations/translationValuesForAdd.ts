import { translationLanguages } from '#shared/models/administration/translation.ts';

/** What a new key may say. */
export const translationValuesForAdd = async () => ({
  values: translationLanguages.map((language) => ({ language, text: '', isRequired: language === 'EN' })),
});
