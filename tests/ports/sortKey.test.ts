import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeTuple, type SortPart, STRING_LIMIT } from '#functions/platform/helpers/sortKey.ts';
import { SK_BYTES } from '#functions/platform/table.ts';

type Value = SortPart['value'];

const rank = (value: Value): number => {
  if (value === null) return 0;
  if (value instanceof Date) return 3;
  return { boolean: 1, number: 2, string: 4 }[typeof value as 'boolean'];
};

const bytes = (text: string) => Buffer.from(text.toWellFormed());
const compareKeys = (a: string, b: string): number => Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)));

const compareValues = (a: Value, b: Value): number => {
  if (rank(a) !== rank(b)) return Math.sign(rank(a) - rank(b));
  if (typeof a === 'string' && typeof b === 'string') return Math.sign(Buffer.compare(bytes(a), bytes(b)));
  return Math.sign(Number(a) - Number(b)) || 0;
};

const compareTuples = (a: Value[], b: Value[], descending: boolean[]): number => {
  for (const [index, value] of a.entries()) {
    const order = compareValues(value, b[index] ?? null) * (descending[index] ? -1 : 1);
    if (order !== 0) return order;
  }
  return 0;
};

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom('\u0000', '\u0001', '\u0002', '\u0003', '0', '1', '2', 'a', '~', 'é', '\uffff', '😀', '\ud800'),
    maxLength: 6,
  }),
);
const number = fc.oneof(
  fc.double({ noNaN: true }),
  fc.integer(),
  fc.constantFrom(0, -0, 5e-324, -5e-324, 1e308, -1e308, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0.1, 0.2, -1.5),
);
const date = fc.date({ noInvalidDate: true });
const value = fc.oneof(text, number, date, fc.boolean(), fc.constant(null));

const keyOf = (values: Value[], descending: boolean[]) =>
  encodeTuple(values.map((one, index) => ({ value: one, descending: descending[index] ?? false })));

describe('a sort key', () => {
  test.each([
    ['strings', text],
    ['numbers', number],
    ['dates', date],
    ['booleans', fc.boolean()],
    ['any values', value],
  ])('orders %s as they order, in both directions', (_name, values) => {
    fc.assert(
      fc.property(values, values, fc.boolean(), (a: Value, b: Value, down) => {
        expect(compareKeys(keyOf([a], [down]), keyOf([b], [down]))).toBe(compareTuples([a], [b], [down]));
      }),
      { numRuns: 1000 },
    );
  });

  test('orders several values by the first that differs', () => {
    const size = 3;
    const few = fc.oneof(value, fc.constantFrom<Value>('', 'a', 'a\u0000', 1, null, true));
    const tuple = fc.array(few, { minLength: size, maxLength: size });
    fc.assert(
      fc.property(tuple, tuple, fc.array(fc.boolean(), { minLength: size, maxLength: size }), (a, b, descending) => {
        expect(compareKeys(keyOf(a, descending), keyOf(b, descending))).toBe(compareTuples(a, b, descending));
      }),
      { numRuns: 2000 },
    );
  });

  test('never begins with the key of another value', () => {
    fc.assert(
      fc.property(value, value, fc.boolean(), (a, b, down) => {
        fc.pre(compareValues(a, b) !== 0);
        expect(keyOf([a], [down]).startsWith(keyOf([b], [down]))).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  test('stays below the limit of the table with room for an id, however long the strings are', () => {
    const long = fc.string({ unit: 'binary', minLength: 300, maxLength: 400 });
    fc.assert(
      fc.property(fc.array(fc.oneof(long, number), { maxLength: 8 }), fc.boolean(), (values, down) => {
        const key = keyOf(
          values,
          values.map(() => down),
        );
        expect(Buffer.byteLength(key)).toBeLessThan(SK_BYTES - 40);
      }),
    );
  });

  test('cuts long strings between characters, so that the beginning still decides', () => {
    const emoji = '😀'.repeat(STRING_LIMIT);
    expect(keyOf([emoji], [false]).isWellFormed()).toBe(true);
    expect(compareKeys(keyOf([`a${emoji}`], [false]), keyOf([`b${emoji}`], [false]))).toBe(-1);
    expect(compareKeys(keyOf([`a${emoji}`], [true]), keyOf([`b${emoji}`], [true]))).toBe(1);
    expect(keyOf([`${emoji}1`], [false])).toBe(keyOf([`${emoji}2`], [false]));
  });

  test('refuses values without an order', () => {
    expect(() => keyOf([Number.NaN], [false])).toThrow(RangeError);
    expect(() => keyOf([new Date(Number.NaN)], [true])).toThrow(RangeError);
  });
});
