import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { Access, type Level, levels } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { endpoints } from '#shared/contracts/index.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { template } from '#shared/contracts/template.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { bare, verbSaysNotFound } from '#tests/gate/access/exceptions.ts';
import { type Expected, oracle } from '#tests/gate/access/oracle.ts';
import { rowsFor } from '#tests/gate/access/rows.ts';
import { type Browser, sendingOf } from '#tests/kit/callThrough.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { pdfOf } from '#tests/kit/pdf.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let sent: Record<string, Record<string, unknown>>;
const people = new Map<Level, Member>();
let admin: Member;

beforeAll(async () => {
  world = await openWorld();
  world.host.callsPerSecond = 1e9;
  admin = await world.member('Root', Access.None, { isAdmin: true });
  const lockedOut = await world.member('Locked out', Access.None);
  const things = await world.list();
  const library = await world.list({ type: 'documents' });
  await admin.call(list.createItem, { listId: things.id, body: { Title: 'Kept' } });
  const folder = await admin.call(list.createFolder, { listId: library.id, folderName: 'Kept' });
  for (const level of levels) {
    const member = await world.member(level, Access.None);
    await world.grant(node.list(things.id), member.user, Access[level]);
    await world.grant(node.list(library.id), member.user, Access[level]);
    await world.grant(node.list(peopleLists.users), member.user, Access[level]);
    await world.grant(node.site(world.site.id), member.user, Access[level]);
    people.set(level, member);
  }
  const file = multipart(`/api/List/${library.id}/document/upload`, [['Kept.pdf', await pdfOf(['Kept'])]]);
  const pdfId = JSON.parse((await admin.send(file)).body).value.Id;
  const values = { Title: 'Kept' };
  const { id: itemTemplate } = await admin.call(template.addListItem, { body: { listId: things.id, templateName: 'Kept', values } });
  const form = multipart('/api/Template/list/documents/add', [['Kept.txt', randomBytes(20)]], `listId=${library.id}&templateName=Kept`);
  const documentTemplate = JSON.parse((await admin.send(form)).body).value.id;
  const { id: groupId } = await createGroup(world.ctx, { name: 'Crew' });
  const [siteId, userId] = [world.site.id, lockedOut.user.id];
  const [listId, libraryId, folderId] = [things.id, library.id, folder.id];
  const body = { title: 'Kept', path: 'Kept', isHomePage: true };
  const { id: pageId } = await admin.call(site.createPage, { systemSiteId: siteId, body });
  sent = rowsFor({ siteId, listId, libraryId, folderId, itemTemplate, documentTemplate, groupId, userId, pageId, pdfId });
});
afterAll(() => world.close());

/** The gate's decision; any later result of an operation counts as allowed. */
const outcome = async (asker: Browser, endpoint: Endpoint): Promise<Expected> => {
  if (/^(?:Recycle|List|ListDefinition)$/.test(endpoint.controller) && endpoint.action.startsWith('delete')) await restoreKept();
  const { body } = await asker.send(sendingOf(endpoint, sent[`${endpoint.controller}.${endpoint.action}`] ?? {}));
  const error = JSON.parse(body).errors?.[0]?.error;
  return error === 'signInRequired' || error === 'forbidden' || error === 'notFound' ? error : 'allowed';
};

/** Earlier rows of the table may have deleted objects of later ones. */
const restoreKept = async (): Promise<void> => {
  for (const { id } of await admin.call(recycle.site, { systemSiteId: world.site.id })) {
    await admin.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId: id } });
  }
};

const requested = endpoints.filter(({ controller, action }) => action !== 'logout' && !verbSaysNotFound.has(`${controller}.${action}`));

describe('PERM-002 AUTH-001 AUTH-002 the access matrix', () => {
  // Several people wait for LibreOffice one after the other where pages are drawn.
  test.each(requested.map((endpoint) => [`${endpoint.controller}.${endpoint.action}`, endpoint] as const))('%s', async (_, endpoint) => {
    expect(await outcome(world.visitor(), endpoint), 'visitor').toBe(
      oracle(endpoint, 'visitor') === 'allowed' ? 'allowed' : await visitorRefusal(endpoint),
    );
    expect(await outcome(admin, endpoint), 'admin').toBe('allowed');
    for (const [level, member] of people) expect(await outcome(member, endpoint), level).toBe(oracle(endpoint, level));
    await restoreKept();
  });
});

/** A visitor's unsafe call fails at the anti-forgery check before authentication; with a token it requires signing in. */
const visitorRefusal = async (endpoint: Endpoint): Promise<Expected> => {
  if (endpoint.method === 'GET' && !endpoint.changes) return 'signInRequired';
  const visitor = world.visitor();
  visitor.cookies.set('CSRF-TOKEN', 'chosen');
  expect(await outcome(visitor, endpoint)).toBe('signInRequired');
  return 'allowed';
};

test('PERM-010 administrators have full access everywhere', async () => {
  expect(await admin.call(list.details, { listId: String(sent['List.items']?.listId) })).toMatchObject({ access: { effectiveAccess: -1 } });
});

test('PERM-006 administrators are identified by a flag, which full access does not replace and which needs no access', async () => {
  const gated = requested.filter(({ needs }) => needs === 'admin');
  expect(gated.length).toBeGreaterThan(5);
  const full = people.get('FullAccess') ?? expect.fail('nobody has full access');
  for (const endpoint of gated) {
    expect(await outcome(full, endpoint), `${endpoint.controller}.${endpoint.action}`).toBe('forbidden');
    expect(await outcome(admin, endpoint), `${endpoint.controller}.${endpoint.action}`).toBe('allowed');
  }
  expect((await admin.call(account.getAccount, {})).isAdmin).toBe(true);
  expect((await full.call(account.getAccount, {})).isAdmin).toBe(false);
});

test("PERM-009 only a session, a level of access or the flag is required: with full access and in no group all but the administrators' calls succeed", async () => {
  const full = people.get('FullAccess') ?? expect.fail('nobody has full access');
  expect((await full.call(account.getAccount, {})).groups).toEqual([]);
  for (const endpoint of requested.filter(({ needs }) => needs !== 'admin')) {
    expect(['anyone', 'user', ...levels], endpoint.action).toContain(endpoint.needs);
    expect(await outcome(full, endpoint), `${endpoint.controller}.${endpoint.action}`).toBe('allowed');
    await restoreKept();
  }
});

test('every endpoint is in the table', () => {
  const covered = new Set([...Object.keys(sent)]);
  const missing = endpoints
    .map(({ controller, action }) => `${controller}.${action}`)
    .filter((name) => !covered.has(name) && !bare.has(name));
  expect(missing).toEqual([]);
});
