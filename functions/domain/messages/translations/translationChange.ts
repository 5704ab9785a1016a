import type { Context } from '#functions/domain/kernel/context.ts';
import { shortened } from '#functions/domain/kernel/facts/shortened.ts';
import { type BuiltIn, isBuiltIn } from '#functions/domain/messages/translations/builtInTexts.ts';
import { keptTexts } from '#functions/domain/messages/translations/keptTexts.ts';
import { presentTranslation } from '#functions/domain/messages/translations/presentTranslation.ts';
import { refusalOf } from '#functions/domain/messages/translations/refusalOf.ts';
import type { TranslationRecord } from '#functions/storage/records/translationRecords.ts';
import { type Translation, type TranslationChange, translationLanguages } from '#shared/models/administration/translation.ts';
import { type FieldProblem, Problem } from '#shared/problems.ts';

type Kept = Omit<TranslationRecord, 'version'>;

export const factChanges = (before: Kept, after: Kept) => {
  const said = ({ description, texts }: Kept): Record<string, string | undefined> => ({ ...texts, description });
  const [was, is] = [said(before), said(after)];
  const fields = [...translationLanguages, 'description'].filter((field) => was[field] !== is[field]);
  return shortened(fields.map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null })));
};

/** The texts with the change applied; those equal to the built-in text are not stored. Throws invalidInput. */
export const withValues = (builtIn: BuiltIn, key: string, texts: Kept['texts'], values: TranslationChange['values']): Kept['texts'] => {
  const next = { ...texts };
  const fields: FieldProblem[] = [];
  for (const { language, text } of values) {
    const product = builtIn[language].get(key);
    if (text === null || text.trim() === '' || text === product) delete next[language];
    else {
      const refusal = refusalOf(text, product ?? builtIn.EN.get(key));
      if (refusal) fields.push({ at: language, ...refusal });
      next[language] = text;
    }
  }
  if (!isBuiltIn(builtIn, key) && next.EN === undefined) fields.push({ at: 'EN', code: 'required' });
  if (fields.length > 0) throw new Problem('invalidInput', { fields });
  return next;
};

export const presentKept = async ({ host }: Context, builtIn: BuiltIn, key: string): Promise<Translation> =>
  presentTranslation(builtIn, key, (await keptTexts(host)).entries.get(key));
