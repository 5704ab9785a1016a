import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type FilterOperator, Operator } from '#shared/models/content/conditions.ts';
import type { FieldTypeName } from '#shared/models/content/field.ts';
import { meets, meetsRule } from '#shared/rules/conditions.ts';
import { multiLine } from '#shared/rules/fields/multiLine.ts';
import { contains } from '#shared/text/contains.ts';

const ana = { internalId: 'u1', fullName: 'Ana Émile', isGroup: false };
const now = new Date('2026-05-04T09:30:00Z');
const holds = (type: FieldTypeName, value: unknown, operator: Operator, Value: string) =>
  meetsRule({ type, value }, { Operator: operator, Value }, { now, me: ana });

type Case = [type: FieldTypeName, value: unknown, operator: Operator, text: string, expected: boolean];

describe('a condition', () => {
  test('FORM-040 has one of eight operators', () => {
    expect(Operator.options).toEqual([
      'Equal',
      'NotEqual',
      'LessThan',
      'GreaterThan',
      'LessThanEqual',
      'GreaterThanEqual',
      'Contains',
      'NotContains',
    ]);
  });

  test.each<Case>([
    ['SingleLine', 'Émile', 'Equal', 'emile', true],
    ['SingleLine', 'Émile', 'NotEqual', 'EMILE', false],
    ['SingleLine', 'Plan B', 'Contains', 'plan', true],
    ['SingleLine', 'Plan B', 'NotContains', 'plan', false],
    ['SingleLine', 'a', 'LessThan', 'B', true],
    ['MultiLine', '<p>Trial <b>plan</b></p>', 'Contains', 'trial plan', true],
    ['Number', 10, 'GreaterThan', '9', true],
    ['Number', 10, 'LessThanEqual', '10', true],
    ['Number', 10, 'Equal', 'ten', false],
    ['Number', 10, 'NotEqual', 'ten', true],
    ['Number', 0, 'Equal', '', false],
    ['Currency', 2.5, 'GreaterThanEqual', '2.50', true],
    ['CheckBox', true, 'Equal', 'true', true],
    ['CheckBox', false, 'Equal', 'false', true],
    ['CheckBox', undefined, 'Equal', 'false', true],
    ['CheckBox', false, 'Equal', '', true],
    ['Choice', { id: 'r', value: 'Red' }, 'Equal', 'red', true],
    ['Choice', { id: 'r', value: 'Red' }, 'Equal', 'r', true],
    ['Choice', { id: 'r', value: 'Red' }, 'NotEqual', 'Blue', true],
    ['PeoplePicker', ana, 'Equal', 'u1', true],
    ['PeoplePicker', ana, 'Equal', 'ana emile', true],
    ['PeoplePicker', ana, 'Equal', '@me', true],
    ['Lookup', { id: 4, value: 'Visit' }, 'Equal', '4', true],
    ['Lookup', { id: 4, value: 'Visit' }, 'Contains', 'vis', true],
    ['Hyperlink', { url: 'https://x.example', displayText: 'X' }, 'Equal', 'https://x.example', true],
    ['Time', '09:30', 'LessThan', '10:00', true],
    ['Date', '2026-05-04', 'Equal', '@now', true],
    ['DateTime', '2026-05-04T09:29:59.000Z', 'LessThan', '@now', true],
    ['Password', 'scrypt$x', 'Equal', 'scrypt$x', false],
    ['Password', 'scrypt$x', 'NotEqual', '', true],
    ['Password', 'scrypt$x', 'LessThan', 'z', false],
    ['SingleLine', 'b', 'LessThan', 'B', false],
    ['SingleLine', 'b', 'LessThanEqual', 'B', true],
    ['SingleLine', 'c', 'LessThanEqual', 'B', false],
    ['SingleLine', 'c', 'LessThan', 'B', false],
    ['SingleLine', 'a', 'GreaterThanEqual', 'B', false],
    ['SingleLine', 'b', 'GreaterThan', 'B', false],
    ['SingleLine', 'Plan', 'Contains', '', true],
    ['SingleLine', 'Plan', 'LessThanEqual', '', false],
    ['SingleLine', '', 'LessThanEqual', '', false],
    ['Number', 0, 'Equal', ' ', false],
    ['Number', 0, 'LessThanEqual', 'ten', false],
    ['CheckBox', true, 'Equal', '1', true],
    ['CheckBox', true, 'Equal', 'TRUE', true],
    ['CheckBox', true, 'Equal', 'no', false],
    ['CheckBox', true, 'GreaterThan', 'false', true],
    ['CheckBox', false, 'LessThanEqual', '', false],
    ['Lookup', { id: 4, value: 'Visit' }, 'Contains', '4', true],
    ['Lookup', { id: 4, value: 'Visit' }, 'LessThan', '4', false],
    ['PeoplePicker', ana, 'GreaterThanEqual', 'u1', false],
    ['Hyperlink', { url: 'https://x.example', displayText: 'X' }, 'Contains', 'https://x.example', true],
    ['Address', { city: 'Porto', country: 'PT' }, 'Equal', 'porto, pt', true],
  ])('FORM-040 %s: %j %s %j is %j', (type, value, operator, text, expected) => {
    expect(holds(type, value, operator, text)).toBe(expected);
  });

  test.each<Case>([
    ['Date', '2026-05-04', 'Equal', '2026-05-04T23:00:00Z', true],
    ['DateTime', '2026-05-04T09:30:59.000Z', 'Equal', '2026-05-04T09:30', true],
    ['DateTime', '2026-05-04T09:31:00.000Z', 'GreaterThan', '2026-05-04T09:30:59Z', true],
    ['DateTime', '2026-05-04T09:30:00.000Z', 'Equal', '2026-05-04T11:30:00+02:00', true],
    ['DateTime', '2026-05-04T09:30:00.000Z', 'Equal', '2026-05-04', true],
    ['DateTime', '2026-05-04T09:30:00.000Z', 'Equal', '2026-05-04T11:30:00+02:00 (Bern)', false],
    ['DateTime', '2026-05-04T09:30:00.000Z', 'LessThan', 'T+99:99', true],
  ])('FORM-063 %s: %j %s %j: a date by its first 10 characters, a date-time by its first 16', (type, value, operator, text, expected) => {
    expect(holds(type, value, operator, text)).toBe(expected);
  });

  test('is met by a list if one of its values meets it, and by its opposite if none does', () => {
    const value = [
      { id: 'r', value: 'Red' },
      { id: 'b', value: 'Blue' },
    ];
    expect(holds('Choice', value, 'Equal', 'blue')).toBe(true);
    expect(holds('Choice', value, 'NotEqual', 'blue')).toBe(false);
    expect(holds('Choice', value, 'NotContains', 'green')).toBe(true);
  });

  test.each<FieldTypeName>(['SingleLine', 'Number', 'Date', 'Choice', 'PeoplePicker', 'Lookup'])(
    '%s: an empty value equals only the empty text, and is neither less nor greater',
    (type) => {
      for (const value of [null, undefined, '', []]) {
        expect(holds(type, value, 'Equal', '')).toBe(true);
        expect(holds(type, value, 'Equal', '1')).toBe(false);
        expect(holds(type, value, 'LessThan', '1')).toBe(false);
        expect(holds(type, value, 'GreaterThanEqual', '1')).toBe(false);
        expect(holds(type, value, 'Contains', '1')).toBe(false);
      }
    },
  );

  test('all rules are needed for AND, one for OR, and no rules are met by everything', () => {
    const rule = (Value: string) => ({ ColumnName: 'F', Operator: 'Equal' as const, Value });
    const held = () => ({ type: 'Number' as const, value: 5 });
    expect(meets({ condition: 'AND', rules: [rule('5'), rule('6')] }, held)).toBe(false);
    expect(meets({ condition: 'OR', rules: [rule('5'), rule('6')] }, held)).toBe(true);
    expect(meets({ condition: 'OR', rules: [] }, held)).toBe(true);
  });

  test('@me and @now equal nothing where they are unknown', () => {
    expect(meetsRule({ type: 'PeoplePicker', value: ana }, { Operator: 'Equal', Value: '@me' }, {})).toBe(false);
    expect(meetsRule({ type: 'Date', value: '2026-05-04' }, { Operator: 'LessThanEqual', Value: '@now' }, {})).toBe(false);
  });
});

