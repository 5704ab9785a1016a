import type { Row } from '#functions/platform/table.ts';

const READ_BYTES = 4096;
const WRITE_BYTES = 1024;
/** A list or map costs this besides its parts, and each part this. */
const NESTED = 3;
const PART = 1;

const utf8 = (text: string): number => Buffer.byteLength(text);

/** One byte for two digits and one for the rest; zeros at either end are not kept, and a minus takes a byte. */
const numberBytes = (value: number): number => {
  const [mantissa = '', exponent = '0'] = Math.abs(value).toExponential().split('e');
  const digits = mantissa.replace('.', '').replace(/0+$/, '');
  // Digits are kept in pairs, counted from the point.
  const shifted = Number(exponent) % 2 === 0 ? 1 : 0;
  return value === 0 ? 1 : 1 + Math.ceil((digits.length + shifted) / 2) + (value < 0 ? 1 : 0);
};

/** What DynamoDB keeps of a value, by the rules of its manual; attributes that are undefined are not kept. */
const valueBytes = (value: unknown): number => {
  if (typeof value === 'string') return utf8(value);
  if (typeof value === 'number') return numberBytes(value);
  if (value === null || typeof value !== 'object') return 1;
  if (Array.isArray(value)) return value.reduce<number>((sum, part) => sum + PART + valueBytes(part), NESTED);
  return Object.entries(value).reduce((sum, [name, part]) => sum + (part === undefined ? 0 : PART + utf8(name) + valueBytes(part)), NESTED);
};

/** Bytes of a row as an item of DynamoDB, with the names under which its adapter keeps it. */
export const itemBytes = ({ pk, sk, data, expiresAt }: Pick<Row, 'pk' | 'sk' | 'data' | 'expiresAt'>): number => {
  const named = Object.entries(data).filter(([, value]) => value !== undefined);
  const attributes = named.reduce((sum, [name, value]) => sum + utf8(`.${name}`) + valueBytes(value), 0);
  const expiry = expiresAt === undefined ? 0 : utf8('t') + numberBytes(expiresAt);
  return utf8('pk') + utf8(pk) + utf8('sk') + utf8(sk) + expiry + attributes;
};

/** Request units of one consistent read; nothing found costs one. */
export const readUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / READ_BYTES));

/** Request units of one write by itself; in a transaction it costs twice. */
export const writeUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / WRITE_BYTES));
