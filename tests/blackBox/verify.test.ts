import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Location, openPlace } from '#tests/blackBox/place.ts';
import { verify } from '#tests/verify/verify.ts';

let location: Location;
beforeAll(async () => {
  location = await openPlace();
});
afterAll(() => location.close());

const verifyAs = async (Password: string) => {
  const lines: string[] = [];
  const failed = await verify({ address: location.origin, user: { UserName: 'admin', Password }, say: (line) => lines.push(line) });
  return { failed, lines };
};

test('a working installation passes every step of its verification, which leaves nothing behind', async () => {
  const { failed, lines } = await verifyAs(location.adminPassword);
  expect(lines.filter((line) => !line.startsWith('passed')).join('\n')).toBe('');
  expect([failed, lines.length]).toEqual([0, 14]);
});

test('a user who cannot sign in sees the reason, and that the rest was not run', async () => {
  const { failed, lines } = await verifyAs('not the password');
  expect(failed).toBe(11);
  expect(lines.filter((line) => line.startsWith('FAILED'))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('not run'))).toHaveLength(10);
});
