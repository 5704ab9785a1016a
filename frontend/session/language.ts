import { call } from '#frontend/api/call.ts';
import { showFailure } from '#frontend/api/toasts.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { everybody } from '#shared/contracts/application/everybody.ts';
import { Language } from '#shared/contracts/application/texts.ts';

const STORED = 'language';

const known = (candidate: string | null | undefined): Language | undefined => Language.safeParse(candidate?.slice(0, 2).toLowerCase()).data;

/** The account's language, so that it is the same in every browser; otherwise the one chosen here, the browser's, or English. */
export const pickLanguage = (preferred?: string | null): Language =>
  known(preferred) ?? known(localStorage.getItem(STORED)) ?? navigator.languages.map(known).find(Boolean) ?? 'en';

/** Switches the language once its texts are loaded. */
export const showLanguage = async (language: Language): Promise<void> => {
  if (!i18n.hasResourceBundle(language, 'translation')) {
    const texts = await call(everybody.i18n, { locale_code: language });
    i18n.addResourceBundle(language, 'translation', texts);
  }
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
};

/** Switches the language and remembers it for the next visit. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  try {
    await showLanguage(language);
    localStorage.setItem(STORED, language);
  } catch (error) {
    showFailure(error);
  }
};
