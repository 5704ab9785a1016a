import { expect, test } from 'vitest';
import { meetsPasswordPolicy } from '#shared/rules/fields/password.ts';
import { isGuessable } from '#shared/rules/guessablePassword.ts';

const common = [
  'Password1!',
  'P@ssw0rd123',
  'Welcome2026!',
  'Summer-2026',
  'Qwerty12345!',
  'Admin@1234',
  'Ch@ngeme1',
  'Abcd1234!',
  'Iloveyou1!',
  '!!Monday99Aa',
  'Sheaf-2026!',
];

test.each(common)('%s satisfies the rules about characters and is still refused', (password) => {
  expect(meetsPasswordPolicy(password)).toBe(true);
  expect(isGuessable(password)).toBe(true);
});

test.each([
  'Correct-horse-7',
  'Another-horse-8',
  'kX9!mQv2#tRw',
  'Grün-Wiese-47-Mond',
  'Ünïcødé-Käse-7',
  'пароль-Длинный-7',
  '猫が好き-Neko-99-xyz',
])('%s is accepted', (password) => expect(isGuessable(password, ['ana.silva', 'Ana Silva'])).toBe(false));

test("the user's own name is no password, whatever surrounds it", () => {
  for (const password of ['Ana.Silva-1', 'S1lva!2026', 'Carvalho#99'])
    expect(isGuessable(password, ['ana.silva', 'Ana Carvalho'])).toBe(true);
});

test.each([
  ['P4$$w0rd-47', 'digits and signs in place of letters'],
  ['5umm3r-2026', 'a digit in place of the first letter'],
  ['|3tm3!n-47', 'a bar in place of an l'],
  ['+rus7n0-47', 'a plus in place of a t'],
  ['8as38all-47', 'digits in place of a b and an e'],
  ['l0nd0n@4-471', 'letters at the end'],
  ['PÀsswörd-47', 'accents'],
  ['1234-welcome-5678', 'digits before and behind it'],
  ['11111-W3lcome-11111', 'many digits around it'],
  ['B4seb4ll-99', 'a 4 in place of an a'],
  ['Pr!ncess-99', 'a sign in place of an i'],
  ['Asdfghasdfgh-1', 'a shorter one inside, twice'],
  ['abc-Monday-xyz-1', 'few letters beside it'],
  ['admin-Password-guest-1', 'other such words beside it'],
])('%s is a common word with %s', (password) => expect(isGuessable(password)).toBe(true));

test('four additional letters make a password of a common word acceptable', () => {
  expect(isGuessable('Password-lupe-7')).toBe(false);
  expect(isGuessable('Password-lup-7')).toBe(true);
});

test('letters are not joined across a removed word', () => {
  expect(isGuessable('gupasswordest-7')).toBe(false);
  expect(isGuessable('paswelcomesword-7')).toBe(false);
});

test('short parts of a name, and characters in it that are not letters, remove nothing', () => {
  expect(isGuessable('Lao-kTzV-7', ['Lao Tz'])).toBe(false);
  expect(isGuessable('Jose-47#', ['O.José'])).toBe(true);
  expect(isGuessable('Anna-47#', ['Anna'])).toBe(true);
});
