import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Translated texts by flat key. They are loaded from the server. */
export const i18n = createInstance();

void i18n.use(initReactI18next).init({
  resources: {},
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  // Changed texts are shown immediately.
  react: { useSuspense: false, bindI18nStore: 'added' },
  initAsync: false,
});
