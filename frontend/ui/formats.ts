import dayjs from 'dayjs';
import { i18n } from '#frontend/i18n/i18n.ts';
import { monthName } from '#shared/rules/reading/monthName.ts';
import type { NumberMarks } from '#shared/rules/reading/numberMarks.ts';

type Moment = string | number | Date;

/** Alike in every language: a time alone has two digits of hours, and after a date it has as many as it needs. */
const DATE = 'DD-MMM-YYYY';
const TIME = 'hh:mm A';
const DATE_TIME = `${DATE} h:mm A`;
/** The same in spreadsheets. */
export const sheetFormats = { day: 'dd-mmm-yyyy', moment: 'dd-mmm-yyyy h:mm AM/PM' };

const shown = (moment: Moment | null | undefined, format: string): string => {
  const day = dayjs(moment ?? Number.NaN);
  return day.isValid() ? day.format(format) : '';
};

export const formatDate = (moment: Moment | null | undefined) => shown(moment, DATE);
export const formatDateTime = (moment: Moment | null | undefined) => shown(moment, DATE_TIME);
/** The name of a month, counted from 1. */
export const formatMonth = (month: number) => monthName(month, i18n.language);
export const formatTime = (moment: Moment | null | undefined) => shown(moment, TIME);

const onSomeDay = (time: string): string => `2000-01-01T${time}`;
/** A time of day: 21:30 as 09:30 PM. Anything else stays as it is. */
export const formatClock = (time: string): string => (/^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? formatTime(onSomeDay(time)) : time);
/** The same in the cells of a calendar, which have space for little else: 9:30p. */
export const formatShortClock = (time: string): string => shown(onSomeDay(time), 'h:mma').slice(0, -1);

/** English uses the formats of the United States for numbers, dates and times. */
const locales: Record<string, string> = { fr: 'fr-FR', es: 'es-ES' };
const known = new Map<string, Intl.NumberFormat>();

/** Digits in the person's language. */
const numbers = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const locale = locales[i18n.language] ?? 'en-US';
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = known.get(key) ?? new Intl.NumberFormat(locale, options);
  known.set(key, format);
  return format;
};

const TWO = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
/** Amounts are in dollars until the installation's settings are loaded. */
let usual = 'USD';
export const countIn = (currency: string) => {
  usual = currency;
};
/** Two decimals, even if the currency has none. */
const money = (currency: string) => numbers({ style: 'currency', currency, ...TWO });
export const formatCurrency = (amount: number, currency = usual) => money(currency).format(amount);
/** The symbol of a currency. */
export const currencySign = (currency = usual): string =>
  money(currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

export const formatNumber = (value: number, decimals = 2) =>
  numbers({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);
/** The separators in the person's numbers. */
export const numberMarks = (): NumberMarks => {
  const parts = numbers({}).formatToParts(1_234_567.5);
  const isComma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  const group = parts.find(({ type }) => type === 'group')?.value;
  return { decimal: isComma ? ',' : '.', ...((group === '.' || group === ',') && { group }) };
};
export const formatCount = (count: number) => numbers({}).format(count);
export const formatShare = (share: number) => numbers({ style: 'percent', maximumFractionDigits: 1 }).format(share);
