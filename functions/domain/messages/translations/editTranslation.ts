import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { shortened } from '#functions/domain/kernel/facts/shortened.ts';
import { type BuiltIn, builtInTexts, isBuiltIn } from '#functions/domain/messages/translations/builtInTexts.ts';
import { changeTexts } from '#functions/domain/messages/translations/changeTexts.ts';
import { keptTexts } from '#functions/domain/messages/translations/keptTexts.ts';
import { presentTranslation } from '#functions/domain/messages/translations/presentTranslation.ts';
import { refusalOf } from '#functions/domain/messages/translations/refusalOf.ts';
import type { TranslationRecord } from '#functions/storage/records/translationRecords.ts';
import {
  type NewTranslation,
  type Translation,
  type TranslationChange,
  translationLanguages,
} from '#shared/models/administration/translation.ts';
import { type FieldProblem, Problem } from '#shared/problems.ts';

type Kept = Omit<TranslationRecord, 'version'>;

const factChanges = (before: Kept, after: Kept) => {
  const said = ({ description, texts }: Kept): Record<string, string | undefined> => ({ ...texts, description });
  const [was, is] = [said(before), said(after)];
  const fields = [...translationLanguages, 'description'].filter((field) => was[field] !== is[field]);
  return shortened(fields.map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null })));
};

/** The texts with the change in them; what says the same as the product is not kept. Throws invalidInput. */
const withValues = (builtIn: BuiltIn, key: string, texts: Kept['texts'], values: TranslationChange['values']): Kept['texts'] => {
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

const presented = async ({ host }: Context, builtIn: BuiltIn, key: string): Promise<Translation> =>
  presentTranslation(builtIn, key, (await keptTexts(host)).entries.get(key));

/** Changes texts of a key, or gives the product's back. Throws notFound, translationChanged, invalidInput, translationsFull. */
export const editTranslation = async (ctx: Context, { id: key, description, values, version }: TranslationChange): Promise<Translation> => {
  const builtIn = await builtInTexts();
  await changeTexts(ctx, ({ entries }) => {
    const before = entries.get(key) ?? { description: '', texts: {}, version: 0 };
    if (!isBuiltIn(builtIn, key) && before.version === 0) throw new Problem('notFound');
    if (version !== undefined && version !== before.version) throw new Problem('translationChanged');
    const after = { description: description ?? before.description, texts: withValues(builtIn, key, before.texts, values) };
    const changes = factChanges(before, after);
    if (changes.length === 0) return null;
    const saysNothing = after.description === '' && Object.keys(after.texts).length === 0;
    return { entries: new Map([[key, saysNothing ? null : after]]), fact: factOf(ctx, 'translationChanged', { title: key, changes }) };
  });
  return presented(ctx, builtIn, key);
};

/** A key of an administrator's own. Throws translationExists, invalidInput, translationsFull. */
export const addTranslation = async (ctx: Context, { key, description, values }: NewTranslation): Promise<Translation> => {
  const builtIn = await builtInTexts();
  const after = { description, texts: withValues(builtIn, key, {}, values) };
  await changeTexts(ctx, ({ entries }) => {
    if (isBuiltIn(builtIn, key) || entries.has(key)) throw new Problem('translationExists', { params: { key } });
    const changes = factChanges({ description: '', texts: {} }, after);
    return { entries: new Map([[key, after]]), fact: factOf(ctx, 'translationAdded', { title: key, changes }) };
  });
  return presented(ctx, builtIn, key);
};

/** Takes an own key away. Throws notFound, also for those of the product. */
export const deleteTranslation = async (ctx: Context, key: string): Promise<Record<string, never>> => {
  const builtIn = await builtInTexts();
  await changeTexts(ctx, ({ entries }) => {
    const before = entries.get(key);
    if (!before || isBuiltIn(builtIn, key)) throw new Problem('notFound');
    const changes = factChanges(before, { description: '', texts: {} });
    return { entries: new Map([[key, null]]), fact: factOf(ctx, 'translationDeleted', { title: key, changes }) };
  });
  return {};
};
