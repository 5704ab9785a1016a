import type { Context } from '#functions/domain/kernel/context.ts';
import { builtInTexts } from '#functions/domain/messages/translations/builtInTexts.ts';
import { readCustomTexts } from '#functions/domain/messages/translations/customTexts.ts';
import { presentTranslation } from '#functions/domain/messages/translations/presentTranslation.ts';
import type { Translation } from '#shared/models/administration/translation.ts';

/** All keys in order, with their texts. */
export const translations = async ({ host }: Context): Promise<Translation[]> => {
  const [builtIn, { entries }] = await Promise.all([builtInTexts(), readCustomTexts(host)]);
  const keys = new Set([...builtIn.EN.keys(), ...builtIn.FR.keys(), ...builtIn.ES.keys(), ...entries.keys()]);
  return [...keys].sort().map((key) => presentTranslation(builtIn, key, entries.get(key)));
};
