import { expect, test } from 'vitest';
import { zoneOf } from '#functions/runtime/zoneOf.ts';

test.each([
  ['Europe/Lisbon', 'Europe/Lisbon'],
  ['america/new_york', 'America/New_York'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['Asia/Ho_Chi_Minh', new Intl.DateTimeFormat('en', { timeZone: 'Asia/Ho_Chi_Minh' }).resolvedOptions().timeZone],
])('a caller in the time zone %s is in %s', (name, zone) => {
  expect([zoneOf(name), zoneOf(name)]).toEqual([zone, zone]);
});

test.each([undefined, '', 'Nowhere/Land', 'Europe/Lisbon ', ' Europe/Lisbon', '+05:00', 'Europe/Lis!bon', 'A'.repeat(65)])(
  'a caller whose time zone is unknown is in UTC: %j',
  (name) => {
    expect([zoneOf(name), zoneOf(name)]).toEqual(['UTC', 'UTC']);
  },
);

test('many spellings do not push out the right answer', () => {
  for (let number = 0; number < 1200; number++) expect(zoneOf(`Nowhere/Land${number}`)).toBe('UTC');
  expect(zoneOf('Europe/Lisbon')).toBe('Europe/Lisbon');
});
