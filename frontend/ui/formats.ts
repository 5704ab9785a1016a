import dayjs from 'dayjs';

type Moment = string | number | Date;

const DATE = 'DD-MMM-YYYY';
const shown = (moment: Moment | null | undefined, format: string): string => {
  const day = dayjs(moment ?? Number.NaN);
  return day.isValid() ? day.format(format) : '';
};

export const formatDate = (moment: Moment | null | undefined) => shown(moment, DATE);
export const formatDateTime = (moment: Moment | null | undefined) => shown(moment, `${DATE} h:mm A`);
export const formatTime = (moment: Moment | null | undefined) => shown(moment, 'hh:mm A');

/** Two decimals, also where the currency itself has none. */
const money = (currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 2 });
let amounts = money('USD');
/** Amounts are in dollars until the settings of the installation are known. */
export const countIn = (currency: string) => {
  if (amounts.resolvedOptions().currency !== currency) amounts = money(currency);
};
export const formatCurrency = (amount: number) => amounts.format(amount);

const decimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const formatNumber = (value: number) => decimals.format(value);

const whole = new Intl.NumberFormat('en-US');
export const formatCount = (count: number) => whole.format(count);

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
export const formatShare = (share: number) => percent.format(share);

const units = ['B', 'KB', 'MB', 'GB', 'TB'];

/** One decimal in the largest unit that stays above one; anything is at least 0.1 of its unit. */
export const formatSize = (bytes: number): string => {
  const power = Math.min(Math.max(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), 0), units.length - 1);
  const size = Math.max(bytes / 1024 ** power, 0.1);
  return `${size.toFixed(1)} ${units[power]}`;
};
