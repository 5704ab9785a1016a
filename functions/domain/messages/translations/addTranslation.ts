import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { builtInTexts, isBuiltIn } from '#functions/domain/messages/translations/builtInTexts.ts';
import { changeTexts } from '#functions/domain/messages/translations/changeTexts.ts';
import { factChanges, presentCustom, withValues } from '#functions/domain/messages/translations/translationChange.ts';
import type { NewTranslation, Translation } from '#shared/models/administration/translation.ts';
import { Problem } from '#shared/problems.ts';

/** Adds a custom key. Throws translationExists, invalidInput, translationsFull. */
export const addTranslation = async (ctx: Context, { key, description, values }: NewTranslation): Promise<Translation> => {
  const builtIn = await builtInTexts();
  const after = { description, texts: withValues(builtIn, key, {}, values) };
  await changeTexts(ctx, ({ entries }) => {
    if (isBuiltIn(builtIn, key) || entries.has(key)) throw new Problem('translationExists', { params: { key } });
    const changes = factChanges({ description: '', texts: {} }, after);
    return { entries: new Map([[key, after]]), fact: factOf(ctx, 'translationAdded', { title: key, changes }) };
  });
  return presentCustom(ctx, builtIn, key);
};
