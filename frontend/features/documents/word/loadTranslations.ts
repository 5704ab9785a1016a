import type { Translations } from '@docx-editor.dev/i18n';

/** The editor's own texts in the user's language; undefined for English, which is built in. */
export const loadTranslations = async (language: string): Promise<Translations | undefined> => {
  if (language === 'fr') return (await import('@docx-editor.dev/i18n/fr')).default;
  if (language === 'es') return (await import('@docx-editor.dev/i18n/es')).default;
  return undefined;
};
