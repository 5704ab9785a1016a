import type { Translation, TranslationLanguage } from '#shared/models/administration/translation.ts';
import { plainText } from '#shared/text/plainText.ts';

export const selections = ['all', 'changed', 'own'] as const;
export type Selection = (typeof selections)[number];

/** Whether an administrator has overridden a built-in text. */
export const isChanged = ({ isOwn, values }: Translation): boolean =>
  isOwn || values.some(({ builtIn, language }) => builtIn !== undefined || language === 'PT');

const isSelected = (translation: Translation, selection: Selection): boolean =>
  selection === 'all' || (selection === 'own' ? translation.isOwn : isChanged(translation));

/** The texts of a selection that contain all search words in the key, the description or a value. */
export const selected = (all: Translation[], selection: Selection, search: string): Translation[] => {
  const searchWords = plainText(search).split(/\s+/).filter(Boolean);
  return all.filter((translation) => {
    if (!isSelected(translation, selection)) return false;
    const { key, description, values } = translation;
    const whole = plainText([key, description, ...values.map(({ text }) => text)].join('\n'));
    return searchWords.every((word) => whole.includes(word));
  });
};

export const textIn = ({ values }: Translation, language: TranslationLanguage): string =>
  values.find((value) => value.language === language)?.text ?? '';
