import { describe, expect, test } from 'vitest';
import { field } from '#infra/embedded/demo/fields.ts';
import { texts } from '#shared/i18n/en/index.ts';
import { RICH_TEXT_LENGTH } from '#shared/limits.ts';
import { type FieldRules, type FieldTypeName, fieldTypeNames } from '#shared/models/content/field.ts';
import { checkValues } from '#shared/rules/checkValues.ts';
import { fieldType } from '#shared/rules/fields/index.ts';
import { emptyValue } from '#shared/rules/values.ts';
import { check, person } from '#tests/lists/checkField.ts';

describe('field types', () => {
  test('a text, an email address and a password have a limited length', () => {
    const long = checkValues([field('F', 'F', 'SingleLine')], { F: 'x'.repeat(1001) }, { partial: false });
    expect(long.problems).toEqual([{ at: 'F', code: 'tooLong' }]);
    expect(check('MultiLine', 'x'.repeat(RICH_TEXT_LENGTH))).toHaveLength(RICH_TEXT_LENGTH);
    expect(check('MultiLine', 'x'.repeat(RICH_TEXT_LENGTH + 1))).toBe('tooLong');
    expect(check('Hyperlink', { url: `https://x.example/${'x'.repeat(2048)}` })).toBe('tooLong');
    expect(check('Password', `Aa1-${'x'.repeat(1000)}`)).toBe('tooLong');
    expect(check('Choice', { id: 'x'.repeat(1001) })).toBe('invalid');
  });

  test.each<[FieldTypeName, FieldRules]>([
    ['SingleLine', {}],
    ['SingleLine', { Email: true }],
    ['SingleLine', { PhoneNumber: true }],
    ['MultiLine', {}],
    ['Time', {}],
    ['Password', {}],
  ])('%s with the rules %j accepts the empty text that it has when nothing is filled in', (type, rules) => {
    expect(
      fieldType(type)
        .schema(field('F', 'F', type, { rules }))
        .parse(''),
    ).toBe('');
  });

  test('a hyperlink can be empty', () => {
    expect(
      fieldType('Hyperlink')
        .schema(field('F', 'F', 'Hyperlink'))
        .parse({ url: '' }),
    ).toEqual({ url: '', displayText: '' });
  });

  test.each(['12345', '+49 (30) 123-45.67', '0'.repeat(30)])('%s is a telephone number', (number) => {
    expect(check('SingleLine', number, { rules: { PhoneNumber: true } })).toBe(number);
  });

  test.each(['1234', '0'.repeat(31), 'T 12345', '12345 x', '1+2345', 'abcdef'])('%s is no telephone number', (number) => {
    expect(check('SingleLine', number, { rules: { PhoneNumber: true } })).toBe('PhoneNumber');
  });

  test.each(['ana @x.example', 'a b@x.example', 'ana@x.example and more', 'ana@@x.example', 'ana@x.'])(
    '%s is no e-mail address',
    (text) => {
      expect(check('SingleLine', text, { rules: { Email: true } })).toBe('Email');
    },
  );

  test('a field that is not in the list is refused, and named', () => {
    const { values, problems } = checkValues([field('F', 'F', 'SingleLine')], { F: 'a', G: 'b' }, { partial: false });
    expect(problems).toEqual([{ at: 'G', code: 'unknownField' }]);
    expect(values).toEqual({ F: 'a' });
  });

  test("the server's own properties of an item cannot be sent", () => {
    const fields = [field('F', 'F', 'SingleLine'), field('By', 'By', 'SingleLine', { isAuditField: true })];
    expect(checkValues(fields, { F: 'a' }, { partial: false }).values).toEqual({ F: 'a' });
    expect(checkValues(fields, { By: 'me' }, { partial: true }).problems).toEqual([{ at: 'By', code: 'unknownField' }]);
  });

  test.each(fieldTypeNames)('%s: an empty value is stored as its type says, and refused where it is required', (type) => {
    const empty = emptyValue(field('F', 'F', type));
    expect(check(type, undefined)).toEqual(empty);
    if (type !== 'CheckBox') expect(check(type, empty, { isRequired: true })).toBe('required');
  });

  test('FORM-048 empty values: text and time an empty string, a checkbox false, a date and time null, several values an empty list', () => {
    const empty = (type: FieldTypeName, hasMany = false) => emptyValue(field('F', 'F', type, { hasMany }));
    expect([empty('SingleLine'), empty('MultiLine'), empty('Time')]).toEqual(['', '', '']);
    expect(empty('CheckBox')).toBe(false);
    expect(empty('DateTime')).toBeNull();
    for (const type of fieldTypeNames) expect(empty(type, true)).toEqual([]);
  });

  test('FORM-051 a choice is stored as the id and the text of an option, and as nothing else', () => {
    const value = { id: 'red', value: 'Red' };
    for (const sent of [value, { id: 'red' }, { id: 'red', value: 'Green' }, { ...value, color: 'petrol' }])
      expect(check('Choice', sent), JSON.stringify(sent)).toEqual(value);
    for (const other of ['red', { value: 'Red' }, { id: 'Red', value: 'Red' }, [value], 1])
      expect(check('Choice', other), JSON.stringify(other)).toBe('invalidChoice');
  });

  test('FORM-052 an upload is an object, and nothing else is one', () => {
    const value = { fileName: 'scan.pdf', fileSize: 2048 };
    expect(check('Upload', value)).toEqual(value);
    for (const other of ['scan.pdf', 2048, true, [value], { fileName: 'scan.pdf' }, { fileSize: 2048 }])
      expect(['FileName', 'invalid'], JSON.stringify(other)).toContain(check('Upload', other));
  });

  test('FORM-058 a required hyperlink is checked by its URL', () => {
    expect(check('Hyperlink', { url: '', displayText: 'Words' }, { isRequired: true })).toBe('required');
    expect(check('Hyperlink', { url: 'https://x.example', displayText: '' }, { isRequired: true })).toMatchObject({
      url: 'https://x.example',
    });
  });

  test.each([
    ['name@example.org', 'https://x.example', 'x', true],
    ['n@x.example', 'http://x.example', '0', true],
    ['name@example', 'ftp://x.example', ' ', false],
    ['name example.org', 'x.example', '\t', false],
  ])('FORM-061 patterns for an email address %j, a web address %j and any text %j: %j', (email, url, text, right) => {
    expect(check('SingleLine', email, { rules: { Email: true } }) === email).toBe(right);
    expect(check('Hyperlink', { url, displayText: '' }) !== 'Hyperlink').toBe(right);
    expect(check('SingleLine', text, { isRequired: true }) !== 'required').toBe(right);
  });

  test.each<[FieldTypeName, unknown, FieldRules, string]>([
    ['SingleLine', 'ana(at)example.org', { Email: true }, 'Email'],
    ['SingleLine', 'call me', { PhoneNumber: true }, 'PhoneNumber'],
    ['Hyperlink', { url: 'ftp://x.example', displayText: '' }, {}, 'Hyperlink'],
  ])('FORM-059 %s: %j does not match a pattern, and is reported by the id of its content type', (type, value, rules, pattern) => {
    const own = field('F', 'F', type, { rules });
    const reused = { ...own, contentType: { ...own.contentType, id: 'how-we-write-to-people' } };
    for (const partial of [true, false])
      expect(checkValues([reused], { F: value }, { partial }).problems).toEqual([
        { at: 'F', code: 'how-we-write-to-people', params: { pattern } },
      ]);
    expect(texts).toHaveProperty([`message.formValidation.${check(type, value, { rules })}`]);
  });

  test.each(['Short-1', 'no-upper-7', 'NO-LOWER-7', 'No-digits-x', 'NoSymbols77'])('FORM-062 the password %s is too weak', (weak) => {
    expect(check('Password', weak)).toBe('Password');
    for (const right of ['Horse-7x', 'Correct-horse-7']) expect(check('Password', right)).toBe(right);
  });

  test('FORM-064 FORM-065 the last date is 9999-12-31 to its last second, and an invalid date is reported as such', () => {
    expect(check('Date', '9999-12-31')).toBe('9999-12-31');
    expect(check('DateTime', '9999-12-31T23:59:59Z')).toBe('9999-12-31T23:59:59.000Z');
    expect(check('DateTime', '9999-12-31T23:59:59-01:00')).toBe('invalidDate');
    for (const wrong of ['2026-02-30', '10000-01-01', '0000-12-31', 'tomorrow', 20260101]) {
      expect(check('Date', wrong)).toBe('invalidDate');
      expect(check('DateTime', typeof wrong === 'string' ? `${wrong}T09:30:00Z` : wrong)).toBe('invalidDate');
    }
    expect(check('DateTime', '2026-02-28T25:00:00Z')).toBe('invalidDate');
  });

  test('numbers are within the range of their field, as they are stored', () => {
    const rules = { Min: 1, Max: 5 };
    const problems = (value: number) => checkValues([field('F', 'F', 'Number', { rules })], { F: value }, { partial: false }).problems;
    expect(problems(0.99)).toEqual([{ at: 'F', code: 'tooSmall', params: { min: 1 } }]);
    expect(problems(5.006)).toEqual([{ at: 'F', code: 'tooLarge', params: { max: 5 } }]);
    expect([problems(0.995), problems(5.004)]).toEqual([[], []]);
  });

  test('FORM-069 where options can be added, options with the same text are one, and text is required', () => {
    const rules = { CanAddOption: true };
    expect(check('Choice', { id: '', value: ' Green ' }, { rules })).toEqual({ id: 'Green', value: 'Green' });
    expect(check('Choice', { id: '', value: 'RED' }, { rules })).toEqual({ id: 'red', value: 'Red' });
    expect(check('Choice', { id: 'x', value: '  ' }, { rules })).toBe('invalidChoice');
    expect(check('Choice', { id: 'x' }, { rules })).toBe('invalidChoice');
    expect(check('Choice', { value: 'Green' }, { rules })).toEqual({ id: 'Green', value: 'Green' });
  });

  test('several values are a list of at most 100', () => {
    expect(check('Choice', [{ id: 'red' }, { id: 'blue' }], { hasMany: true })).toEqual([
      { id: 'red', value: 'Red' },
      { id: 'blue', value: 'Blue' },
    ]);
    expect(check('Choice', { id: 'red' }, { hasMany: true })).toBe('invalidMany');
    expect(
      check(
        'Choice',
        Array.from({ length: 101 }, () => ({ id: 'red' })),
        { hasMany: true },
      ),
    ).toBe('tooMany');
  });

  test.each(['Number', 'Decimal'] as const)('FORM-067 FORM-068 a %s is stored with two decimals by default', (type) => {
    expect(check(type, 1.23456)).toBe(1.23);
    expect(check(type, 1.23456, { rules: { DecimalPrecision: 4 } })).toBe(1.2346);
    expect(check(type, 1.5, { rules: { DecimalPrecision: 0 } })).toBe(2);
  });

  test('rules of a field narrow its type: email, phone, precision, people only', () => {
    expect(check('SingleLine', 'not an address', { rules: { Email: true } })).toBe('Email');
    expect(check('SingleLine', 'call me', { rules: { PhoneNumber: true } })).toBe('PhoneNumber');
    expect(check('Decimal', 1.23456, { rules: { DecimalPrecision: 4 } })).toBe(1.2346);
    expect(check('PeoplePicker', { ...person, isGroup: true }, { rules: { PeopleOnly: true } })).toBe('invalidPerson');
    expect(check('PeoplePicker', person, { rules: { GroupsOnly: true } })).toBe('invalidPerson');
    expect(check('PeoplePicker', person, { rules: { PeopleOnly: true } })).toEqual(person);
  });
});
