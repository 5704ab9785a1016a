import { CallError } from '#frontend/api/CallError.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { TranslationLanguage } from '#shared/models/administration/translation.ts';

/** Why a text was refused, with its language. */
export const textProblem = (error: unknown): string => {
  const fields = error instanceof CallError ? (error.errors[0]?.fields ?? []) : [];
  const messages = fields.flatMap(({ at, code, params }) => {
    const language = TranslationLanguage.safeParse(at).data;
    return language ? [`${i18n.t(`translations.language.${language}`)}: ${i18n.t(`message.formValidation.${code}`, { ...params })}`] : [];
  });
  return messages.length > 0 ? messages.join('\n') : problemText(error);
};
