import fc from 'fast-check';
import parse from 'qs/lib/parse.js';
import { expect, test } from 'vitest';
import { parseQuery } from '#shared/http/parseQuery.ts';

const name = fc.constantFrom('a', 'b', 'Id', '_x', 'constructor', 'a.b', 'a[0]', '1', 'é', '%61', '');
const value = fc.constantFrom('', '5', 'one-two', 'x y', 'a+b', '%20', '%zz', 'a=b', 'a,b', 'true');
const query = fc.array(fc.tuple(name, value, fc.constantFrom('=', '=', '=', '')), { maxLength: 4 });

test('a plain query has the values that the parser of all queries reads', () => {
  fc.assert(
    fc.property(query, (parts) => {
      const raw = parts.map(([one, other, sign]) => `${one}${sign}${other}`).join('&');
      expect(parseQuery(raw)).toEqual(parse(raw, { plainObjects: true, allowDots: true }));
    }),
    { numRuns: 2000 },
  );
});

test('names that every object has are values like others, and one that occurs twice is an array', () => {
  expect(Object.entries(parseQuery('constructor=1&toString=2&a=3'))).toEqual([
    ['constructor', '1'],
    ['toString', '2'],
    ['a', '3'],
  ]);
  expect(parseQuery('a=1&a=2')).toEqual({ a: ['1', '2'] });
});

test('a plain query is limited in number as well', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `a${index}=1`).join('&');
  expect(Object.keys(parseQuery(many(500)))).toHaveLength(500);
  expect(() => parseQuery(many(501))).toThrow(RangeError);
});
