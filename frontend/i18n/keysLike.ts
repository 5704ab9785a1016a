import { i18n } from '#frontend/i18n/i18n.ts';

/** As many as the list below a field shows. */
const MAX_RESULTS = 12;

/** Keys that match in themselves or in their text; short ones first, which have single words. */
export const keysLike = (searchText: string): { key: string; text: string }[] => {
  const normalized = searchText.trim().toLowerCase();
  if (normalized === '') return [];
  const texts: Record<string, string> = i18n.getResourceBundle(i18n.language, 'translation') ?? {};
  return Object.entries(texts)
    .filter(([key, text]) => key.toLowerCase().includes(normalized) || text.toLowerCase().includes(normalized))
    .map(([key, text]) => ({ key, text }))
    .sort((one, other) => one.key.length - other.key.length)
    .slice(0, MAX_RESULTS);
};
