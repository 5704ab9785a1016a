import type { SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { handle } from '#events/jobs/index.ts';
import { createSite } from '#functions/domain/sites/createSite.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { put, read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { RECYCLE_ENTRIES } from '#shared/limits.ts';
import { crashing } from '#tests/installation/crashing.ts';
import { ended } from '#tests/kit/ended.ts';
import { holdQueue } from '#tests/kit/holdQueue.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  world.host.callsPerSecond = 1e9;
  ana = await world.member('Ana', Access.Contribute);
  listId = (await world.list()).id;
});
afterEach(() => world.close());

const deleted = async (Title: string, of = listId): Promise<void> => {
  const { Id: id } = await ana.call(list.createItem, { listId: of, body: { Title } });
  await ana.call(recycle.delete, { body: { listId: of, id } });
};
const site = () => ({ systemSiteId: world.site.id });
const bin = async () => (await ana.call(recycle.site, { systemSiteId: world.site.id })).map(({ title }) => title).sort();
const empty = async (who: Member = ana) => ended(who, (await who.call(recycle.emptyBin, { body: site() })).id);

test('one call empties a recycle bin with more entries than a page shows, and leaves what is deleted later', async () => {
  await deleted('Gone');
  const [first] = (await world.table.query<RecycledRecord>({ table: 'content', pk: keys.recycled(world.site.id, '').pk, limit: 1 })).rows;
  if (!first) throw new Error('nothing was deleted');
  // Simulates that many more were deleted with it.
  const others = Array.from({ length: RECYCLE_ENTRIES + 4 }, (_, at) => ({
    ...first.data,
    id: `${first.data.id}-${at}`,
    itemId: 1000 + at,
  }));
  for (let at = 0; at < others.length; at += 50)
    await world.table.transact(others.slice(at, at + 50).map((entry) => put(keys.recycled(world.site.id, entry.id), entry)));
  const count = others.length + 1;
  const queue = holdQueue(world);
  const { id } = await ana.call(recycle.emptyBin, { body: site() });
  world.advance(1_000);
  await deleted('Later');
  await queue.letGo();
  expect(await ended(ana, id)).toMatchObject({ state: 'done', kind: 'emptyBins', done: count, refused: [] });
  expect(await bin()).toEqual(['Later']);
  expect((await world.facts(listId)).filter(({ kind, by }) => kind === 'itemPurged' && by.internalId === ana.user.id)).toHaveLength(count);
});

test('RECY-012 entries that need approval by others remain and are named, and entries that the caller does not see are neither', async () => {
  const closed = (await world.list()).id;
  await deleted('Secret', closed);
  const root = await world.member('Root', Access.None, { isAdmin: true });
  await root.call(permission.stopInheriting, { body: { listId: closed } });
  await root.call(permission.remove, { body: { listId: closed, userIds: [ana.user.id] } });
  await deleted('Free');
  const record = await read<ListRecord>(world.host.table, keys.list(listId));
  await world.host.table.transact([put(keys.list(listId), { ...record, deletionApprovers: [root.user.id] })]);
  await deleted('Waiting');
  const job = await empty();
  expect(job).toMatchObject({ done: 1, refused: [{ what: 'Waiting', error: 'approvalPending' }] });
  expect(JSON.stringify(job)).not.toContain('Secret');
  expect((await root.call(recycle.site, site())).map(({ title }) => title).sort()).toEqual(['Secret', 'Waiting']);
  expect((await world.facts(listId)).filter(({ kind }) => kind === 'deletionApproved')).toEqual([]);
});

test('no one empties a recycle bin in which they may delete nothing, and the bins of all sites are for administrators', async () => {
  await deleted('Kept');
  const rob = await world.member('Rob', Access.Read);
  const none = await world.member('None', Access.None);
  await expect(rob.call(recycle.emptyBin, { body: site() })).rejects.toMatchObject({ status: 403, error: 'forbidden' });
  await expect(none.call(recycle.emptyBin, { body: site() })).rejects.toMatchObject({ status: 404, error: 'notFound' });
  await expect(ana.call(recycle.emptyAllBins, { body: {} })).rejects.toMatchObject({ status: 403 });
  const far = await createSite(world.ctx, { siteName: 'Far', subPath: 'far', description: '', parent: world.site });
  const root = await world.member('Root', Access.None, { isAdmin: true });
  expect(await bin()).toEqual(['Kept']);
  expect(await ended(root, (await root.call(recycle.emptyAllBins, { body: {} })).id)).toMatchObject({
    state: 'done',
    done: 1,
    refused: [],
  });
  for (const { id } of [world.site, far]) expect(await root.call(recycle.site, { systemSiteId: id })).toEqual([]);
});

test('a host that is killed at any write leaves the rest to the next one', async () => {
  for (let at = 1; ; at += 1) {
    for (const Title of ['One', 'Two']) await deleted(`${Title} ${at}`);
    const { sent, letGo } = holdQueue(world);
    const { id } = await ana.call(recycle.emptyBin, { body: site() });
    const message = { Records: [{ messageId: 'test', body: JSON.stringify(sent.shift()) }] } as SQSEvent;
    const dying = crashing(world.ctx, at, 'after');
    await handle(dying.ctx.host)(message);
    await handle(world.host)(message);
    await letGo();
    expect(await ended(ana, id), `write ${at}`).toMatchObject({ state: 'done', refused: [] });
    expect(await bin()).toEqual([]);
    if (dying.writes() < at) break;
  }
  const purged = (await world.facts(listId)).filter(({ kind }) => kind === 'itemPurged').map(({ itemId }) => itemId);
  expect(new Set(purged).size).toBe(purged.length);
});
