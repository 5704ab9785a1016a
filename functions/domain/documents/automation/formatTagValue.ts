import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { type Field, fieldTypeName, type ValueKind, valueKind } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { isDayOnly } from '#shared/rules/isDayOnly.ts';
import { isEmptyValue, valueText } from '#shared/rules/values.ts';

dayjs.extend(utc);

/** The formats of dates, numbers and amounts as in the application. A document has no time zone, so times are in UTC. */
const DAY = 'DD-MMM-YYYY';
const DECIMALS = 2;
const money = (currency: string) => new Intl.NumberFormat('en-US', { style: 'currency', currency });

const number = (value: unknown, { contentType: { rules } }: Field): string => {
  const digits = rules.DecimalPrecision ?? DECIMALS;
  return Number(value).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
};

/** Whether a number is an amount of money. */
export const isCurrencyField = ({ contentType: { fieldType } }: Field): boolean => fieldTypeName(fieldType) === 'Currency';

type FormatValue = (value: unknown, field: Field, currency: string) => string;

const written: Partial<Record<ValueKind, FormatValue>> = {
  day: (value) => dayjs.utc(String(value)).format(DAY),
  moment: (value) => `${dayjs.utc(String(value)).format(`${DAY} h:mm A`)} UTC`,
  number: (value, field, currency) =>
    isCurrencyField(field) ? money(field.contentType.rules.Currency ?? currency).format(Number(value)) : number(value, field),
  flag: (value) => (value === true ? '✓' : ''),
  secret: () => '',
};

/** The value that an item has in a field, as in a list; amounts are in `currency` unless their field has its own. */
export const formatTagValue = (field: Field, values: FieldValues, currency: string): string => {
  const value = values[field.internalFieldName];
  if (isEmptyValue(value)) return '';
  const write = written[isDayOnly(field.internalFieldName, values) ? 'day' : valueKind(field)];
  if (!write) return valueText(field, value);
  return (Array.isArray(value) ? value : [value]).map((one) => write(one, field, currency)).join(', ');
};
