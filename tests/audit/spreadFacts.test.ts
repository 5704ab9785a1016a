import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { archiveFacts } from '#functions/domain/administration/audit/archiveFacts.ts';
import { spreadFacts } from '#functions/domain/administration/audit/spreadFacts.ts';
import { writeHeads } from '#functions/domain/administration/audit/writeHeads.ts';
import { markInstalled } from '#functions/domain/administration/installation/installation.ts';
import { buildOrder } from '#functions/domain/content/orders/buildOrder.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { replaySince } from '#functions/domain/messages/live/replay.ts';
import { HEADS_FILE } from '#functions/platform/embedded/auditHeads.ts';
import { keyFile } from '#functions/platform/embedded/secrets.ts';
import { FACT_SHARDS, shardsOf } from '#functions/storage/factShards.ts';
import { factKey, factSubject } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import { orderOf } from '#functions/storage/listPartitions.ts';
import type { FactRecord, ItemRecord, ListRecord, OrderRecord } from '#functions/storage/records/records.ts';
import { put, queryPage, read, readAll } from '#functions/storage/rows.ts';
import { archiveFile } from '#infra/backup/archiveFile.ts';
import { checkExport } from '#infra/integrity/checkExport.ts';
import { checkChanges } from '#infra/recovery/checkChanges.ts';
import { Access } from '#shared/access.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { list } from '#shared/contracts/list.ts';
import { firstFactId } from '#shared/rules/firstFactId.ts';
import { SPREADS_FACTS_FROM } from '#shared/schema.ts';
import { untilSealed } from '#tests/audit/untilSealed.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const DAY = 86_400_000;
const ITEMS = 9;

let world: World;
let root: Member;
let listId: string;

const grow = (from: number): Promise<void> => spreadFacts(world.ctx, { listId, from });
const record = async (): Promise<ListRecord> => (await read<ListRecord>(world.table, keys.list(listId))) as ListRecord;
const update = async (Amount: number): Promise<void> => {
  for (let Id = 1; Id <= ITEMS; Id += 1) await root.call(list.updateItem, { listId, body: { Id, Amount } });
};
const idsOf = (facts: { id: string }[]): string[] => facts.map(({ id }) => id);

/** A list that was spread over four partitions while people worked in it. */
beforeEach(async () => {
  world = await openWorld({ factShards: 1 });
  root = await world.member('Root', Access.None, { isAdmin: true });
  listId = (await world.list()).id;
  await world.table.transact([markInstalled(world.host.now())]);
  for (let n = 1; n <= ITEMS; n += 1) await root.call(list.createItem, { listId, body: { Title: `Row ${n}` } });
  await Promise.all([update(1), grow(1)]);
  await update(2);
  await Promise.all([update(3), grow(2)]);
  await update(4);
});
afterEach(() => world.close());

/** The entries of all pages, in order. */
const allPages = async <T>(ask: (place: { after?: string }) => Promise<{ found: T[]; next: string | null }>): Promise<T[]> => {
  const all: T[] = [];
  let after: string | undefined;
  do {
    const { found, next } = await ask(after === undefined ? {} : { after });
    all.push(...found);
    after = next ?? undefined;
  } while (after);
  return all;
};

/** Writes an export to a file and returns what the command finds in it. */
const exported = (subject?: { listId: string }): Promise<string[]> =>
  allPages(async (place) => {
    const { lines, next } = await root.call(auditLog.exportSealed, { body: { ...(subject && { subject }), ...place } });
    return { found: lines.map((line) => JSON.stringify(line)), next };
  });
const checked = async (lines: string[], archives: string[] = []): Promise<string[]> => {
  const file = join(world.folder, 'export.jsonl');
  await writeFile(file, lines.join('\n'));
  const locations = { file, key: keyFile(join(world.folder, 'secrets'), 'audit'), heads: join(world.folder, 'audit', HEADS_FILE) };
  return (await Array.fromAsync(checkExport({ ...locations, archives }))).flatMap(({ wrong }) => wrong);
};
const verify = () => root.call(auditLog.verify, { body: { subject: { listId } } });

/** The latest fact of a partition other than the first. */
const furtherFact = async (): Promise<FactRecord> => (await world.facts(listId)).findLast(({ itemId }) => itemId === 3) as FactRecord;

