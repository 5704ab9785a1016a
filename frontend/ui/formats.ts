import dayjs from 'dayjs';
import { i18n } from '#frontend/i18n/i18n.ts';
import { monthName } from '#shared/rules/reading/monthName.ts';
import type { NumberMarks } from '#shared/rules/reading/numberMarks.ts';

type Moment = string | number | Date;

const DATE = 'DD-MMM-YYYY';
const shown = (moment: Moment | null | undefined, format: string): string => {
  const day = dayjs(moment ?? Number.NaN);
  return day.isValid() ? day.format(format) : '';
};

export const formatDate = (moment: Moment | null | undefined) => shown(moment, DATE);
export const formatDateTime = (moment: Moment | null | undefined) => shown(moment, `${DATE} h:mm A`);
/** The name of a month, counted from 1. */
export const formatMonth = (month: number) => monthName(month, i18n.language);
export const formatTime = (moment: Moment | null | undefined) => shown(moment, 'hh:mm A');

/** English writes numbers as in the United States, as its dates and clocks are. */
const locales: Record<string, string> = { fr: 'fr-FR', es: 'es-ES' };
const known = new Map<string, Intl.NumberFormat>();

/** Digits as the language of the person has them. */
const numbers = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const locale = locales[i18n.language] ?? 'en-US';
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = known.get(key) ?? new Intl.NumberFormat(locale, options);
  known.set(key, format);
  return format;
};

const TWO = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
/** Amounts are in dollars until the settings of the installation are known. */
let usual = 'USD';
export const countIn = (currency: string) => {
  usual = currency;
};
/** Two decimals, also where the currency itself has none. */
const money = (currency: string) => numbers({ style: 'currency', currency, ...TWO });
export const formatCurrency = (amount: number, currency = usual) => money(currency).format(amount);
/** The sign of a currency, beside an amount. */
export const currencySign = (currency = usual): string =>
  money(currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

export const formatNumber = (value: number, decimals = 2) =>
  numbers({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);
/** How the person writes numbers. */
export const numberMarks = (): NumberMarks => {
  const parts = numbers({}).formatToParts(1_234_567.5);
  const isComma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  const group = parts.find(({ type }) => type === 'group')?.value;
  return { decimal: isComma ? ',' : '.', ...((group === '.' || group === ',') && { group }) };
};
export const formatCount = (count: number) => numbers({}).format(count);
export const formatShare = (share: number) => numbers({ style: 'percent', maximumFractionDigits: 1 }).format(share);
