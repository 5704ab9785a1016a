import { i18n } from '#frontend/i18n/i18n.ts';

/** As many as the list below a field shows. */
const OFFERED = 12;

/** Keys that match in themselves or in their text; short ones first, which have single words. */
export const keysLike = (words: string): { key: string; text: string }[] => {
  const sought = words.trim().toLowerCase();
  if (sought === '') return [];
  const texts: Record<string, string> = i18n.getResourceBundle(i18n.language, 'translation') ?? {};
  return Object.entries(texts)
    .filter(([key, text]) => key.toLowerCase().includes(sought) || text.toLowerCase().includes(sought))
    .map(([key, text]) => ({ key, text }))
    .sort((one, other) => one.key.length - other.key.length)
    .slice(0, OFFERED);
};
