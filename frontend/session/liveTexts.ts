import { call } from '#frontend/api/call.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { everybody } from '#shared/contracts/application/everybody.ts';
import { languages } from '#shared/contracts/application/texts.ts';

const NAMESPACE = 'translation';

const loaded = () => languages.filter((language) => i18n.hasResourceBundle(language, NAMESPACE));

/** Asks for the texts again that are here. The browser is told when they are still the same. */
export const reloadTexts = async (): Promise<void> => {
  await Promise.all(
    loaded().map(async (language) => {
      i18n.addResourceBundle(language, NAMESPACE, await call(everybody.i18n, { locale_code: language }), false, true);
    }),
  );
};

/** Puts changed texts in the place of those that are here; everything on the screen says them at once. */
export const takeTexts = (texts: Record<string, Record<string, string>>): void => {
  for (const language of loaded()) i18n.addResources(language, NAMESPACE, texts[language] ?? {});
};