describe('a list whose facts were spread over four partitions', () => {
  test('returns everything in order: its history, that of an item, and its export', async () => {
    const facts = await world.facts(listId);
    expect(await record()).toMatchObject({ factShards: 4 });
    expect(new Set(facts.map(factSubject))).toEqual(new Set(shardsOf(`list#${listId}`, 4)));
    expect(facts.filter(({ kind }) => kind === 'itemUpdated')).toHaveLength(4 * ITEMS);
    await untilSealed(root, listId);

    const recent = () => {
      const now = world.host.now().getTime();
      return { startDate: new Date(now - 3_600_000).toISOString(), endDate: new Date(now).toISOString() };
    };
    const history = await allPages(async (place) => {
      const { rows, next } = await root.call(auditLog.listHistory, { body: { ...recent(), listId, pageSize: 7, ...place } });
      return { found: idsOf(rows), next };
    });
    expect(history.reverse()).toEqual(idsOf(facts));
    const page = await root.call(auditLog.listHistory, { body: { ...recent(), listId, pageSize: 7, pageNumber: 3 } });
    expect(idsOf(page.rows)).toEqual(idsOf(facts).reverse().slice(14, 21));

    const exportedIds = await allPages(async (place) => {
      const { rows, next } = await root.call(auditLog.exportList, { body: { listId, pageSize: 11, ...place } });
      return { found: idsOf(rows), next };
    });
    expect(exportedIds).toEqual(idsOf(facts));

    const ofItem = await root.call(auditLog.itemHistory, { body: { ...recent(), listId, id: 6 } });
    expect(ofItem.rows.map(({ changes }) => changes.find(({ field }) => field === 'Amount')?.after)).toEqual([4, 3, 2, 1, null]);
    expect(await checkChanges(world.table, await record(), new Date(Date.now() + DAY))).toMatchObject({
      checked: 5 * ITEMS,
      problems: [],
    });
  });

  test('sends everything since then to a screen that reconnects, whichever partition it is in', async () => {
    world.advance(60_000);
    await update(5);
    const facts = await world.facts(listId);
    const since = facts.at(-3)?.id ?? '';
    const received = await replaySince({ ...world.ctx, caller: { ...world.ctx.caller, isAdmin: true } }, `list:${listId}`, {
      since,
      list: await read(world.table, keys.list(listId)),
    });
    if (received === 'tooMuch') throw new Error('nothing was told');
    // One partition can be processed a minute after another.
    expect(received.slice(-2 * ITEMS).map(({ eventId }) => eventId)).toEqual(idsOf(facts.slice(-2 * ITEMS)));
  });

  test('adds to an order what a user changed in the meantime without knowing of it', async () => {
    const old = await record();
    const { Id } = await root.call(list.createItem, { listId, body: { Title: 'New', Amount: 0 } });
    const order: OrderRecord = { signature: 'Amount', keys: [{ sortProperty: 'Amount', sortDescending: false }], status: 'building' };
    await world.table.transact([put(keys.list(listId), { ...old, orders: [...old.orders, order] })]);
    const { query } = world.table;
    let isLate = false;
    world.table.query = async (range, options) => {
      if (range.table === 'facts' && !isLate) {
        isLate = true;
        const before = (await read<ItemRecord>(world.table, keys.item(listId, Id))) as ItemRecord;
        const after = { ...before, values: { ...before.values, Amount: 99 } };
        await saveItem(world.ctx, { list: old, kind: 'itemUpdated', before, after });
      }
      return query(range, options);
    };
    await buildOrder(world.ctx, listId, 'Amount');
    world.table.query = query;
    const { rows } = await queryPage<{ id: number }>(world.table, orderOf(await record(), listId, 'Amount'));
    expect([isLate, rows.at(-1)?.data.id, (await record()).orders.at(-1)?.status]).toEqual([true, Id, 'ready']);
  });

  test('is verified as a whole, on the host and in an export, and tampering with a further partition is found', async () => {
    const sound = await untilSealed(root, listId);
    expect(sound).toMatchObject({ facts: (await world.facts(listId)).length, findings: [] });
    await writeHeads(world.ctx);
    const whole = await exported({ listId });
    expect(await checked(whole)).toEqual([]);
    expect(whole.filter((line) => line.startsWith('{"line":"trail"'))).toHaveLength(4);
    expect(whole.filter((line) => line.startsWith('{"line":"fact"'))).toHaveLength(sound.facts);
    expect(await checked(await exported())).toEqual([]);

    // A complete trail removed from the file.
    const [from, to] = ['1', '2'].map((shard) =>
      whole.findIndex((line) => line.includes(`"trail"`) && line.includes(`${listId}~${shard}"`)),
    );
    expect(await checked([...whole.slice(0, from), ...whole.slice(to)])).toEqual([expect.stringMatching(/~1: the trail was truncated/)]);

    const fact = await furtherFact();
    await world.table.transact([put(factKey(fact), { ...fact, title: 'Forged' })]);
    expect((await verify()).findings).toMatchObject([{ kind: expect.stringMatching(/altered|chainBroken/), shard: 3 }]);
    expect(await checked(await exported({ listId }))).toEqual([expect.stringMatching(/~3: /)]);
    await world.table.transact([{ delete: factKey(fact) }]);
    expect((await verify()).findings).toMatchObject([{ kind: 'removed', factId: fact.id, shard: 3 }]);
  });

  test('is no longer valid when a partition was deleted with its chain, or when the list no longer names it', async () => {
    await untilSealed(root, listId);
    await writeHeads(world.ctx);
    await world.table.transact([put(keys.list(listId), { ...(await record()), factShards: 2 })]);
    const { findings } = await verify();
    expect(findings).toMatchObject([
      { kind: 'hidden', shard: 2 },
      { kind: 'hidden', shard: 3 },
    ]);
    const subject = factSubject(await furtherFact());
    const gone = [keys.fact(subject, ''), keys.seal(subject, 0)];
    for (const { table, pk } of gone)
      for (const { sk } of (await world.table.query({ table, pk })).rows) await world.table.transact([{ delete: { table, pk, sk } }]);
    await world.table.transact([{ delete: keys.sealedChain(subject) }]);
    expect((await verify()).findings).toMatchObject([
      { kind: 'hidden', shard: 2 },
      { kind: 'truncated', shard: 3 },
    ]);
    expect(await checked(await exported({ listId }))).toEqual([expect.stringMatching(/~3: the trail was truncated/)]);
  });

  test('is archived partition by partition, and is complete with the archive and without it', async () => {
    await untilSealed(root, listId);
    await writeHeads(world.ctx);
    const before = new Date(Date.now() + DAY);
    const young = await world.facts(listId);
    world.advance(200 * DAY);
    root = await world.member('Root too', Access.None, { isAdmin: true });
    await update(5);
    await untilSealed(root, listId);
    const archive = join(world.folder, 'archive.ndjson.gz');
    expect(await archiveFacts(world.host, before, archiveFile(archive))).toBeGreaterThanOrEqual(young.length);
    const left = await world.facts(listId);
    for (const { id } of left) expect(id >= firstFactId(before.getTime())).toBe(true);
    expect(left.length).toBeGreaterThanOrEqual(ITEMS);
    expect(await verify()).toMatchObject({ findings: [] });
    expect(await checked(await exported({ listId }))).toEqual([]);
    expect(await checked(await exported({ listId }), [archive])).toEqual([]);
  });

  test('is described completely after its permanent deletion', async () => {
    const facts = await world.facts(listId);
    await untilSealed(root, listId);
    await world.table.transact([{ delete: keys.list(listId) }]);
    const { rows } = await root.call(auditLog.exportAll, { body: { subject: { listId }, pageSize: 1000 } });
    expect(idsOf(rows)).toEqual(idsOf(facts));
    expect(await verify()).toMatchObject({ facts: facts.length, findings: [] });
    expect((await exported({ listId })).filter((line) => line.startsWith('{"line":"fact"'))).toHaveLength(facts.length);
  });
});

