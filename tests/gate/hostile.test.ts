import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordsOf } from '#functions/domain/settings/containers/containers.ts';
import type { Table, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { readAll } from '#functions/storage/rows.ts';
import { field } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { endpoints } from '#shared/contracts/index.ts';
import { list } from '#shared/contracts/list.ts';
import { site } from '#shared/contracts/site.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { texts } from '#shared/i18n/en/index.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { type Known, sampleFor, spoilt } from '#tests/gate/hostile.ts';
import { sendingOf } from '#tests/kit/callThrough.ts';
import { type Member, openWorld, PASSWORD, plainFields, type World } from '#tests/kit/world.ts';

let world: World;
/** Rows of the records and the audit trail written since the last call began. */
let written: Write[] = [];

const counting = (table: Table): Table => ({
  ...table,
  transact: async (writes) => {
    await table.transact(writes);
    written.push(...writes);
  },
});

beforeAll(async () => {
  world = await openWorld({ listening: false });
  world.host.callsPerSecond = 1e9;
  world.host.table = counting(world.host.table);
});
afterAll(() => world.close());

let signedIn: Member | undefined;

/** An administrator; a new session after a call has ended the last one. */
const administrator = async (): Promise<Member> => {
  const still = await signedIn?.call(account.getAccount, {}).catch(() => undefined);
  if (!signedIn || !still) signedIn = await world.member('Root', Access.FullAccess, { isAdmin: true });
  return signedIn;
};

/** A page of the site; a new one after a call has deleted all. */
const onePage = async (root: Member, systemSiteId: string): Promise<string> => {
  const [first] = await root.call(site.pages, { systemSiteId });
  return first?.id ?? (await root.call(site.createPage, { systemSiteId, body: { title: 'One', path: 'One' } })).id;
};

/** Containers added by earlier calls do not exist, and searching for them takes seconds. */
const forgetContainers = async (): Promise<void> => {
  for (const { id } of await recordsOf(world.ctx)) await world.table.transact([{ delete: keys.container(id) }]);
};

/** An administrator's list with a folder and an item, and a page, regardless of earlier calls. */
const location = async () => {
  const root = await administrator();
  await forgetContainers();
  const owner = field('Owner', 'Owner', 'PeoplePicker');
  const { id: listId, siteId } = await world.list({ fields: [...plainFields, owner] });
  const folder = await root.call(list.createFolder, { listId, folderName: 'One' });
  await root.call(list.createItem, { listId, body: { Title: 'One' } });
  return { root, listId, siteId, folderId: folder.id, pageId: await onePage(root, siteId) };
};
type Location = Awaited<ReturnType<typeof location>>;

const days = (count: number): string => new Date(Date.now() - count * 86_400_000).toISOString();

const ULID = '01M80206D8EWXXKH1C39H8MA6X';

/** An id that a call accepts, whether or not the object exists. */
const idFor = ({ controller, action, on }: Endpoint, listId: string): string | number => {
  if (on === 'item') return 1;
  if (controller === 'Alerts') return `${listId}-${ULID}`;
  return action === 'editGlobalNotification' ? ULID : 'x';
};

const knownTo = (endpoint: Endpoint, { root, listId, siteId, folderId, pageId }: Location): Known => {
  const { controller, action, on } = endpoint;
  const always: Known = {
    listId: action === 'userHistory' ? peopleLists.users : listId,
    userIds: [root.user.id],
    userId: root.user.id,
    threadId: ULID,
    commentId: ULID,
    fieldType: 0,
    field: 'Title',
    fieldName: 'Owner',
    internalFieldName: 'Amount',
    occurrence: '2026-11-02',
  };
  if (on === 'scope') return always;
  return {
    ...always,
    ...(controller !== 'Recycle' && { folderId, parentFolderId: listId }),
    systemSiteId: siteId,
    itemIds: [1],
    threadId: ULID,
    commentId: ULID,
    ids: ['jobs:gone'],
    ...(on === 'item' && { itemId: 1 }),
    listViewId: 'all',
    id: idFor(endpoint, listId),
    notificationId: ULID,
    taskId: 'item.none.1',
    triggerDate: days(1),
    url: 'http://127.0.0.1/feed',
    path: on === 'site' ? 'Another' : '/',
    listInternalName: 'Another',
    systemSiteList: listId,
    systemListFieldId: 'Amount',
    tag: randomUUID(),
    currentListItemId: 1,
    currentSiteListId: listId,
    sendToSiteListIds: [listId],
    relatedItemId: 1,
    pageId,
    startDate: days(1),
    endDate: days(0),
    startTime: days(1),
    endTime: days(0),
    date: days(0),
    items: [`user:${root.user.id}`],
    parts: ['0'.repeat(64)],
    partId: '0-1f',
    Code: '123456',
    twoFactorCode: '123456',
    CurrentPassword: PASSWORD,
    Password: 'Another-horse-8',
    ConfirmPassword: 'Another-horse-8',
    website: '/_lists',
    supportAddress: 'support@example.org',
    Email: 'ana@example.org',
    ...(controller === 'Application' && { to: 'ana@example.org' }),
    size: 12,
    occurrence: '2026-01-01',
    zone: 'Europe/Lisbon',
    text: 'Title\nImported',
  };
};

/** A job started by an accepted call writes later, possibly during the next call. */
const jobsEnded = () => expect.poll(() => readAll(world.host.table, keys.openJob(''))).toEqual([]);

const errorIn = (body: string): unknown => (body === '' ? undefined : JSON.parse(body).errors?.[0]);

test.each(endpoints.map((endpoint) => [`${endpoint.controller}.${endpoint.action}`, endpoint] as const))(
  '%s answers any input with a code that has a text, and refusals leave nothing behind',
  async (name, endpoint) => {
    const at = await location();
    const sample = sampleFor(endpoint, knownTo(endpoint, at));
    const calls = [...spoilt(endpoint, sample)];
    for (const { how, sent } of calls) {
      await jobsEnded();
      written = [];
      const { status, body } = await at.root.send(sendingOf(endpoint, sent));
      expect(status, `${how}: ${body.slice(0, 300)}`).toBeLessThan(500);
      if (status < 400) continue;
      const error = errorIn(body) as { error: string };
      expect(error, how).toMatchObject({ error: expect.stringMatching(/./), translate: true });
      expect(texts, how).toHaveProperty([`error.${error.error}`]);
      expect(written.filter(isKept), `${how}: ${body.slice(0, 200)}`).toEqual([]);
    }
    // The original call was valid: otherwise only the schema would have been tested.
    const fresh = await location();
    const { body } = await fresh.root.send(sendingOf(endpoint, sampleFor(endpoint, knownTo(endpoint, fresh))));
    expect(body, name).not.toMatch(/"error":"(invalidInput|signInRequired)"/);
  },
);

/** Rows of the hub table contain only connections and limits. */
const isKept = (write: Write): boolean =>
  !('check' in write) && ('put' in write ? write.put : 'update' in write ? write.update : write.delete).table !== 'hub';
