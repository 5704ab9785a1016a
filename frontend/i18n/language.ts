import { call } from '#frontend/api/call.ts';
import { tellFailure } from '#frontend/api/toasts.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { application, Language } from '#shared/contracts/application.ts';

const STORED = 'language';

const known = (candidate: string | null | undefined): Language | undefined => Language.safeParse(candidate?.slice(0, 2).toLowerCase()).data;

/** The chosen language, else the account's, else the browser's, else English. */
export const pickLanguage = (preferred?: string | null): Language =>
  known(localStorage.getItem(STORED)) ?? known(preferred) ?? navigator.languages.map(known).find(Boolean) ?? 'en';

/** Shows the application in a language, once its texts are here. */
export const showLanguage = async (language: Language): Promise<void> => {
  if (!i18n.hasResourceBundle(language, 'translation')) {
    const texts = await call(application.i18n, { locale_code: language });
    i18n.addResourceBundle(language, 'translation', texts);
  }
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
};

/** Changes the language and keeps it for the next visit. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  try {
    await showLanguage(language);
    localStorage.setItem(STORED, language);
  } catch (error) {
    tellFailure(error);
  }
};
