import { describe, expect, test } from 'vitest';
import { field } from '#infra/embedded/demo/fields.ts';
import type { FieldTypeName } from '#shared/models/content/field.ts';
import { checkValues } from '#shared/rules/checkValues.ts';
import { readNumber } from '#shared/rules/reading/readNumber.ts';
import { valueFromText } from '#shared/rules/reading/valueFromText.ts';

const read = (type: FieldTypeName, text: string, extra: Parameters<typeof field>[3] = {}) =>
  valueFromText(field('F', 'F', type, { options: ['Red', { id: 'emile', value: 'Émile' }], ...extra }), text);

describe('the text of a cell', () => {
  test.each<[FieldTypeName, string, unknown]>([
    ['SingleLine', ' Plan ', ' Plan '],
    ['Time', '09:30', '09:30'],
    ['DateTime', '2026-05-04T09:30', '2026-05-04T09:30'],
    ['Choice', ' emile ', { id: 'emile', value: 'Émile' }],
    ['Choice', ' Green ', { id: '', value: 'Green' }],
    ['Hyperlink', ' https://x.example ', { url: 'https://x.example', displayText: '' }],
    ['Address', ' 1 High Street ', { streetAddress: '1 High Street', city: '', geographicalRegion: '', country: '', postalCode: '' }],
    ['Lookup', ' 4 ', { words: '4', matches: [] }],
    ['PeoplePicker', ' ana ', { words: 'ana', matches: [] }],
  ])('%s: %j becomes %j', (type, text, expected) => {
    expect(read(type, text)).toEqual(expected);
  });

  test.each([
    ['9:30 pm', '21:30'],
    [' 9:30  P.M. ', '21:30'],
    ['9:30p', '21:30'],
    ['9 pm', '21:00'],
    ['9.30am', '09:30'],
    ['21h30', '21:30'],
    ['930', '09:30'],
    ['9', '09:00'],
    ['0:00', '00:00'],
    ['23:59', '23:59'],
    ['12 am', '00:00'],
    ['12:15 pm', '12:15'],
    ['1 am', '01:00'],
  ])('Time: %j is %s', (text, expected) => {
    expect(read('Time', text)).toBe(expected);
  });

  test.each(['24:00', '9:60', '0 am', '13 pm', '9:30 xm', 'at 9:30', '9:30 sharp', '9:3', 'noon'])('Time: %j is invalid', (text) => {
    expect(read('Time', ` ${text} `)).toBe(text);
  });

  test.each(['true', 'Yes', 'OUI', 'sí', 'x', ' 1 '])('%j ticks a box', (text) => {
    expect(read('CheckBox', text)).toBe(true);
  });

  test.each(['false', 'No', 'NON', '0', '', ' '])('%j leaves a box unticked', (text) => {
    expect(read('CheckBox', text)).toBe(false);
  });

  test.each([
    ['15/01/2027 09:30', '2027-01-15 09:30'],
    ['15-Jan-2027 9:30 PM', '2027-01-15 21:30'],
    ['2027-01-15T09:30:15', '2027-01-15 09:30'],
    ['12 janv. 2027', '2027-01-12 00:00'],
    [' 15  Jan  2027  9:30  p.m. ', '2027-01-15 21:30'],
    ['15/01/2027 25:00', '15/01/2027 25:00'],
    ['15/01/2027 09:75', '15/01/2027 09:75'],
    ['15/01/2027 13:30 pm', '15/01/2027 13:30 pm'],
    ['tomorrow 9:30', 'tomorrow 9:30'],
  ])('a date and time %j is %j in a time zone', (text, expected) => {
    const instantOf = (day: string, time: string) => `${day} ${time}`;
    expect(valueFromText(field('F', 'F', 'DateTime'), text, { instantOf })).toBe(expected);
  });

  test.each<FieldTypeName>(['Number', 'Currency', 'Decimal'])('%s: a number is read as several countries write it', (type) => {
    expect(read(type, '1,234')).toBe(1234);
    expect(read(type, '-1,234,567.89')).toBe(-1_234_567.89);
    expect(read(type, '12,5')).toBe(12.5);
    expect(read(type, '12,55')).toBe(12.55);
    expect(read(type, '-1234,5')).toBe(-1234.5);
    expect(read(type, '1 234.50')).toBe(1234.5);
    expect(read(type, '1\u00a0234\u202f567')).toBe(1_234_567);
    expect(read(type, '0.125')).toBe(0.125);
    expect(read(type, '123,456')).toBe(123_456);
  });

  test.each([
    ['+1,234', 1234],
    ['-1,234', -1234],
    ['0,125', 0.125],
    ['1,234,567', 1_234_567],
    ['1234,567', 1234.567],
    ['1.234.567', 1_234_567],
    ['-12.345.678', -12_345_678],
    ['1.234.567,89', 1_234_567.89],
    ['.25', 0.25],
    ['€ 1,50', 1.5],
    ['12.', 12],
    ['', null],
    [' ', null],
  ])('the number %j is %d', (typed, number) => {
    expect(readNumber(typed)).toBe(number);
  });

  test.each(['€', '1234.567.890', '1.234.5678', '1,234,5', '1.2x', '.', '--1'])('%j is no number and stays as typed', (typed) => {
    expect(readNumber(typed)).toBe(typed);
  });

  test('unknown and ambiguous names are reported with the possible matches', () => {
    const problemsOf = (value: unknown) => checkValues([field('Who', 'Who', 'PeoplePicker')], { Who: value }, { partial: false }).problems;
    expect(problemsOf({ words: 'Ann', matches: [] })).toEqual([{ at: 'Who', code: 'noneNamed', params: { words: 'Ann' } }]);
    const params = { words: 'Ann', matches: 'Ann Lee, Ann Poe' };
    expect(problemsOf({ words: 'Ann', matches: ['Ann Lee', 'Ann Poe'] })).toEqual([{ at: 'Who', code: 'severalNamed', params }]);
    expect(problemsOf('Ann')).toEqual([{ at: 'Who', code: 'invalidPerson' }]);
  });

  test.each<[FieldTypeName, string]>([
    ['CheckBox', 'perhaps'],
    ['Number', 'about 7'],
    ['Number', '7 kg'],
    ['Number', 'kg 7,5'],
    ['Number', '7,5 kg'],
    ['Number', '1,2,3'],
    ['Number', '1,234 pieces'],
    ['Number', 'No. 1,234'],
    ['Number', '1.2.3'],
    ['Number', '1234,567.5'],
    ['Date', 'tomorrow'],
    ['Date', '31-Feb-2026'],
    ['Date', '12'],
    ['Date', '60'],
    ['Date', '2958466'],
    ['Date', 'x44927'],
    ['Date', '44927x'],
    ['Date', '05-Mar-20261'],
    ['Date', '105-Mar-2026'],
    ['Date', '05-Xyz-2026'],
  ])('%s: %j is no value for the field, and stays as it is', (type, text) => {
    expect(read(type, text)).toBe(text);
  });

  test.each([
    ['2026-03-05', '2026-03-05'],
    [' 05-Mar-2026 ', '2026-03-05'],
    ['5-dec-2026', '2026-12-05'],
    ['31-JAN-2026', '2026-01-31'],
    [' 2026-03-05 ', '2026-03-05'],
    ['15/01/2027', '2027-01-15'],
    ['01/12/2025', '2025-12-01'],
    ['5 March 2026', '2026-03-05'],
    [' 44927 ', '2023-01-01'],
    ['61', '1900-03-01'],
    ['2958465', '9999-12-31'],
  ])('a date is read as it is stored, as it is shown, as forms accept it and as spreadsheets count it: %j', (text, day) => {
    expect(read('Date', text)).toBe(day);
  });

  test.each(
    ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map((name, index) => [name, index + 1] as const),
  )('%s is month %i', (name, month) => {
    expect(read('Date', `15-${name}-2026`)).toBe(`2026-${String(month).padStart(2, '0')}-15`);
  });

  test('without a letter is no value, and no values of a field that has several', () => {
    expect(read('SingleLine', '  ')).toBeNull();
    expect(read('Number', '')).toBeNull();
    expect(read('Choice', ' ', { hasMany: true })).toEqual([]);
  });

  test('separates several values with semicolons, and spaces or nothing between two of them is no value', () => {
    expect(read('Choice', 'Red; émile ;; ', { hasMany: true })).toEqual([
      { id: 'red', value: 'Red' },
      { id: 'emile', value: 'Émile' },
    ]);
    expect(read('SingleLine', ' a ; b ', { hasMany: true })).toEqual(['a', 'b']);
    expect(read('SingleLine', 'a;b')).toBe('a;b');
  });

  test('is not an option that was disabled', () => {
    const options = [{ id: 'old', value: 'Old', disabled: true }];
    expect(read('Choice', 'Old', { options })).toEqual({ id: '', value: 'Old' });
  });
});
