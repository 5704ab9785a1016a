import type { Translations } from '@docx-editor.dev/i18n';

/** The words of the editor itself in the person's language; it brings English along. */
export const wordsFor = async (language: string): Promise<Translations | undefined> => {
  if (language === 'fr') return (await import('@docx-editor.dev/i18n/fr')).default;
  if (language === 'es') return (await import('@docx-editor.dev/i18n/es')).default;
  return undefined;
};
