import { describe, expect, test } from 'vitest';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { type FieldTypeName, FieldTypes, fieldTypeName } from '#shared/models/content/field.ts';
import { openWorld } from '#tests/kit/world.ts';
import { check, person } from '#tests/lists/checkField.ts';

describe('field types', () => {
  test('FORM-033 there are twenty, numbered from 0 to 19', () => {
    expect(Object.values(FieldTypes)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  /** Storage and programs identify a type by its number, so numbers must never change. */
  const numbers: [FieldTypeName, number][] = [
    ['SingleLine', 0],
    ['MultiLine', 1],
    ['CheckBox', 2],
    ['Choice', 3],
    ['Number', 4],
    ['DateTime', 5],
    ['Currency', 6],
    ['Hyperlink', 7],
    ['PeoplePicker', 8],
    ['Address', 9],
    ['Lookup', 10],
    ['Password', 11],
    ['File', 12],
    ['Custom', 13],
    ['Decimal', 14],
    ['Time', 15],
    ['Upload', 16],
    ['Recurrence', 17],
    ['Date', 18],
    ['Metadata', 19],
  ];

  test.each(numbers)('FORM-033 %s has the number %i', (name, number) => {
    expect(FieldTypes[name]).toBe(number);
    expect(fieldTypeName(number)).toBe(name);
  });

  test('FORM-033 a list names the types of its fields by these numbers', async () => {
    const world = await openWorld({ lagging: true });
    const ana = await world.member('Ana', Access.Read);
    const { id: listId } = await world.list({ fields: inOrder(numbers.map(([name]) => field(name, name, name))) });
    const own = (await ana.call(list.fields, { listId })).slice(0, numbers.length);
    expect(own.map(({ internalFieldName, contentType }) => [internalFieldName, contentType.fieldType])).toEqual(numbers);
    await world.close();
  });

  test.each<[FieldTypeName, unknown, unknown]>([
    ['SingleLine', 'Plan', 'Plan'],
    ['SingleLine', 'two\nlines', 'invalidText'],
    ['SingleLine', 'x'.repeat(1001), 'tooLong'],
    ['MultiLine', '<p>Plan</p>', '<p>Plan</p>'],
    ['CheckBox', true, true],
    ['CheckBox', 'yes', 'invalidBoolean'],
    ['Choice', { id: 'red', value: 'forged' }, { id: 'red', value: 'Red' }],
    ['Choice', { id: 'green' }, 'invalidChoice'],
    ['Choice', { id: '', value: 'Red' }, 'invalidChoice'],
    ['Number', 1.005, 1.01],
    ['Number', -1.005, -1.01],
    ['Number', Number.NaN, 'invalidNumber'],
    ['Number', 1e300, 'invalidNumber'],
    ['Number', '5', 'invalidNumber'],
    ['Decimal', 0.1 + 0.2, 0.3],
    ['Currency', 12.345, 12.35],
    ['DateTime', '2026-03-29T02:30:00+02:00', '2026-03-29T00:30:00.000Z'],
    ['DateTime', '2026-13-01T00:00:00Z', 'invalidDate'],
    ['Date', '2028-02-29', '2028-02-29'],
    ['Date', '2026-02-29', 'invalidDate'],
    ['Date', '10000-01-01', 'invalidDate'],
    ['Date', '0000-01-01', 'invalidDate'],
    ['Time', '09:30', '09:30'],
    ['Time', '24:00', 'invalidTime'],
    ['Hyperlink', { url: 'https://x.example', displayText: 'X' }, { url: 'https://x.example', displayText: 'X' }],
    ['Hyperlink', { url: 'javascript:alert(1)', displayText: '' }, 'Hyperlink'],
    ['PeoplePicker', person, person],
    ['PeoplePicker', 'Ana', 'invalidPerson'],
    [
      'Address',
      { city: 'Porto', country: 'PT' },
      { streetAddress: '', city: 'Porto', geographicalRegion: '', country: 'PT', postalCode: '' },
    ],
    ['Address', { country: 'Portugal' }, 'invalidCountry'],
    ['Lookup', { id: 4, value: 'x' }, { id: 4, value: 'x' }],
    ['Lookup', { id: 0 }, 'invalidLookup'],
    ['Password', 'Correct-horse-7', 'Correct-horse-7'],
    ['Password', 'weak', 'Password'],
    ['File', { fileName: 'a.txt', fileSize: 3 }, { fileName: 'a.txt', fileSize: 3 }],
    ['Upload', { fileName: 'a|b', fileSize: 3 }, 'FileName'],
    ['Custom', 'anything', 'anything'],
    ['Metadata', 'anything', 'anything'],
    ['Recurrence', { freq: 'WEEKLY', byday: ['MO'], count: 3 }, { freq: 'WEEKLY', interval: 1, byday: ['MO'], count: 3 }],
    ['Recurrence', { freq: 'MONTHLY', interval: 13 }, 'invalidRecurrence'],
    ['Recurrence', { freq: 'DAILY', interval: 0 }, 'invalidRecurrence'],
    ['Recurrence', { freq: 'YEARLY', bymonth: [2], bymonthday: [30] }, 'invalidDayOfMonth'],
    ['Recurrence', { freq: 'YEARLY', byweekno: [51] }, 'recurrenceNotSupported'],
    ['Recurrence', { freq: 'YEARLY', byweekno: [51], byday: ['MO'] }, 'recurrenceNotSupported'],
    ['Recurrence', { freq: 'YEARLY', byday: ['1TU', 'WE'] }, 'recurrenceNotSupported'],
    ['Recurrence', { freq: 'YEARLY', byyearday: [100], byday: ['MO'] }, 'recurrenceNotSupported'],
    ['Recurrence', { freq: 'YEARLY', byyearday: [100], bymonthday: [1] }, 'recurrenceNotSupported'],
    ['Recurrence', { freq: 'YEARLY', bymonthday: [1], byday: ['1MO'] }, 'recurrenceNotSupported'],
    ['Recurrence', { freq: 'YEARLY', byday: ['1TU', '-1WE'] }, { freq: 'YEARLY', interval: 1, byday: ['1TU', '-1WE'] }],
    ['Recurrence', { freq: 'MONTHLY', byday: ['1TU', 'WE'] }, { freq: 'MONTHLY', interval: 1, byday: ['1TU', 'WE'] }],
    ['Recurrence', { freq: 'YEARLY', bymonthday: [13], byday: ['FR'] }, { freq: 'YEARLY', interval: 1, bymonthday: [13], byday: ['FR'] }],
    ['SingleLine', 5, 'invalidText'],
    ['SingleLine', 'half a character: \ud83d', 'invalidText'],
    ['MultiLine', 5, 'invalidText'],
    ['Choice', 'red', 'invalidChoice'],
    ['Choice', { id: 'red', value: 'two\nlines' }, 'invalidText'],
    ['Number', -1e14, 'invalidNumber'],
    ['Number', 1e13, 1e13],
    ['Number', -0.001, 0],
    ['DateTime', 'tomorrow', 'invalidDate'],
    ['DateTime', '0000-12-31T00:00:00Z', 'invalidDate'],
    ['DateTime', '0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['Date', '0001-01-01', '0001-01-01'],
    ['Time', 930, 'invalidTime'],
    ['Time', '9:30', 'invalidTime'],
    ['Time', '23:59', '23:59'],
    ['Hyperlink', 'https://x.example', 'Hyperlink'],
    ['Hyperlink', { url: 5 }, 'Hyperlink'],
    ['Hyperlink', { url: 'http://x.example' }, { url: 'http://x.example', displayText: '' }],
    ['Address', 'Porto', 'invalidAddress'],
    ['Address', { city: 5 }, 'invalidText'],
    ['Address', { city: 'Porto' }, { streetAddress: '', city: 'Porto', geographicalRegion: '', country: '', postalCode: '' }],
    ['Address', { country: 'PT' }, { streetAddress: '', city: '', geographicalRegion: '', country: 'PT', postalCode: '' }],
    ['Address', { city: 'Porto', country: '' }, { streetAddress: '', city: 'Porto', geographicalRegion: '', country: '', postalCode: '' }],
    ['Address', { city: 'Porto', country: 'PTX' }, 'invalidCountry'],
    ['Address', { city: 'Porto', country: 'xPT' }, 'invalidCountry'],
    ['Lookup', '4', 'invalidLookup'],
    ['Lookup', { id: '4' }, 'invalidLookup'],
    ['Lookup', { id: 1.5 }, 'invalidLookup'],
    ['Lookup', { id: 4 }, { id: 4, value: '' }],
    ['Password', 5, 'Password'],
    ['Password', 'Aa1-xxxx', 'Aa1-xxxx'],
    ['Password', ' Correct-horse-7', 'Password'],
    ['Password', 'Correct-horse-7 ', 'Password'],
    ['Password', 'Correct\nhorse-7', 'Password'],
    ['File', 'scan.pdf', 'FileName'],
    ['PeoplePicker', { ...person, internalId: '' }, 'invalid'],
  ])('%s: %j gives %j', (type, value, expected) => {
    expect(check(type, value)).toEqual(expected);
  });
});
