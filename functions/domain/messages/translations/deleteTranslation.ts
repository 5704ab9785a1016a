import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { builtInTexts, isBuiltIn } from '#functions/domain/messages/translations/builtInTexts.ts';
import { changeTexts } from '#functions/domain/messages/translations/changeTexts.ts';
import { factChanges } from '#functions/domain/messages/translations/translationChange.ts';
import { Problem } from '#shared/problems.ts';

/** Deletes a custom key. Throws notFound, also for built-in keys. */
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
