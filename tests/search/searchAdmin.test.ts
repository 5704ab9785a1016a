import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { handle as sweep } from '#events/sweep/index.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { planJob } from '#functions/domain/kernel/jobs/planJob.ts';
import { crawl as crawlStep } from '#functions/domain/search/crawl.ts';
import { fillFirstIndex } from '#functions/domain/search/searchAdmin.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord, ListRecord } from '#functions/storage/records/records.ts';
import { read, readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { list as lists } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { search } from '#shared/contracts/search.ts';
import { CRAWL_STEP_ITEMS, INDEX_CHECK_DAYS } from '#shared/limits.ts';
import { ended } from '#tests/kit/ended.ts';
import { SOON } from '#tests/kit/patience.ts';
import { pdfOf } from '#tests/kit/pdf.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { look, markedIn, sendFile, titles, untilIdle } from '#tests/search/searchWorld.ts';

let world: World;
let admin: Member;
let library: ListRecord;
let list: ListRecord;

beforeAll(async () => {
  world = await openWorld();
  world.host.callsPerSecond = 1e9;
  admin = await world.member('Root', Access.None, { isAdmin: true });
  list = await world.list({ title: 'Things' });
  library = await world.list({ title: 'Papers', type: 'documents', fields: [] });
  const folder = await admin.call(lists.createFolder, { listId: library.id, folderName: 'Deep' });
  await sendFile(admin, library.id, 'paper.pdf', await pdfOf(['A rhinoceros on paper']), folder.id);
  for (const Title of ['Rhino one', 'Rhino two']) await admin.call(lists.createItem, { listId: list.id, body: { Title } });
  await untilIdle(world);
});
afterAll(() => world.close());

const crawl = async (crawlType?: 'full' | 'updated') => {
  const { jobId } = await admin.call(search.startFullCrawl, crawlType ? { crawlType } : {});
  const job = await ended(admin, jobId);
  await untilIdle(world);
  return job;
};

const all = async () => (await world.host.search.entries('', 1000)).map(({ id, order, isComplete }) => ({ id, order, isComplete }));

describe('SEARCH-013 the text of documents', () => {
  test('is searched if the list says so, next to the name', async () => {
    const [found] = (await look(admin, 'rhinoceros')).results;
    expect(found).toMatchObject({ objectName: 'document', metaFields: { Title: 'paper.pdf', _FileName: 'paper.pdf' }, folderPath: 'Deep' });
    expect(found && markedIn(found)).toEqual(['rhinoceros']);
    await admin.call(listDefinition.update, { body: { listId: library.id, fullTextSearchEnabled: false } });
    await untilIdle(world);
    expect(await titles(admin, 'rhinoceros')).toEqual([]);
    expect(await titles(admin, 'paper.pdf')).toEqual(['paper.pdf']);
    await admin.call(listDefinition.update, { body: { listId: library.id, fullTextSearchEnabled: true } });
    await untilIdle(world);
    expect(await titles(admin, 'rhinoceros')).toEqual(['paper.pdf']);
  });

  test('is that of the latest version, and an unreadable file is found by its name', async () => {
    await sendFile(admin, library.id, 'note.txt', 'first hippopotamus');
    await untilIdle(world);
    expect(await titles(admin, 'hippopotamus')).toEqual(['note.txt']);
    await sendFile(admin, library.id, 'note.txt', 'second mongoose');
    await sendFile(admin, library.id, 'broken.pdf', 'This is no PDF at all.');
    await untilIdle(world);
    expect(await titles(admin, 'hippopotamus')).toEqual([]);
    expect(await titles(admin, 'mongoose')).toEqual(['note.txt']);
    expect(await titles(admin, 'broken')).toEqual(['broken.pdf']);
    expect((await admin.call(search.stats, {})).queueLength).toBe(0);
  });
});

/** A crawl whose message never arrives. */
const planned = async (): Promise<JobRecord> => {
  const { job, writes } = planJob(world.ctx, { kind: 'crawl', body: { crawlType: 'updated', listId: '', siteId: '' } });
  await world.table.transact(writes);
  return job;
};

describe('the index', () => {
  beforeEach(async () => {
    await admin.call(search.createSearchIndex, {});
    await admin.call(search.createIngestPipeline, {});
    await crawl();
  });

  test('SEARCH-021 SEARCH-023 is managed by calls that change something by GET: by administrators, with the anti-forgery header', async () => {
    const ben = await world.member('Ben', Access.FullAccess);
    const changing = ['CreateIngestPipeline', 'CreateSearchIndex', 'ClearSearchIndex', 'StartFullCrawl?crawlType=updated'];
    for (const path of [...changing, 'Stats']) {
      const [name, query = ''] = path.split('?');
      expect((await ben.send({ path: `/api/Search/${name}`, query })).status).toBe(403);
      expect((await world.visitor().send({ path: `/api/Search/${name}`, query })).status).not.toBe(200);
    }
    for (const path of changing) {
      const [name, query = ''] = path.split('?');
      const { status, body } = await admin.send({ path: `/api/Search/${name}`, query, headers: { 'x-csrf-token': '' } });
      expect([status, JSON.parse(String(body)).errors[0].error], name).toEqual([403, 'csrfMismatch']);
    }
    expect(await admin.call(search.createIngestPipeline, {})).toEqual({ created: false });
    expect(await admin.call(search.createSearchIndex, {})).toEqual({ created: false });
    const stats = await admin.call(search.stats, {});
    expect(stats).toMatchObject({ hasIndex: true, hasPipeline: true, queueLength: 0, lastCrawl: { crawlType: 'full', startedBy: 'Root' } });
    expect(stats.byType.map(({ objectType }) => objectType)).toEqual(['site', 'page', 'list', 'folder', 'item', 'document']);
    expect(stats.documents).toBe(stats.byType.reduce((sum, { documents }) => sum + documents, 0));
    expect(stats.bytes).toBeGreaterThan(0);
  });

  test('is empty once it is deleted, accepts nothing until there is one again, and a crawl fills it as before', async () => {
    const before = await all();
    await admin.call(search.clearSearchIndex, {});
    expect(await look(admin, 'rhino')).toEqual({ results: [], totalHits: 0 });
    await expect(admin.call(search.startFullCrawl, {})).rejects.toMatchObject({ status: 409, error: 'noSearchIndex' });
    const { Id } = await admin.call(lists.createItem, { listId: list.id, body: { Title: 'Meanwhile' } });
    await untilIdle(world);
    expect(await all()).toEqual([]);
    expect(await admin.call(search.createSearchIndex, {})).toEqual({ created: true });
    await crawl();
    // Without the pipeline, files are found only by name.
    expect(await titles(admin, 'rhinoceros')).toEqual([]);
    expect(await titles(admin, 'paper.pdf')).toEqual(['paper.pdf']);
    expect(await admin.call(search.createIngestPipeline, {})).toEqual({ created: true });
    await crawl();
    expect(await titles(admin, 'rhinoceros')).toEqual(['paper.pdf']);
    expect((await all()).filter(({ id }) => id !== `item:${list.id}:${Id}`)).toEqual(before);
  });

  test.each([
    [true, 1],
    [false, 2],
  ])(
    'is filled list by list on a single host (%s), and several lists at the same time on AWS, with the same result',
    async (isAlone, least) => {
      const before = await all();
      const { search: port } = world.host;
      await port.apply(before.map(({ id }) => ({ remove: id })));
      let [inProgress, most] = [0, 0];
      const { promise: another, resolve: onAnother } = Promise.withResolvers<void>();
      const expected = Promise.race([another, sleep(SOON / 4, undefined, { ref: false })]);
      const apply: typeof port.apply = async (changes) => {
        inProgress += 1;
        most = Math.max(most, inProgress);
        if (inProgress > 1) onAnother();
        // The items of one list would sometimes be stored before those of another are read.
        if (!isAlone && changes.some((change) => 'put' in change && change.put.type === 'item')) await expected;
        await port.apply(changes);
        inProgress -= 1;
      };
      Object.assign(world.host, { isAlone, search: { ...port, apply } });
      const { done } = await crawl();
      Object.assign(world.host, { isAlone: true, search: port });
      expect(await all()).toEqual(before);
      expect(done).toBe(before.length);
      if (isAlone) expect(most).toBe(least);
      else expect(most).toBeGreaterThanOrEqual(least);
    },
  );

  test('SEARCH-024 a crawl, full or updated, repairs every difference between the index and the records', async () => {
    for (const crawlType of ['full', 'updated'] as const) {
      const before = await all();
      const [one, two] = [`item:${list.id}:1`, `item:${list.id}:2`];
      const [stale] = (await world.host.search.query({ words: ['rhino'], skip: 0, limit: 1, readable: async (places) => places })).hits;
      await world.host.search.apply([
        { remove: one },
        { put: { ...ghost, id: two, title: 'Wrong', order: '0' } },
        { put: { ...ghost, id: 'item:gone:7', title: 'Ghost' } },
        { put: { ...ghost, id: 'folder:gone:x', type: 'folder', title: 'Ghost' } },
        { put: { ...ghost, id: 'site:gone', siteId: 'gone', listId: '', type: 'site', title: 'Ghost' } },
      ]);
      expect(stale).toBeDefined();
      await world.host.search.apply([{ remove: two }, { put: { ...ghost, id: two, title: 'Wrong', order: '0' } }]);
      expect(await all()).not.toEqual(before);
      const job = await crawl(crawlType);
      expect(job).toMatchObject({ state: 'done', refusedCount: 0 });
      expect(await all()).toEqual(before);
      expect(await titles(admin, 'rhino', { objectType: 'item' })).toEqual(['Rhino one', 'Rhino two']);
      const { lastCrawl, drift } = await admin.call(search.stats, {});
      expect(lastCrawl?.crawlType).toBe(crawlType);
      // One is missing, one is wrong, and three have no object.
      expect(drift?.repaired).toBe(crawlType === 'updated' ? 5 : undefined);
    }
  });

  test('SEARCH-024 a full crawl, the default, indexes everything, and an updated one nothing that is correct', async () => {
    const before = (await all()).map(({ id }) => id);
    const { search: port } = world.host;
    const takenBy = async (crawlType?: 'full' | 'updated') => {
      const taken: string[] = [];
      const apply: typeof port.apply = (changes) => {
        taken.push(...changes.flatMap((change) => ('put' in change ? [change.put.id] : [])));
        return port.apply(changes);
      };
      Object.assign(world.host, { search: { ...port, apply } });
      await crawl(crawlType);
      Object.assign(world.host, { search: port });
      return taken.toSorted();
    };
    expect(before.length).toBeGreaterThan(5);
    expect(await takenBy()).toEqual(before.toSorted());
    expect(await takenBy('full')).toEqual(before.toSorted());
    expect(await takenBy('updated')).toEqual([]);
  });

  test('is compared with the records once a week by itself, which repairs it and reports the differences', async () => {
    await crawl();
    await sweep(world.host)();
    expect(await admin.call(search.getWorkers, {})).toEqual([]);
    world.advance((INDEX_CHECK_DAYS + 1) * 86_400_000);
    admin = await world.member('Later', Access.None, { isAdmin: true });
    await untilIdle(world);
    const before = await all();
    await world.host.search.apply([{ remove: `item:${list.id}:1` }]);
    await sweep(world.host)();
    await expect.poll(async () => (await admin.call(search.stats, {})).drift).toMatchObject({ repaired: 1, objects: before.length });
    expect(await all()).toEqual(before);
  });

  test('a large crawl is done in steps, each of which can be interrupted', async () => {
    const many = await world.list({ title: 'Many' });
    await Promise.all(
      Array.from({ length: 250 }, (_, index) => admin.call(lists.createItem, { listId: many.id, body: { Title: `Ant ${index}` } })),
    );
    await untilIdle(world);
    const before = await all();
    await world.host.search.apply([{ removeAll: { listId: many.id } }]);
    let job = await read<JobRecord>(world.table, keys.job((await planned()).id));
    const steps: number[] = [];
    while (job) {
      const step = await crawlStep(world.ctx, job);
      steps.push(step.done);
      job = step.cursor === null ? undefined : { ...job, cursor: step.cursor, done: job.done + step.done };
    }
    expect(steps.length).toBeGreaterThan(3);
    expect(Math.max(...steps)).toBeLessThanOrEqual(2 * CRAWL_STEP_ITEMS);
    expect(await all()).toEqual(before);
    for (const { resourceName } of await admin.call(search.getWorkers, {})) await admin.call(search.removeWorker, { resourceName });
  });

  test('SEARCH-022 APP-065 its workers are the running crawls; one is removed by its resourceName', async () => {
    const job = await planned();
    const resourceName = `crawl:${job.id}`;
    const received = { resourceName, crawlType: 'updated', state: 'waiting', done: 0, startedBy: 'Sheaf' };
    expect(await admin.call(search.getWorkers, {})).toEqual([{ ...received, startedOn: job.startedOn }]);
    await expect(admin.call(search.startFullCrawl, {})).rejects.toMatchObject({ status: 409, error: 'crawlRunning' });
    expect(await admin.call(application.distributedLocks, {})).toEqual(await admin.call(search.getWorkers, {}));
    await admin.call(search.removeWorker, { resourceName });
    expect(await admin.call(search.getWorkers, {})).toEqual([]);
    const next = `crawl:${(await planned()).id}`;
    expect(await admin.call(application.distributedLocks, {})).toMatchObject([{ resourceName: next }]);
    await admin.call(application.removeDistributedLock, { body: { resourceName: next } });
    expect(await admin.call(application.distributedLocks, {})).toEqual([]);
    await expect(admin.call(search.removeWorker, { resourceName: 'crawl:none' })).rejects.toMatchObject({ status: 404 });
    await expect(admin.call(search.removeWorker, { resourceName: 'jobs' })).rejects.toMatchObject({ status: 404 });
    await untilIdle(world);
  });

  test('signing in wakes a sleeping engine', async () => {
    const by = { internalId: admin.user.id, fullName: '', isGroup: false };
    const woken = vi.spyOn(world.host.search, 'wake');
    await world.table.transact([putFact(factOf(world.ctx, 'signedOut', { by, title: '' }))]);
    await untilIdle(world);
    expect(woken).not.toHaveBeenCalled();
    await world.table.transact([putFact(factOf(world.ctx, 'signedIn', { by, title: '' }))]);
    await untilIdle(world);
    expect(woken).toHaveBeenCalledOnce();
  });

  test('unreadable data does not prevent anything else from being found, neither on a change nor in a crawl', async () => {
    const spoilt = (await admin.call(lists.createItem, { listId: list.id, body: { Title: 'Spoilt gecko' } })).Id;
    await untilIdle(world);
    const key = keys.item(list.id, spoilt);
    await world.table.transact([{ update: key, set: { values: null } }]);
    const about = { siteId: world.site.id, listId: list.id, folderId: list.id };
    const { Id } = await admin.call(lists.createItem, { listId: list.id, body: { Title: 'Sound gecko' } });
    const facts = [spoilt, Id].map((itemId) => factOf(world.ctx, 'itemCreated', { ...about, itemId, title: '' }));
    await world.table.transact(facts.map(putFact));
    await untilIdle(world);
    expect(await titles(admin, 'sound')).toEqual(['Sound gecko']);
    const buried = await readAll<{ fact: { itemId: number } }>(world.table, keys.deadLetter('search', ''));
    expect(buried.map(({ fact }) => fact.itemId)).toEqual([spoilt]);

    await world.host.search.apply([{ removeAll: { listId: list.id } }]);
    const job = await crawl();
    expect(job).toMatchObject({ state: 'done', refused: [{ what: `item:${list.id}:${spoilt}`, error: 'fatalError' }] });
    expect(await titles(admin, 'sound')).toEqual(['Sound gecko']);
    await world.table.transact([{ update: key, set: { values: { Title: 'Mended gecko' } } }]);
  });

  test('an installation without an index gets it filled, once', async () => {
    await world.host.search.clear();
    await world.table.transact([{ delete: keys.searchState }]);
    await fillFirstIndex(world.ctx);
    await fillFirstIndex(world.ctx);
    expect((await admin.call(search.getWorkers, {})).length).toBeLessThanOrEqual(1);
    await untilIdle(world);
    expect(await titles(admin, 'rhinoceros')).toEqual(['paper.pdf']);
  });

  test('SEARCH-021 is filled with what was changed, announced, deleted and created by GET', async () => {
    const requested = async (name: string, query = '') => {
      const { status, body } = await admin.send({ path: `/api/Search/${name}`, query });
      return [status, JSON.parse(body).value];
    };
    const [status, { jobId }] = await requested('StartFullCrawl', 'crawlType=updated');
    expect([status, (await ended(admin, jobId)).state]).toEqual([200, 'done']);
    expect(await requested('Stats')).toMatchObject([200, { hasIndex: true, lastCrawl: { crawlType: 'updated' } }]);
    expect((await requested('ClearSearchIndex'))[0]).toBe(200);
    expect(await requested('Stats')).toMatchObject([200, { hasIndex: false, documents: 0 }]);
    for (const name of ['CreateSearchIndex', 'CreateIngestPipeline']) expect(await requested(name), name).toEqual([200, { created: true }]);
    await untilIdle(world);
  });
});

const ghost = {
  id: '',
  type: 'item' as const,
  siteId: 'gone',
  listId: 'gone',
  definition: '',
  place: 'list:gone',
  title: '',
  body: '',
  extension: '',
  modifiedOn: '',
  file: '',
  order: '1',
  mark: '',
};
