import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { factKey, factSubject } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { put } from '#functions/storage/rows.ts';
import { type SealRecord, sealFacts } from '#functions/storage/seals.ts';
import { Access } from '#shared/access.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { list } from '#shared/contracts/list.ts';
import type { AuditVerdict } from '#shared/models/administration/audit.ts';
import { firstFactId } from '#shared/rules/firstFactId.ts';
import { untilSealed } from '#tests/audit/untilSealed.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let root: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  root = await world.member('Root', Access.None, { isAdmin: true });
  listId = (await world.list()).id;
});
afterEach(() => world.close());

const verify = (): Promise<AuditVerdict> => root.call(auditLog.verify, { body: { subject: { listId } } });

const untilIdle = () => untilSealed(root, listId);

const add = async (count: number): Promise<FactRecord[]> => {
  for (let n = 0; n < count; n += 1) await root.call(list.createItem, { listId, body: { Title: `Row ${n}` } });
  return world.facts(listId);
};

const kinds = ({ findings }: AuditVerdict): string[] => findings.map(({ kind }) => kind);

describe('a trail that no one tampered with', () => {
  test('is found complete', async () => {
    await add(12);
    expect(await untilIdle()).toMatchObject({ facts: 13, findings: [] });
  });

  test('stays complete when the feed delivers facts again, in the same or in other batches', async () => {
    const facts = await add(20);
    await untilIdle();
    const { table, secrets } = world.host;
    const { current: key } = await secrets.ring('audit');
    for (const [subject, own] of Map.groupBy(facts.slice(5), factSubject)) await sealFacts({ table, key }, { subject, facts: own });
    for (const fact of facts.slice(-3)) await sealFacts({ table, key }, { subject: factSubject(fact), facts: [fact] });
    expect(await untilIdle()).toMatchObject({ facts: 21, findings: [] });
  });
});

describe('a trail that someone tampered with', () => {
  test('reveals an altered fact', async () => {
    const third = (await add(5))[2] as FactRecord;
    await untilIdle();
    await world.host.table.transact([put(factKey(third), { ...third, title: 'Something else' })]);
    expect(kinds(await verify())).toEqual(expect.arrayContaining([expect.stringMatching(/altered|chainBroken/)]));
  });

  test('reveals a removed fact, including the last one', async () => {
    const facts = await add(5);
    await untilIdle();
    const gone = [facts[2], facts.at(-1)] as FactRecord[];
    for (const fact of gone) await world.host.table.transact([{ delete: factKey(fact) }]);
    const { findings } = await verify();
    expect(new Set(findings.filter(({ kind }) => kind === 'removed').map(({ factId }) => factId))).toEqual(
      new Set(gone.map(({ id }) => id)),
    );
  });

  test('reveals a fact that was inserted later than it claims', async () => {
    const first = (await add(3))[0] as FactRecord;
    await untilIdle();
    const id = `${firstFactId(Date.now() - 60 * 60_000).slice(0, -1)}1`;
    await world.host.table.transact([put(factKey({ ...first, id }), { ...first, id, title: 'Never happened' })]);
    expect(await untilIdle()).toMatchObject({ findings: [{ kind: 'inserted', factId: id }] });
  });

  test('reveals a missing seal and two that were swapped', async () => {
    await add(1);
    for (let Amount = 0; Amount < 4; Amount += 1) {
      await untilIdle();
      await root.call(list.updateItem, { listId, body: { Id: 1, Amount } });
    }
    await untilIdle();
    const { table } = world.host;
    const subject = factSubject((await world.facts(listId)).at(-1) as FactRecord);
    const [second, third] = await Promise.all([2, 3].map((number) => table.get<SealRecord>(keys.seal(subject, number))));
    await table.transact([
      put(keys.seal(subject, 2), { ...third?.data, number: 2 }),
      put(keys.seal(subject, 3), { ...second?.data, number: 3 }),
    ]);
    expect((await verify()).findings.length).toBeGreaterThan(0);
    await table.transact([put(keys.seal(subject, 2), { ...second?.data }), put(keys.seal(subject, 3), { ...third?.data })]);
    expect((await verify()).findings).toEqual([]);
    await table.transact([{ delete: keys.seal(subject, 3) }]);
    expect(kinds(await verify())).toContain('sealMissing');
  });
});

test.each([1, 4])('reveals any single change of any fact, with facts in %i partitions (random)', async (factShards) => {
  listId = (await world.list({ factShards })).id;
  const facts = await add(30);
  await untilIdle();
  const { table } = world.host;
  await fc.assert(
    fc.asyncProperty(
      fc.nat(facts.length - 1),
      fc.constantFrom('title', 'at', 'reason', 'kind', 'by', 'changes', 'itemId'),
      async (index, part) => {
        const fact = facts[index] as FactRecord;
        await table.transact([put(factKey(fact), { ...fact, [part]: 'forged' })]);
        expect((await verify()).findings.length).toBeGreaterThan(0);
        await table.transact([put(factKey(fact), fact)]);
      },
    ),
    { numRuns: 40 },
  );
  expect((await verify()).findings).toEqual([]);
});
