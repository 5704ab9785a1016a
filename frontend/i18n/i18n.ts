import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatSize } from '#frontend/i18n/formatSize.ts';

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

// A text that names a size in bytes as {{maxSize, size}} says it in the largest unit.
i18n.services.formatter?.add('size', (bytes) => formatSize(Number(bytes)));
