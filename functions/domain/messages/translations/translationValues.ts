import type { Context } from '#functions/domain/kernel/context.ts';
import { builtInTexts, isBuiltIn } from '#functions/domain/messages/translations/builtInTexts.ts';
import { readCustomTexts } from '#functions/domain/messages/translations/customTexts.ts';
import { presentTranslation } from '#functions/domain/messages/translations/presentTranslation.ts';
import type { Translation } from '#shared/models/administration/translation.ts';

/** The texts of some keys; unknown keys are left out. */
export const translationValues = async ({ host }: Context, keys: string[]): Promise<Pick<Translation, 'key' | 'values'>[]> => {
  const [builtIn, { entries }] = await Promise.all([builtInTexts(), readCustomTexts(host)]);
  const known = [...new Set(keys)].filter((key) => isBuiltIn(builtIn, key) || entries.has(key));
  return known.map((key) => presentTranslation(builtIn, key, entries.get(key)));
};
