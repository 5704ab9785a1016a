const yearFirst = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayFirst = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/;
const inWords = /^(\d{1,2})[-\s]([\p{L}\p{M}]{3,})\.?[-\s](\d{4})$/u;

const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const monthsIn = (language: string): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    plain(new Date(Date.UTC(2000, month)).toLocaleString(language, { month: 'long', timeZone: 'UTC' })),
  );

/** The number of the one month whose name begins like that, from 1. `jui` is none in French, as June and July both do. */
const monthOf = (word: string, language: string): number | undefined => {
  const [first, ...others] = monthsIn(language).flatMap((name, index) => (name.startsWith(plain(word)) ? [index + 1] : []));
  return others.length === 0 ? first : undefined;
};

/** Null where the calendar has no such day. */
const dayOf = (year: number, month: number, date: number): string | null => {
  const day = new Date(0);
  day.setUTCFullYear(year, month - 1, date);
  return day.getUTCMonth() === month - 1 && day.getUTCDate() === date ? day.toISOString().slice(0, 10) : null;
};

/** A day as people write it, as YYYY-MM-DD: in numbers, or with the month's name in their language or in English. Null is no day. */
export const readDay = (text: string, language: string): string | null => {
  const words = text.trim();
  const named = inWords.exec(words);
  if (named) {
    const month = monthOf(named[2] ?? '', language) ?? monthOf(named[2] ?? '', 'en');
    return month ? dayOf(Number(named[3]), month, Number(named[1])) : null;
  }
  const [year, month, date] = (yearFirst.exec(words)?.slice(1) ?? dayFirst.exec(words)?.slice(1).reverse() ?? []).map(Number);
  return year && month && date ? dayOf(year, month, date) : null;
};
