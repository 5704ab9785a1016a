import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Translated texts by flat key. The server gives them, so there is nothing here until they arrive. */
export const i18n = createInstance();

void i18n.use(initReactI18next).init({
  resources: {},
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  // React escapes what it shows.
  interpolation: { escapeValue: false },
  // Changed texts are shown at once.
  react: { useSuspense: false, bindI18nStore: 'added' },
  initAsync: false,
});
