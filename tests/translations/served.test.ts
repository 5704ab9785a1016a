import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RunningServer } from '#infra/embedded/startServer.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import type { HubEvent } from '#shared/hub.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { openSocket, serveWorld } from '#tests/kit/served.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let server: RunningServer;
let admin: Member;
let ben: Member;
beforeEach(async () => {
  world = await openWorld();
  server = await serveWorld(world);
  admin = await world.member('Root', Access.None, { isAdmin: true });
  ben = await world.member('Ben', Access.Read);
});
afterEach(async () => {
  await server.stop();
  await world.close();
});

const edit = (id: string, text: string | null) =>
  admin.call(application.editTranslationValue, { body: { id, values: [{ language: 'FR', text }] } });
const request = (known = '') =>
  fetch(`http://127.0.0.1:${server.port}/api/application/get/i18n/?locale_code=fr`, { headers: { 'if-none-match': known } });

test('a browser that has the texts learns whether they have changed', async () => {
  const first = await request();
  const etag = first.headers.get('etag') ?? '';
  expect([first.status, first.headers.get('cache-control'), etag.length > 20]).toEqual([200, 'private, no-cache', true]);
  const again = await request(`W/${etag}`);
  expect([again.status, await again.text()]).toEqual([304, '']);
  await edit('labels.error', 'Souci');
  const changed = await request(etag);
  expect([changed.status, (await changed.json())['labels.error']]).toEqual([200, 'Souci']);
  await edit('labels.error', null);
  expect((await request(etag)).status).toBe(304);
});

test('open windows receive the changed texts, and after an import reload them', async () => {
  const { hear: receive } = await openSocket(server.port, ben.token);
  await edit('labels.error', 'Souci');
  const received = await receive((event: HubEvent) => event.event === 'updateTranslations');
  expect(received).toMatchObject({ data: { version: 1, texts: { en: { 'labels.error': 'Error' }, fr: { 'labels.error': 'Souci' } } } });
  await edit('labels.error', null);
  const values = [{ language: 'EN' as const, text: 'Plan' }];
  await admin.call(application.addTranslation, { body: { key: 'ours.plan', values } });
  // A message contains the version at the time of writing, which the previous change may have included.
  const saysPlan = (event: HubEvent) => event.event === 'updateTranslations' && event.data.texts.fr?.['ours.plan'] === 'Plan';
  expect(await receive(saysPlan)).toMatchObject({ data: { version: 3 } });
  const file = Buffer.from(JSON.stringify({ 'labels.error': 'Oups' }));
  await admin.send(multipart('/api/Application/ImportTranslations', [['fr.json', file]], '', { language: 'FR' }));
  await receive((event: HubEvent) => event.event === 'reloadTranslations');
});
