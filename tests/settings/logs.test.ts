import { afterAll, beforeAll, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { diagnosticLogs } from '#shared/contracts/diagnosticLogs.ts';
import { LOG_ENTRIES } from '#shared/limits.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.member('Ada', Access.FullAccess, { isAdmin: true });
  world.host.logs.write('info', 'Lamp lit', { lamp: 'red' });
  world.host.logs.write('warn', 'Lamp flickers', { lamp: 'red' });
  world.host.logs.write('error', 'Lamp broken', { lamp: 'green' });
});
afterAll(() => world.close());

const anHourAgo = () => new Date(world.host.now().getTime() - 3_600_000).toISOString();
const found = async (searchTerm: string, more = {}) => {
  const { logs } = await admin.call(diagnosticLogs.getLogs, { body: { searchTerm, startDate: anHourAgo(), ...more } });
  return logs.map(({ level, message }) => `${level}: ${message}`);
};

test('an entry of the log has a time, a level and a message, and its further content (APP-061)', async () => {
  const { logs, hasMore } = await admin.call(diagnosticLogs.getLogs, { body: { searchTerm: 'lamp broken', startDate: anHourAgo() } });
  expect(logs).toEqual([{ timestamp: expect.any(String), level: 'error', message: 'Lamp broken', details: '{"lamp":"green"}' }]);
  expect(Math.abs(Date.parse(logs[0]?.timestamp ?? '') - world.host.now().getTime())).toBeLessThan(60_000);
  expect(hasMore).toBe(false);
});

test('logs are read by words and a period; warnings are included with errors by default (APP-062, APP-063)', async () => {
  expect(await found('LAMP')).toEqual(['error: Lamp broken', 'warn: Lamp flickers']);
  expect(await found('lamp', { includeWarnings: false })).toEqual(['error: Lamp broken']);
  expect(await found('lamp', { includeInformation: true })).toEqual(['error: Lamp broken', 'warn: Lamp flickers', 'info: Lamp lit']);
  expect(await found('"red"')).toEqual(['warn: Lamp flickers']);
  expect(await found('lamp', { startDate: new Date(world.host.now().getTime() + 3_600_000).toISOString() })).toEqual([]);
  expect(await found('lamp', { startDate: '2026-01-01' })).toHaveLength(2);
});

test('a call is found by its correlation id', async () => {
  const { headers } = await admin.send({ method: 'GET', path: '/api/Account/GetAccount' });
  const id = String(headers['x-correlation-id']);
  await expect.poll(() => found(id, { includeInformation: true })).toEqual(['info: call']);
});

test('without words or a period nothing is read (APP-063)', async () => {
  const request = (body: object) => admin.call(diagnosticLogs.getLogs, { body: body as { searchTerm: string; startDate: string } });
  await expect(request({ startDate: anHourAgo() })).rejects.toMatchObject({ details: { fields: [{ at: 'searchTerm' }] } });
  await expect(request({ searchTerm: '  ', startDate: anHourAgo() })).rejects.toMatchObject({
    details: { fields: [{ at: 'searchTerm' }] },
  });
  await expect(request({ searchTerm: 'lamp' })).rejects.toMatchObject({ details: { fields: [{ at: 'startDate' }] } });
  await expect(request({ searchTerm: 'lamp', startDate: 'yesterday' })).rejects.toMatchObject({
    details: { fields: [{ at: 'startDate' }] },
  });
});

test('an answer contains the latest lines, and says if there are more', async () => {
  for (let number = 0; number <= LOG_ENTRIES; number += 1) world.host.logs.write('error', `Drop ${number}`);
  const { logs, hasMore } = await admin.call(diagnosticLogs.getLogs, { body: { searchTerm: 'drop', startDate: anHourAgo() } });
  expect([logs.length, logs[0]?.message, hasMore]).toEqual([LOG_ENTRIES, `Drop ${LOG_ENTRIES}`, true]);
});

test('no one but administrators reads the log', async () => {
  const member = await world.member('Ben', Access.FullAccess);
  const requested = { body: { searchTerm: 'lamp', startDate: anHourAgo() } };
  await expect(member.call(diagnosticLogs.getLogs, requested)).rejects.toMatchObject({ error: 'forbidden' });
});
