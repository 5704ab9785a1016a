import { describe, expect, test } from 'vitest';
import { field } from '#infra/embedded/demo/fields.ts';
import { JSON_DEPTH } from '#shared/limits.ts';
import { type FieldTypeName, fieldTypeNames } from '#shared/models/content/field.ts';
import { fieldType } from '#shared/rules/fields/index.ts';
import { identityOf } from '#shared/rules/identityOf.ts';
import { internalName } from '#shared/rules/internalName.ts';
import { isDeep } from '#shared/rules/isDeep.ts';
import { isMailAddress } from '#shared/rules/mailAddress.ts';
import { sameValue } from '#shared/rules/sameValue.ts';
import { valueText } from '#shared/rules/values.ts';

const person = { internalId: 'u1', fullName: 'Ana Émile', isGroup: false };
const address = { streetAddress: '1 High Street', city: 'Porto', geographicalRegion: '', country: 'PT', postalCode: '' };
const link = { url: 'https://x.example', displayText: 'The Site' };

describe('the plain text of a value', () => {
  test.each<[FieldTypeName, unknown, string, unknown]>([
    ['SingleLine', 'Émile', 'Émile', 'emile'],
    ['MultiLine', '<p>Tea &amp; milk</p>\n<p>for &quot;Ana&quot;</p>', 'Tea & milk for "Ana"', 'tea & milk for "ana"'],
    ['MultiLine', '1 &lt; 2 &gt; 0, it&#39;s&nbsp;so <br/>&euro;', "1 < 2 > 0, it's so &euro;", "1 < 2 > 0, it's so &euro;"],
    ['MultiLine', '<p>One</p><p>Two</p>', 'One Two', 'one two'],
    ['CheckBox', true, '✓', true],
    ['CheckBox', false, '', false],
    ['Choice', { id: 'r', value: 'Red' }, 'Red', 'red'],
    ['Number', 1.5, '1.5', 1.5],
    ['DateTime', '2026-05-04T09:30:15.000Z', '2026-05-04 09:30', '2026-05-04T09:30:15.000Z'],
    ['Date', '2026-05-04', '2026-05-04', '2026-05-04'],
    ['Time', '09:30', '09:30', '09:30'],
    ['Hyperlink', link, 'The Site', 'the site'],
    ['Hyperlink', { ...link, displayText: '' }, 'https://x.example', 'https://x.example'],
    ['PeoplePicker', person, 'Ana Émile', 'ana emile'],
    ['Address', address, '1 High Street, Porto, PT', '1 high street, porto, pt'],
    ['Lookup', { id: 4, value: 'Visit' }, 'Visit', 'visit'],
    ['Password', 'scrypt$x', '••••••••', null],
    ['File', { fileName: 'Plan.pdf', fileSize: 3 }, 'Plan.pdf', 'plan.pdf'],
    ['Recurrence', { freq: 'WEEKLY', interval: 1 }, 'WEEKLY', 'WEEKLY'],
    ['Recurrence', { freq: 'WEEKLY', interval: 2 }, 'WEEKLY / 2', 'WEEKLY'],
  ])('%s: %j is shown as %j and sorted by %j', (type, value, words, sortKey) => {
    expect(valueText(field('F', 'F', type), value)).toBe(words);
    expect(fieldType(type).sortKey(value)).toBe(sortKey);
  });

  test('is empty where nothing was filled in, also for a password and a time', () => {
    for (const type of fieldTypeNames) expect(valueText(field('F', 'F', type), fieldType(type).empty), type).toBe('');
    expect(valueText(field('F', 'F', 'PeoplePicker'), undefined)).toBe('');
    expect(fieldType('Password').text('')).toBe('');
    expect(fieldType('Time').sortKey('')).toBeNull();
  });

  test('of several values is joined', () => {
    const many = [person, { ...person, fullName: 'Ben' }];
    expect(valueText(field('F', 'F', 'PeoplePicker', { hasMany: true }), many)).toBe('Ana Émile, Ben');
  });
});

describe('two values', () => {
  test.each([
    [null, ''],
    [undefined, []],
    [false, null],
    [false, false],
    [' ', null],
    [
      { id: 4, value: 'Old words' },
      { id: 4, value: 'New words' },
    ],
    [[person], [{ ...person, fullName: 'Renamed' }]],
    [person, [person]],
    [address, { ...address }],
    [{ ...link, url: '' }, null],
    [{ streetAddress: '', city: '' }, null],
  ])('%j and %j are equal', (one, other) => {
    expect([sameValue(one, other), sameValue(other, one)]).toEqual([true, true]);
  });

  test.each([
    [false, true],
    [null, 'a'],
    [null, 0],
    [0, false],
    ['a', 'b'],
    [
      { id: 4, value: 'x' },
      { id: 5, value: 'x' },
    ],
    [person, { ...person, internalId: 'u2' }],
    [[person], [person, person]],
    [address, { ...address, city: 'Faro' }],
    [{ streetAddress: '', city: 'Faro' }, null],
  ])('%j and %j differ', (one, other) => {
    expect([sameValue(one, other), sameValue(other, one)]).toEqual([false, false]);
  });
});

test('only a person, a looked-up item and a choice are identified by more than their text', () => {
  expect([identityOf(person), identityOf({ id: 4, value: 'x' }), identityOf({ id: '' })]).toEqual(['u1', '4', '']);
  expect([null, undefined, 'x', 4, {}, { id: undefined }].map(identityOf)).toEqual(Array(6).fill(undefined));
});

describe('an email address', () => {
  const long = `${'a'.repeat(64)}@${'b'.repeat(185)}.org`;

  test.each(['ana@example.org', 'Ana.Silva+list@EXAMPLE.co.uk', "o'neil_7%x@x-y.example", 'a@b', `${'a'.repeat(64)}@x.example`, long])(
    '%s is valid',
    (text) => {
      expect(isMailAddress(text)).toBe(true);
    },
  );

  test.each([
    '',
    'ana',
    '@example.org',
    'ana@',
    'ana@-x.example',
    'ana@example.org.',
    'ana@example.org, ben@example.org',
    'Ana <ana@example.org>',
    'a b@example.org',
    'ana@exam ple.org',
    'ana@example.org\nBcc: ben@example.org',
    'ana\n@example.org',
    `${'a'.repeat(65)}@x.example`,
    `${long}s`,
  ])('%j is invalid', (text) => {
    expect(isMailAddress(text)).toBe(false);
  });
});

test('an internal name keeps the letters and digits of a title, and letters lose their accents', () => {
  expect(internalName('Übersicht 2026 (neu)!')).toBe('Ubersicht2026neu');
  expect(internalName('Données, №1 — 猫')).toBe('DonneesNo1猫');
  expect(internalName('¡…!')).toBe('');
});

describe('JSON that may be too deeply nested', () => {
  const limit = JSON_DEPTH * 20;

  test.each([
    ['[', ']'],
    ['{', '}'],
  ])('opens %s more often than it closes it', (open, close) => {
    expect(isDeep(open.repeat(limit))).toBe(false);
    expect(isDeep(open.repeat(limit + 1))).toBe(true);
    expect(isDeep(`${open.repeat(limit)}x${open}`)).toBe(true);
    expect(isDeep(open.repeat(limit) + close + open)).toBe(false);
    expect(isDeep(open.repeat(limit) + close + open + open)).toBe(true);
    expect(isDeep(`${open}${close}`.repeat(limit * 2))).toBe(false);
  });

  test('is not detected by its length', () => {
    expect(isDeep('"a",'.repeat(limit * 2))).toBe(false);
  });
});
