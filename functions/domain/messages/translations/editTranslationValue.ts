import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { builtInTexts, isBuiltIn } from '#functions/domain/messages/translations/builtInTexts.ts';
import { changeTexts } from '#functions/domain/messages/translations/changeTexts.ts';
import { factChanges, presentCustom, withValues } from '#functions/domain/messages/translations/translationChange.ts';
import type { Translation, TranslationChange } from '#shared/models/administration/translation.ts';
import { Problem } from '#shared/problems.ts';

/** Changes texts of a key, or restores the built-in ones. Throws notFound, translationChanged, invalidInput, translationsFull. */
export const editTranslationValue = async (
  ctx: Context,
  { id: key, description, values, version }: TranslationChange,
): Promise<Translation> => {
  const builtIn = await builtInTexts();
  await changeTexts(ctx, ({ entries }) => {
    const before = entries.get(key) ?? { description: '', texts: {}, version: 0 };
    if (!isBuiltIn(builtIn, key) && before.version === 0) throw new Problem('notFound');
    if (version !== undefined && version !== before.version) throw new Problem('translationChanged');
    const after = { description: description ?? before.description, texts: withValues(builtIn, key, before.texts, values) };
    const changes = factChanges(before, after);
    if (changes.length === 0) return null;
    const isEmpty = after.description === '' && Object.keys(after.texts).length === 0;
    return { entries: new Map([[key, isEmpty ? null : after]]), fact: factOf(ctx, 'translationChanged', { title: key, changes }) };
  });
  return presentCustom(ctx, builtIn, key);
};
