import { translationLanguages } from '#shared/models/administration/translation.ts';

/** The limits of a new key. */
export const translationValuesForAdd = async () => ({
  values: translationLanguages.map((language) => ({ language, text: '', isRequired: language === 'EN' })),
});
