import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstFactId } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { put } from '#functions/storage/rows.ts';
import { type SealRecord, sealFacts } from '#functions/storage/seals.ts';
import { Access } from '#shared/access.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { list } from '#shared/contracts/list.ts';
import type { AuditVerdict } from '#shared/models/administration/audit.ts';
import { untilSealed } from '#tests/audit/untilSealed.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let root: Member;
let listId: string;
let subject: string;
beforeEach(async () => {
  world = await openWorld();
  root = await world.member('Root', Access.None, { isAdmin: true });
  listId = (await world.list()).id;
  subject = `list#${listId}`;
});
afterEach(() => world.close());

const verify = (): Promise<AuditVerdict> => root.call(auditLog.verify, { body: { subject: { listId } } });

const settled = () => untilSealed(root, listId);

const add = async (count: number): Promise<FactRecord[]> => {
  for (let n = 0; n < count; n += 1) await root.call(list.createItem, { listId, body: { Title: `Row ${n}` } });
  return world.facts(listId);
};

const kinds = ({ findings }: AuditVerdict): string[] => findings.map(({ kind }) => kind);
const factKey = (id: string) => keys.fact(subject, id);

describe('a trail that nobody touched', () => {
  test('is found whole', async () => {
    await add(12);
    expect(await settled()).toMatchObject({ facts: 13, findings: [] });
  });

  test('stays whole when the feed delivers facts again, in the same or in other batches', async () => {
    const facts = await add(20);
    await settled();
    const { table, secrets } = world.host;
    const { current: key } = await secrets.ring('audit');
    await sealFacts({ table, key }, { subject, facts: facts.slice(5) });
    for (const fact of facts.slice(-3)) await sealFacts({ table, key }, { subject, facts: [fact] });
    expect(await settled()).toMatchObject({ facts: 21, findings: [] });
  });
});

describe('a trail that somebody touched', () => {
  test('tells an altered fact', async () => {
    const [, , third] = await add(5);
    await settled();
    await world.host.table.transact([put(factKey(third?.id ?? ''), { ...third, title: 'Something else' })]);
    expect(kinds(await verify())).toEqual(expect.arrayContaining([expect.stringMatching(/altered|chainBroken/)]));
  });

  test('tells a removed fact, and the last one too', async () => {
    const facts = await add(5);
    await settled();
    for (const fact of [facts[2], facts.at(-1)]) await world.host.table.transact([{ delete: factKey(fact?.id ?? '') }]);
    const { findings } = await verify();
    expect(findings.filter(({ kind }) => kind === 'removed').map(({ factId }) => factId)).toEqual([facts[2]?.id, facts.at(-1)?.id]);
  });

  test('tells a fact that was put in later than it says', async () => {
    const [first] = await add(3);
    await settled();
    const id = `${firstFactId(Date.now() - 60 * 60_000).slice(0, -1)}1`;
    await world.host.table.transact([put(factKey(id), { ...first, id, title: 'Never happened' })]);
    expect(await settled()).toMatchObject({ findings: [{ kind: 'inserted', factId: id }] });
  });

  test('tells a missing seal and two that changed places', async () => {
    for (let n = 0; n < 4; n += 1) {
      await add(1);
      await settled();
    }
    const { table } = world.host;
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

test('any single change of any fact is told (random)', async () => {
  const facts = await add(30);
  await settled();
  const { table } = world.host;
  await fc.assert(
    fc.asyncProperty(
      fc.nat(facts.length - 1),
      fc.constantFrom('title', 'at', 'reason', 'kind', 'by', 'changes', 'itemId'),
      async (index, part) => {
        const fact = facts[index] as FactRecord;
        await table.transact([put(factKey(fact.id), { ...fact, [part]: 'forged' })]);
        expect((await verify()).findings.length).toBeGreaterThan(0);
        await table.transact([put(factKey(fact.id), fact)]);
      },
    ),
    { numRuns: 60 },
  );
  expect((await verify()).findings).toEqual([]);
});
