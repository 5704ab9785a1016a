import type { Context } from '#functions/domain/kernel/context.ts';
import { shortened } from '#functions/domain/kernel/facts/shortened.ts';
import { type BuiltIn, isBuiltIn } from '#functions/domain/messages/translations/builtInTexts.ts';
import { readCustomTexts } from '#functions/domain/messages/translations/customTexts.ts';
import { presentTranslation } from '#functions/domain/messages/translations/presentTranslation.ts';
import { translationError } from '#functions/domain/messages/translations/translationError.ts';
import type { TranslationRecord } from '#functions/storage/records/translationRecords.ts';
import { type Translation, type TranslationChange, translationLanguages } from '#shared/models/administration/translation.ts';
import { type FieldProblem, Problem } from '#shared/problems.ts';

type CustomText = Omit<TranslationRecord, 'version'>;

export const factChanges = (before: CustomText, after: CustomText) => {
  const textsOf = ({ description, texts }: CustomText): Record<string, string | undefined> => ({ ...texts, description });
  const [was, is] = [textsOf(before), textsOf(after)];
  const fields = [...translationLanguages, 'description'].filter((field) => was[field] !== is[field]);
  return shortened(fields.map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null })));
};

/** The texts with the change applied; those equal to the built-in text are not stored. Throws invalidInput. */
export const withValues = (
  builtIn: BuiltIn,
  key: string,
  texts: CustomText['texts'],
  values: TranslationChange['values'],
): CustomText['texts'] => {
  const next = { ...texts };
  const fields: FieldProblem[] = [];
  for (const { language, text } of values) {
    const product = builtIn[language].get(key);
    if (text === null || text.trim() === '' || text === product) delete next[language];
    else {
      const refusal = translationError(text, product ?? builtIn.EN.get(key));
      if (refusal) fields.push({ at: language, ...refusal });
      next[language] = text;
    }
  }
  if (!isBuiltIn(builtIn, key) && next.EN === undefined) fields.push({ at: 'EN', code: 'required' });
  if (fields.length > 0) throw new Problem('invalidInput', { fields });
  return next;
};

export const presentCustom = async ({ host }: Context, builtIn: BuiltIn, key: string): Promise<Translation> =>
  presentTranslation(builtIn, key, (await readCustomTexts(host)).entries.get(key));
