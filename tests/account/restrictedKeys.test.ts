import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSite } from '#functions/domain/sites/createSite.ts';
import type { ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { endpoints } from '#shared/contracts/index.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { search } from '#shared/contracts/search.ts';
import { site as siteContract } from '#shared/contracts/site.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { sendingOf } from '#tests/kit/callThrough.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let open: ListRecord;
let closed: ListRecord;
let below: SiteRecord;

/** Two lists, the first with a lookup to the second, and a subsite. */
beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.FullAccess);
  closed = await world.list({ title: 'Salaries' });
  const fields = [
    field('Title', 'Title', 'SingleLine', { isRequired: true, isTitleField: true }),
    field('Of', 'Of', 'Lookup', { rules: { LookupModel: { systemSiteListId: closed.id } } }),
  ];
  open = await world.list({ title: 'Tools', fields: inOrder(fields) });
  below = await createSite(world.ctx, { siteName: 'Below', subPath: 'below', description: '', parent: world.site });
  const { Id } = await ana.call(list.createItem, { listId: closed.id, body: { Title: 'Secretum' } });
  await ana.call(list.createItem, { listId: open.id, body: { Title: 'Apparatum', Of: { id: Id } } });
});
afterEach(() => world.close());

const make = async (person: Member, locations: object) =>
  person.call(account.createUserApiKeys, { body: { Alias: 'script', scope: 'write', days: 30, ...locations } });

/** A program with an API key. */
const by = (key: string) => async (endpoint: Endpoint, sent: Record<string, unknown>) => {
  const sending = sendingOf(endpoint, sent);
  const { status, body } = await world.visitor().send({ ...sending, headers: { ...sending.headers, authorization: `Bearer ${key}` } });
  const { value, errors } = JSON.parse(body);
  return { status, value, error: errors[0]?.error, body };
};

describe('an API key that is restricted to a list', () => {
  const asOwners: [string, () => Promise<Member>][] = [
    ['of a member', async () => ana],
    ['of an administrator', () => world.member('Root', Access.None, { isAdmin: true })],
  ];

  test.each(asOwners)('%s reads and writes there, and finds nothing anywhere else', async (_whose, owner) => {
    const { key, places: locations } = await make(await owner(), { systemSiteListIds: [open.id] });
    expect(locations).toEqual([{ systemSiteId: world.site.id, systemSiteListId: open.id, title: 'Tools' }]);
    const request = by(key);
    expect(await request(list.createItem, { listId: open.id, body: { Title: 'By a program' } })).toMatchObject({ status: 200 });
    const rows = await request(list.items, { listId: open.id });
    expect(rows.body).toContain('Apparatum');
    // The text of a lookup is a value of the other list.
    expect(rows.body).not.toContain('Secretum');
    for (const [endpoint, sent] of [
      [list.items, { listId: closed.id }],
      [list.createItem, { listId: closed.id, body: { Title: 'Elsewhere' } }],
      [siteContract.getDetails, { systemSiteId: world.site.id }],
      [siteContract.getDetails, { systemSiteId: below.id }],
    ] satisfies [Endpoint, Record<string, unknown>][]) {
      expect([endpoint.action, (await request(endpoint, sent)).status]).toEqual([endpoint.action, 404]);
    }
    await expect.poll(async () => (await ana.call(search.query, { body: { query: 'secretum' } })).totalHits).toBe(1);
    expect((await request(search.query, { body: { query: 'secretum' } })).value).toMatchObject({ totalHits: 0 });
    await expect.poll(async () => (await request(search.query, { body: { query: 'apparatum' } })).value.totalHits).toBe(1);
  });

  test('makes no call outside a list, except to search and to ask whose key it is', async () => {
    const root = await world.member('Root', Access.None, { isAdmin: true });
    const { key } = await make(root, { systemSiteListIds: [open.id] });
    const answered: string[] = [];
    for (const endpoint of endpoints) {
      if (['site', 'list', 'lists', 'item', 'scope'].includes(endpoint.on)) continue;
      const { error, status } = await by(key)(endpoint, endpoint.body ? { body: {} } : {});
      if (error !== 'keyNotAllowed' && status !== 404) answered.push(endpoint.action);
    }
    expect(answered.toSorted()).toEqual(['apiKey', 'query', 'token']);
    // Nor a call about all lists that names none of its own.
    for (const endpoint of [listDefinition.drafts, listDefinition.download])
      expect(await by(key)(endpoint, {})).toMatchObject({ error: 'keyNotAllowed' });
  });

  test('stays restricted as a token, and so does the work that it starts as a job', async () => {
    const { key } = await make(ana, { systemSiteListIds: [open.id] });
    const { accessToken } = (await by(key)(account.token, {})).value;
    expect((await by(accessToken)(list.items, { listId: open.id })).status).toBe(200);
    expect((await by(accessToken)(list.items, { listId: closed.id })).status).toBe(404);
    const { value } = await by(key)(list.importRows, { listId: open.id, body: { text: 'Title,Of\nNew,Secretum' } });
    await expect.poll(async () => (await by(key)(application.followJob, { jobId: value.id })).value.endedOn).toBeTruthy();
    // In a search by text, the row of the other list does not exist.
    const fields = [{ name: 'Of', code: 'noneNamed', value: 'Secretum' }];
    const { refused } = await ana.call(application.followJob, { jobId: value.id });
    expect(refused).toMatchObject([{ what: '1', error: 'invalidInput', fields }]);
    expect(refused[0]).not.toHaveProperty('matches');
    const { id: jobId } = await ana.call(list.importRows, { listId: closed.id, body: { text: 'Title\nMine' } });
    expect((await by(key)(application.followJob, { jobId })).status).toBe(404);
  });

  test('reaches a site with its lists and what is below it', async () => {
    const { key } = await make(ana, { systemSiteIds: [below.id] });
    expect((await by(key)(siteContract.getDetails, { systemSiteId: below.id })).status).toBe(200);
    expect((await by(key)(siteContract.getDetails, { systemSiteId: world.site.id })).status).toBe(404);
    const { key: all } = await make(ana, { systemSiteIds: [world.site.id] });
    expect((await by(all)(list.items, { listId: closed.id })).status).toBe(200);
    expect((await by(all)(siteContract.getDetails, { systemSiteId: below.id })).status).toBe(200);
  });

  test('can be created for objects that its owner sees, and never for administration', async () => {
    const ben = await world.member('Ben', Access.None);
    await expect(make(ben, { systemSiteListIds: [open.id] })).rejects.toMatchObject({ status: 404 });
    const root = await world.member('Root', Access.None, { isAdmin: true });
    await expect(make(root, { systemSiteListIds: [open.id], administration: true })).rejects.toMatchObject({ status: 400 });
    // Objects that the owner can no longer see are still returned by id, but without a name.
    const carl = await world.member('Carl', Access.Read);
    await make(carl, { systemSiteListIds: [open.id] });
    await world.grant(`site:${world.site.id}`, carl.user, Access.None);
    expect((await carl.call(account.getUserApiKeys, {}))[0]?.places).toEqual([{ systemSiteId: '', systemSiteListId: open.id, title: '' }]);
  });
});
