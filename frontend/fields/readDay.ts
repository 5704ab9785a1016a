import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

const inNumbers = ['YYYY-MM-DD', 'DD/MM/YYYY', 'D/M/YYYY', 'DD.MM.YYYY', 'D.M.YYYY'];
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

/** A day as people write it, as YYYY-MM-DD: in numbers, or with the month's name in their language or in English. Null is no day. */
export const readDay = (text: string, language: string): string | null => {
  const [, date = '', word = '', year = ''] = inWords.exec(text.trim()) ?? [];
  const month = word && (monthOf(word, language) ?? monthOf(word, 'en'));
  const day = month ? dayjs(`${year}-${month}-${Number(date)}`, 'YYYY-M-D', true) : dayjs(text.trim(), inNumbers, true);
  return day.isValid() ? day.format('YYYY-MM-DD') : null;
};
