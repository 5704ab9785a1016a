import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyAuditLog } from '#functions/domain/administration/audit/verifyAuditLog.ts';
import { type Context, openContext, system } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { Table } from '#functions/platform/table.ts';
import { listSubjects, queryFacts, shardsOf } from '#functions/storage/factShards.ts';
import { factSubject, putFact, readFacts } from '#functions/storage/facts.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { sealFacts } from '#functions/storage/seals.ts';
import { openWorld, type World } from '#tests/kit/world.ts';
import { adapters, newPartition } from '#tests/ports/tables.ts';

const { list: tables, stop } = await adapters();
afterAll(stop);

let world: World;
beforeEach(async () => {
  world = await openWorld({ listening: false });
});
afterEach(() => world.close());

const idsOf = (facts: FactRecord[]): string[] => facts.map(({ id }) => id);

/** Writes facts of a list while its number of partitions grows, some by writers that do not know it yet. */
const write = async (ctx: Context, listId: string): Promise<FactRecord[]> => {
  const facts = [factOf(ctx, 'listCreated', { listId })];
  for (const [round, shards] of [1, 2, 2, 4, 4].entries())
    for (let itemId = 1; itemId <= 10; itemId += 1) {
      const known = round > 0 && itemId % 3 === 0 ? Math.max(1, shards / 2) : shards;
      facts.push(factOf(ctx, 'itemUpdated', { listId, itemId, title: `Round ${round}`, ...(known > 1 && { shards: known }) }));
    }
  for (const fact of facts) await ctx.table.transact([putFact(fact)]);
  return facts;
};

/** All pages of a range, each of which has a successor. */
const walk = async (table: Table, subjects: string[], range: { limit: number; reverse: boolean; from?: string; to?: string }) => {
  const found: string[] = [];
  let after: string | undefined;
  do {
    const page = await queryFacts(table, subjects, { ...range, ...(after !== undefined && { after }) });
    expect(page.rows.length).toBeLessThanOrEqual(range.limit);
    found.push(...page.rows.map(({ sk }) => sk));
    after = page.next;
  } while (after !== undefined);
  return found;
};

describe.each(tables)('facts of a list in several partitions of $name', ({ table }) => {
  const onTable = (): Context => openContext(Object.create(world.host, { table: { value: table } }), system, 'shards-test');

  test('are read in the order of their ids, in pages of any size and direction, also if a page ends early', async () => {
    const ctx = onTable();
    const id = newPartition();
    const facts = await write(ctx, id);
    const subjects = listSubjects({ id, factShards: 4 });
    expect(new Set(facts.map(factSubject))).toEqual(new Set(subjects));
    expect(idsOf(await readFacts(table, subjects, '0', 1000))).toEqual(idsOf(facts));
    expect(idsOf(await readFacts(table, subjects, facts[20]?.id ?? '', 7))).toEqual(idsOf(facts.slice(20, 27)));
    /** Simulates pages that are full before they contain the requested number of rows. */
    const short: Table = { ...table, query: (range) => table.query({ ...range, limit: Math.min(range.limit ?? 3, 3) }) };
    const location = fc.integer({ min: 0, max: facts.length });
    const requested = fc.record({
      limit: fc.integer({ min: 1, max: 30 }),
      reverse: fc.boolean(),
      isShort: fc.boolean(),
      from: location,
      to: location,
    });
    await fc.assert(
      fc.asyncProperty(requested, async ({ limit, reverse, isShort, from, to }) => {
        const wanted = idsOf(facts.slice(from, Math.max(from, to)));
        const range = { limit, reverse, from: facts[from]?.id ?? '~', to: facts[Math.max(from, to)]?.id ?? '~' };
        expect(await walk(isShort ? short : table, subjects, range)).toEqual(reverse ? wanted.reverse() : wanted);
      }),
      { numRuns: 25 },
    );
  });

  test('have a chain for each partition, and tampering with one of them is found', async () => {
    const ctx = onTable();
    const listId = newPartition();
    const facts = await write(ctx, listId);
    const { current: key } = await ctx.host.secrets.ring('audit');
    for (const [subject, own] of Map.groupBy(facts, factSubject))
      for (let from = 0; from < own.length; from += 4) await sealFacts({ table, key }, { subject, facts: own.slice(from, from + 4) });
    const verify = () => verifyAuditLog(ctx, { listId });
    expect(await verify()).toMatchObject({ facts: facts.length, unsealed: 0, findings: [] });
    const last = facts.at(-1) as FactRecord;
    const { put, pk, sk } = { put: putFact(last), pk: factSubject(last), sk: last.id };
    expect(shardsOf(`list#${listId}`, 4).slice(1)).toContain(pk);
    await table.transact([{ put: { table: 'facts', pk, sk, data: { ...last, title: 'Forged' } } }]);
    expect((await verify()).findings).toMatchObject([{ kind: 'chainBroken', shard: 2 }]);
    await table.transact([{ delete: { table: 'facts', pk, sk } }]);
    expect((await verify()).findings).toMatchObject([{ kind: 'removed', factId: last.id, shard: 2 }]);
    await table.transact([put]);
    expect((await verify()).findings).toEqual([]);
  });
});
