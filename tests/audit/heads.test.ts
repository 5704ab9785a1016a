import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeHeads } from '#functions/domain/administration/audit/writeHeads.ts';
import { openContext, personOf, system } from '#functions/domain/kernel/context.ts';
import { createSite } from '#functions/domain/sites/createSite.ts';
import { HEADS_FILE, linesIn } from '#functions/platform/embedded/auditHeads.ts';
import { factSubject } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { put, readAll } from '#functions/storage/rows.ts';
import { digestOf, type SealRecord, sealHash } from '#functions/storage/seals.ts';
import { openHost } from '#infra/embedded/openHost.ts';
import { verifyExport } from '#infra/integrity/verifyExport.ts';
import { Access } from '#shared/access.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { list } from '#shared/contracts/list.ts';
import type { AuditVerdict, SealedLine } from '#shared/models/administration/audit.ts';
import { firstFactId } from '#shared/rules/firstFactId.ts';
import { untilSealed } from '#tests/audit/untilSealed.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let root: Member;
let listId: string;
let subject: string;
let changes: number;

/** A list whose first item is changed, and the partition of the corresponding fact. */
const begin = async (shards?: number): Promise<void> => {
  const { id, factShards = 1 } = await world.list(shards === undefined ? {} : { factShards: shards });
  listId = id;
  subject = factSubject({ listId, siteId: null, by: personOf(system), itemId: 1, shards: factShards });
};
beforeEach(async () => {
  world = await openWorld();
  root = await world.member('Root', Access.None, { isAdmin: true });
  await begin();
  changes = 0;
});
afterEach(() => world.close());

const verify = (of = listId): Promise<AuditVerdict> => root.call(auditLog.verify, { body: { subject: { listId: of } } });

const untilIdle = () => untilSealed(root, listId);

/** Changes one item several times, each in its own link, so that a test can remove a link with its fact. */
const add = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) {
    const Title = `Row ${++changes}`;
    if (changes === 1) await root.call(list.createItem, { listId, body: { Title } });
    else await root.call(list.updateItem, { listId, body: { Id: 1, Title } });
    await untilIdle();
  }
};

const seals = (): Promise<SealRecord[]> => readAll<SealRecord>(world.host.table, { table: 'content', pk: keys.seal(subject, 0).pk });
const factKey = (id: string) => keys.fact(subject, id);
const facts = () => readAll<FactRecord>(world.host.table, keys.fact(subject, ''));

