import { call } from '#frontend/api/call.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { everybody } from '#shared/contracts/application/everybody.ts';
import { languages } from '#shared/contracts/application/texts.ts';

const NAMESPACE = 'translation';

const loaded = () => languages.filter((language) => i18n.hasResourceBundle(language, NAMESPACE));

/** Reloads the current texts; the server tells if they are unchanged. */
export const reloadTexts = async (): Promise<void> => {
  await Promise.all(
    loaded().map(async (language) => {
      i18n.addResourceBundle(language, NAMESPACE, await call(everybody.i18n, { locale_code: language }), false, true);
    }),
  );
};

/** Replaces changed texts, which appear on screen immediately. */
export const applyTexts = (texts: Record<string, Record<string, string>>): void => {
  for (const language of loaded()) i18n.addResources(language, NAMESPACE, texts[language] ?? {});
};