test('values used by several rules are read once', () => {
  const text = vi.spyOn(multiLine, 'text');
  const rules = ['Ben', 'Cem', 'Dee', 'kafor'].map((Value) => ({ ColumnName: 'Note', Operator: 'Contains' as const, Value }));
  expect(meets({ condition: 'OR', rules }, () => ({ type: 'MultiLine', value: '<p>Okafor</p>' }))).toBe(true);
  expect(text).toHaveBeenCalledTimes(1);
  text.mockRestore();
});

describe('a filter', () => {
  const filters = (type: FieldTypeName, value: unknown, operator: FilterOperator, Value: string) =>
    meetsRule({ type, value }, { Operator: operator, Value }, { now, me: ana });

  test.each<[FieldTypeName, unknown, FilterOperator, string, boolean]>([
    ['Date', '2026-05-04', 'Equal', '@today', true],
    ['DateTime', '2026-05-04T23:59:00.000Z', 'Equal', '@today', true],
    ['DateTime', '2026-05-05T00:00:00.000Z', 'Equal', '@today', false],
    ['Date', '2026-06-03', 'LessThanEqual', '@today+30', true],
    ['Date', '2026-06-04', 'LessThanEqual', '@today+30', false],
    ['Date', '2026-04-27', 'GreaterThan', '@today-7', false],
    ['Date', '2026-05-04', 'Equal', '@today+', false],
    ['Date', '2026-05-04', 'NextDays', '0', true],
    ['Date', '2026-06-03', 'NextDays', '30', true],
    ['Date', '2026-06-04', 'NextDays', '30', false],
    ['Date', '2026-05-03', 'NextDays', '30', false],
    ['DateTime', '2026-05-04T00:00:00.000Z', 'NextDays', '1', true],
    ['Date', '2026-04-27', 'LastDays', '7', true],
    ['Date', '2026-04-26', 'LastDays', '7', false],
    ['Date', '2026-05-05', 'LastDays', '7', false],
    ['Date', null, 'NextDays', '30', false],
    ['Date', '2026-05-04', 'NextDays', 'soon', false],
    ['Date', '2026-05-04', 'NextDays', '', false],
    ['SingleLine', '2026-05-04', 'NextDays', '1', false],
    ['Choice', { id: 'r', value: 'Red' }, 'AnyOf', 'Blue\nred', true],
    ['Choice', [{ id: 'r', value: 'Red' }], 'AnyOf', 'r', true],
    ['Choice', { id: 'r', value: 'Red' }, 'AnyOf', 'Blue\nGreen', false],
    ['Choice', null, 'AnyOf', 'Blue\n', true],
    ['PeoplePicker', [ana], 'AnyOf', 'Ben\n@me', true],
    ['SingleLine', ' ', 'IsEmpty', '', true],
    ['SingleLine', 'x', 'IsEmpty', '', false],
    ['Number', 0, 'IsNotEmpty', '', true],
    ['Date', undefined, 'IsEmpty', 'whatever', true],
    ['PeoplePicker', [], 'IsNotEmpty', '', false],
    ['CheckBox', false, 'IsEmpty', '', true],
    ['CheckBox', true, 'IsNotEmpty', '', true],
  ])('checks whether %s %j is %s %j: %s', (type, value, operator, text, expected) => {
    expect(filters(type, value, operator, text)).toBe(expected);
  });

  test.each<[FieldTypeName, unknown, FilterOperator, string, string, boolean]>([
    ['Date', '2026-05-05', 'Equal', '@today', 'Pacific/Kiritimati', false],
    ['Date', '2026-05-03', 'Equal', '@today', 'Pacific/Pago_Pago', true],
    ['Date', '2026-05-03', 'Equal', '@now', 'Pacific/Pago_Pago', true],
    ['DateTime', '2026-05-04T10:30:00.000Z', 'Equal', '@today', 'Pacific/Pago_Pago', true],
    ['DateTime', '2026-05-04T11:00:00.000Z', 'Equal', '@today', 'Pacific/Pago_Pago', false],
    ['DateTime', '2026-05-04T10:00:00.000Z', 'GreaterThanEqual', '2026-05-05', 'Pacific/Kiritimati', true],
    ['DateTime', '2026-05-05T10:30:00.000Z', 'NextDays', '1', 'Pacific/Pago_Pago', true],
    ['DateTime', '2026-05-05T11:00:00.000Z', 'NextDays', '1', 'Pacific/Pago_Pago', false],
    ['DateTime', '0001-01-01T00:30:00.000Z', 'Equal', '0001-01-01', 'Europe/Lisbon', false],
  ])('checks whether %s %j is %s %j in %s: %s', (type, value, Operator, Value, zone, expected) => {
    expect(meetsRule({ type, value }, { Operator, Value }, { now, zone })).toBe(expected);
  });

  test('by a relative day is met by nothing where the day is unknown', () => {
    for (const Operator of ['Equal', 'NextDays'] as const)
      expect(meetsRule({ type: 'Date', value: '2026-05-04' }, { Operator, Value: Operator === 'Equal' ? '@today' : '3' }, {})).toBe(false);
  });

  const words = ['', ' ', '0', '1', '1.0', 'true', 'False', 'u1', 'Émile', 'emile', '@me', '@today', '@today+1', '@now', '2026-05-04'];
  const times = ['2026-05-04T09:30:00.000Z', '2026-05-05T01:30:00+02:00', '2026-05-05'];
  const people = [ana, { internalId: '1', fullName: 'true', isGroup: false }];
  const ofType = fc.oneof(
    fc.record({ type: fc.constantFrom<FieldTypeName>('SingleLine', 'MultiLine'), value: fc.constantFrom(...words) }),
    fc.record({ type: fc.constantFrom<FieldTypeName>('Date', 'DateTime'), value: fc.constantFrom('2026-05-04', ...times, null) }),
    fc.record({ type: fc.constant<FieldTypeName>('Number'), value: fc.constantFrom(0, 1, -1, null) }),
    fc.record({ type: fc.constant<FieldTypeName>('CheckBox'), value: fc.boolean() }),
    fc.record({ type: fc.constant<FieldTypeName>('PeoplePicker'), value: fc.subarray(people) }),
  );

  test('by any of several values is met as by Equal with one of them', () => {
    const lines = fc.array(fc.constantFrom(...words, ...times), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(ofType, lines, fc.constantFrom('UTC', 'Pacific/Kiritimati'), (of, values, zone) => {
        const at = { now, me: ana, zone };
        const one = values.some((Value) => meetsRule(of, { Operator: 'Equal', Value }, at));
        expect(meetsRule(of, { Operator: 'AnyOf', Value: values.join('\n') }, at)).toBe(one);
      }),
      { numRuns: 2000 },
    );
  });
});

test('a long text is found like a short one, also if it repeats itself', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 400 });
  fc.assert(
    fc.property(letters, letters, fc.nat(400), (text, searched, from) => {
      for (const one of [searched, text.slice(from), text.slice(from, -3), `${text.slice(from)}a`])
        expect(contains(text, one)).toBe(text.includes(one));
    }),
    { numRuns: 2000 },
  );
});