describe('spreading the facts of a list', () => {
  test('happens once for all who request it at the same size, and is recorded in the audit trail', async () => {
    await Promise.all([grow(4), grow(4), grow(4)]);
    await grow(2);
    expect(await record()).toMatchObject({ factShards: 8 });
    const received = (await world.facts(listId)).filter(({ kind }) => kind === 'listFactsSpread');
    expect(received.map(({ changes }) => changes.map(({ before, after }) => [before, after]))).toEqual([[[1, 2]], [[2, 4]], [[4, 8]]]);
    await world.host.queue.send({ name: 'spreadFacts', body: { listId, from: 8 } });
    await expect.poll(record).toMatchObject({ factShards: FACT_SHARDS });
    await grow(FACT_SHARDS);
    expect(await record()).toMatchObject({ factShards: FACT_SHARDS });
  });

  test('waits until no running program knows only one partition', async () => {
    await world.table.transact([{ update: keys.installation('state'), set: { schema: SPREADS_FACTS_FROM - 1 } }]);
    await grow(4);
    expect(await record()).toMatchObject({ factShards: 4 });
    await world.table.transact([{ update: keys.installation('state'), set: { schema: SPREADS_FACTS_FROM } }]);
    await grow(4);
    expect(await record()).toMatchObject({ factShards: 8 });
  });

  test('leaves every fact where it was', async () => {
    const locations = async () =>
      Promise.all(shardsOf(`list#${listId}`, 4).map((pk) => readAll<FactRecord>(world.table, { table: 'facts', pk }).then(idsOf)));
    const before = await locations();
    await grow(4);
    const after = await locations();
    for (const [shard, ids] of before.entries()) expect(after[shard]?.slice(0, ids.length)).toEqual(ids);
  });
});
