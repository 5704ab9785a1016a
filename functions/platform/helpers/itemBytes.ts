/** Overhead of a list or map, and of each of its elements. */
const NESTED = 3;
const PART = 1;

export const utf8Bytes = (text: string): number => Buffer.byteLength(text);

/** One byte per two digits and one more; leading and trailing zeros are not stored, and a minus takes a byte. */
export const numberBytes = (value: number): number => {
  const [mantissa = '', exponent = '0'] = Math.abs(value).toExponential().split('e');
  const digits = mantissa.replace('.', '').replace(/0+$/, '');
  // Digits are stored in pairs, counted from the decimal point.
  const shifted = Number(exponent) % 2 === 0 ? 1 : 0;
  return value === 0 ? 1 : 1 + Math.ceil((digits.length + shifted) / 2) + (value < 0 ? 1 : 0);
};

/** The stored size of a value in DynamoDB, by the rules in its manual. Undefined attributes are not stored. */
export const valueBytes = (value: unknown): number => {
  if (typeof value === 'string') return utf8Bytes(value);
  if (typeof value === 'number') return numberBytes(value);
  if (value === null || typeof value !== 'object') return 1;
  if (value instanceof Uint8Array) return value.length;
  if (Array.isArray(value)) return value.reduce<number>((sum, part) => sum + PART + valueBytes(part), NESTED);
  return Object.entries(value).reduce(
    (sum, [name, part]) => sum + (part === undefined ? 0 : PART + utf8Bytes(name) + valueBytes(part)),
    NESTED,
  );
};
