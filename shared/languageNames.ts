import type { Language } from '#shared/contracts/application/texts.ts';

/** Each language in its own words, for people who read no other. */
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français', es: 'Español' };
