import { monthName } from '#shared/rules/reading/monthName.ts';
import { plainText } from '#shared/text/plainText.ts';

const yearFirst = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayFirst = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/;
/** 12-Jan-2027, 12 janv. 2027, 1er mars 2027, 12 de enero de 2027. */
const dayThenMonth = /^(\d{1,2})(?:er|[ºo]\.?)?[-\s/.](?:de\s)?([\p{L}\p{M}]{3,})\.?[-\s/,](?:de\s)?(\d{4})$/u;
/** January 12, 2027. */
const monthThenDay = /^([\p{L}\p{M}]{3,})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})$/u;

/** Month names of these languages are always recognized, because tables travel between people. */
const LANGUAGES = ['en', 'fr', 'es'];

let names: string[][] | undefined;
const namesOfMonths = (): string[][] => {
  names ??= Array.from({ length: 12 }, (_, index) => LANGUAGES.map((language) => plainText(monthName(index + 1, language))));
  return names;
};

/** The number from 1 of the only month whose name starts like this. `jui` is ambiguous between juin and juillet. */
const monthOf = (word: string): number | undefined => {
  const start = plainText(word);
  const [first, ...others] = namesOfMonths().flatMap((month, index) => (month.some((name) => name.startsWith(start)) ? [index + 1] : []));
  return others.length === 0 ? first : undefined;
};

/** Null if the day does not exist. */
const dayOf = (year: number, month: number, date: number): string | null => {
  const day = new Date(0);
  day.setUTCFullYear(year, month - 1, date);
  return day.getUTCMonth() === month - 1 && day.getUTCDate() === date ? day.toISOString().slice(0, 10) : null;
};

/** Year, month and day as written. */
const partsOf = (words: string): string[] => {
  const [, date, month = '', year] = dayThenMonth.exec(words) ?? [];
  if (date && year) return [year, String(monthOf(month) ?? ''), date];
  const [, named = '', second, last] = monthThenDay.exec(words) ?? [];
  if (second && last) return [last, String(monthOf(named) ?? ''), second];
  return yearFirst.exec(words)?.slice(1) ?? dayFirst.exec(words)?.slice(1).reverse() ?? [];
};

/** Parses a day, numeric or with the month's name in one of the languages, to YYYY-MM-DD. Null if it is invalid. */
export const readDay = (text: string): string | null => {
  const [year, month, date] = partsOf(text.trim().replace(/\s+/g, ' ')).map(Number);
  return year && month && date ? dayOf(year, month, date) : null;
};