const exported = async (of?: { listId: string }): Promise<SealedLine[]> => {
  const lines: SealedLine[] = [];
  let after: string | undefined;
  do {
    const page = await root.call(auditLog.exportSealed, { body: { ...(of && { subject: of }), ...(after !== undefined && { after }) } });
    lines.push(...page.lines);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return lines;
};

async function* textOf(lines: SealedLine[]) {
  for (const line of lines) yield JSON.stringify(line);
}

const headsFile = (): string => join(world.folder, 'audit', HEADS_FILE);

/** The findings in a file, for someone with the key and the separate record. */
const check = async (lines: SealedLine[]): Promise<string[]> => {
  const found = await Array.fromAsync(
    verifyExport({ lines: textOf(lines), heads: linesIn(headsFile()), findKey: (id) => world.host.secrets.find('audit', id) }),
  );
  return found.flatMap(({ verdict }) => verdict.findings.map(({ kind }) => kind));
};

const kinds = ({ findings }: AuditVerdict): string[] => findings.map(({ kind }) => kind);

/** Recomputes all hashes, as an attacker with the table but without the key could. */
const recompute = async (): Promise<void> => {
  const { table } = world.host;
  const facts = new Map((await world.facts(listId)).map((fact) => [fact.id, fact]));
  let before = '';
  for (const seal of await seals()) {
    const ids = seal.ids.filter((id) => facts.has(id));
    before = sealHash(
      before,
      ids.map((id) => digestOf(facts.get(id) ?? {})),
    );
    await table.transact([put(keys.seal(subject, seal.number), { ...seal, ids, hash: before })]);
  }
};

/** The same without the mark that the chain was signed. */
const recomputeAsOld = async (): Promise<void> => {
  await recompute();
  for (const { mac: _, ...seal } of await seals()) await world.host.table.transact([put(keys.seal(subject, seal.number), seal)]);
};

interface Attack {
  what: string;
  found: string;
  act(facts: FactRecord[]): Promise<void>;
}

const third = (facts: FactRecord[]): FactRecord => facts[3] as FactRecord;
const alter = async (facts: FactRecord[]) =>
  world.host.table.transact([put(factKey(third(facts).id), { ...third(facts), title: 'Something else' })]);

const attacks: Attack[] = [
  { what: 'an altered fact', found: 'altered', act: alter },
  {
    what: 'a fact removed from the middle',
    found: 'removed',
    act: (facts) => world.host.table.transact([{ delete: factKey(third(facts).id) }]),
  },
  {
    what: 'the newest fact, removed with its seal',
    found: 'truncated',
    act: async (facts) => {
      const newest = (await seals()).at(-1)?.number ?? 0;
      await world.host.table.transact([{ delete: factKey(facts.at(-1)?.id ?? '') }, { delete: keys.seal(subject, newest) }]);
    },
  },
  {
    what: 'a fact that was put in',
    found: 'inserted',
    act: async (facts) => {
      const id = `${firstFactId(Date.now() - 60 * 60_000).slice(0, -1)}1`;
      await world.host.table.transact([put(factKey(id), { ...third(facts), id })]);
    },
  },
  {
    what: 'two facts that changed places',
    found: 'altered',
    act: async (facts) => {
      const [one, other] = [facts[2] as FactRecord, facts[3] as FactRecord];
      await world.host.table.transact([put(factKey(one.id), { ...other, id: one.id }), put(factKey(other.id), { ...one, id: other.id })]);
    },
  },
  { what: 'an altered fact with all hashes anew', found: 'forged', act: (facts) => alter(facts).then(recompute) },
  { what: 'an altered fact with all hashes as from before the key', found: 'forged', act: (facts) => alter(facts).then(recomputeAsOld) },
  {
    what: 'a fact cut off and another one in its place, sealed by the host itself',
    found: 'rewritten',
    act: async (facts) => {
      const newest = (await seals()).at(-1)?.number ?? 0;
      await world.host.table.transact([{ delete: factKey(facts.at(-1)?.id ?? '') }, { delete: keys.seal(subject, newest) }]);
      await add(1);
    },
  },
  {
    what: 'everything, chain and all',
    found: 'truncated',
    act: async (facts) => {
      const { table } = world.host;
      for (const { id } of facts) await table.transact([{ delete: factKey(id) }]);
      for (const { number } of await seals()) await table.transact([{ delete: keys.seal(subject, number) }]);
      await table.transact([{ delete: keys.sealedChain(subject) }]);
    },
  },
];

describe.each([1, 4])(
  'a person who has the database, but neither the key nor the separate record, cannot hide, with %i partitions,',
  (factShards) => {
    beforeEach(async () => {
      await begin(factShards);
    });
    test.each(attacks)('$what', async ({ found, act }) => {
      await add(6);
      await writeHeads(world.ctx);
      expect([await check(await exported({ listId })), kinds(await verify())]).toEqual([[], []]);
      await act(await world.facts(listId));
      expect(kinds(await verify())).toContain(found);
      expect(await check(await exported({ listId }))).toContain(found);
      // A host that continues to write heads does not confirm it.
      await writeHeads(world.ctx);
      expect(kinds(await verify())).toContain(found);
      expect(await check(await exported())).toContain(found);
    });
  },
);

describe('the separate record', () => {
  test('grows by what has changed, and by nothing if nothing has', async () => {
    await add(2);
    await writeHeads(world.ctx);
    expect(await writeHeads(world.ctx)).toBe(0);
    await add(1);
    expect(await writeHeads(world.ctx)).toBe(1);
    const lines = (await Array.fromAsync(linesIn(headsFile()))).map((line) => JSON.parse(line));
    expect(lines.map(({ number }) => number)).toEqual([1, 2]);
    expect(lines[1]).toMatchObject({ before: lines[0].mac, heads: [{ subject, facts: (await facts()).length }] });
  });

  test('is reported if it was altered, and so is a missing line', async () => {
    for (let n = 0; n < 3; n += 1) {
      await add(1);
      await writeHeads(world.ctx);
    }
    const whole = readFileSync(headsFile(), 'utf8');
    const [first = '', second = '', last = ''] = whole.split('\n');
    writeFileSync(headsFile(), [first, last, ''].join('\n'));
    expect(kinds(await verify())).toContain('headsBroken');
    writeFileSync(headsFile(), [first, second.replace(/"facts":\d+/, '"facts":0'), last, ''].join('\n'));
    expect(kinds(await verify())).toContain('headsBroken');
    // An incomplete line left by a crash does not invalidate the others.
    writeFileSync(headsFile(), `${whole}{"number":4,"at"`);
    await add(1);
    await writeHeads(world.ctx);
    expect(kinds(await verify())).toEqual([]);
  });

  test('is written when a host stops, if the operator wants it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sheaf-heads-'));
    const location = {
      folder: join(folder, 'data'),
      auditHeads: join(folder, 'elsewhere'),
      origin: 'http://sheaf.test',
      database: ':memory:',
    };
    const { host, close } = await openHost(location);
    const ctx = openContext(host, system, 'test-heads');
    await createSite(ctx, { siteName: 'Root', subPath: '', description: '', parent: undefined });
    await close();
    const [line = '{}'] = await Array.fromAsync(linesIn(join(folder, 'elsewhere', HEADS_FILE)));
    expect(JSON.parse(line).heads).toMatchObject([{ subject: expect.stringMatching(/^site#/), seals: 1, facts: 1 }]);
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('npm run verify-audit', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'infra/tasks/verifyAudit.ts', ...args], { encoding: 'utf8' });

  test('reports in plain words what it found, and ends with 0, 1 or 2', async () => {
    await add(4);
    await writeHeads(world.ctx);
    const file = join(world.folder, 'export.jsonl');
    const key = join(world.folder, 'secrets', 'audit.key');
    const args = [file, '--key', key, '--heads', headsFile()];
    const write = async () => writeFileSync(file, (await Array.fromAsync(textOf(await exported()))).map((line) => `${line}\n`).join(''));
    await write();
    const sound = run(...args);
    expect([sound.status, sound.stdout]).toEqual([0, expect.stringContaining('Nothing was altered.')]);
    await alter(await world.facts(listId));
    await write();
    const damaged = run(...args);
    expect([damaged.status, damaged.stdout]).toEqual([1, expect.stringContaining(`${third(await world.facts(listId)).id} was altered`)]);
    writeFileSync(file, 'no export\n');
    expect(run(...args).status).toBe(2);
  });
});
