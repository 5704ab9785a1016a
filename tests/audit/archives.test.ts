import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ArchiveStore, archiveFacts } from '#functions/domain/administration/audit/archiveFacts.ts';
import { writeHeads } from '#functions/domain/administration/audit/writeHeads.ts';
import { HEADS_FILE } from '#functions/platform/embedded/auditHeads.ts';
import { keyFile } from '#functions/platform/embedded/secrets.ts';
import type { ArchiveRecord } from '#functions/storage/archives.ts';
import { factKey, factSubject } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { put, read, readAll } from '#functions/storage/rows.ts';
import type { SealRecord } from '#functions/storage/seals.ts';
import { archiveFile } from '#infra/backup/archiveFile.ts';
import { checkExport } from '#infra/integrity/checkExport.ts';
import { Access } from '#shared/access.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { list } from '#shared/contracts/list.ts';
import { untilSealed } from '#tests/audit/untilSealed.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const DAY = 86_400_000;

let world: World;
let root: Member;
let listId: string;
let before: Date;
const add = async (Title: string): Promise<void> => {
  await root.call(list.createItem, { listId, body: { Title } });
  await untilSealed(root, listId);
};

/** A list with facts from before and after a day long ago. */
beforeEach(async () => {
  world = await openWorld();
  root = await world.member('Root', Access.None, { isAdmin: true });
  listId = (await world.list()).id;
  for (const Title of ['One', 'Two', 'Three']) await add(Title);
  before = new Date(Date.now() + DAY);
  world.advance(200 * DAY);
  root = await world.member('Root too', Access.None, { isAdmin: true });
  await add('Four');
  await writeHeads(world.ctx);
});
afterEach(() => world.close());

/** The chain of the first item's facts. */
const subject = async () => factSubject((await facts()).find(({ itemId }) => itemId === 1) as FactRecord);
const file = (name = 'archive') => join(world.folder, `${name}.ndjson.gz`);
const archive = (store: ArchiveStore = archiveFile(file())) => archiveFacts(world.host, before, store);
const facts = () => world.facts(listId);
const verify = () => untilSealed(root, listId);

/** What the command finds in an export, with these archives. */
const checked = async (archives: string[]): Promise<string[]> => {
  const lines: string[] = [];
  let after: string | undefined;
  do {
    const page = await root.call(auditLog.exportSealed, { body: { subject: { listId }, ...(after && { after }) } });
    lines.push(...page.lines.map((line) => JSON.stringify(line)));
    after = page.next ?? undefined;
  } while (after);
  const exported = join(world.folder, 'export.jsonl');
  await writeFile(exported, lines.join('\n'));
  const locations = {
    file: exported,
    key: keyFile(join(world.folder, 'secrets'), 'audit'),
    heads: join(world.folder, 'audit', HEADS_FILE),
  };
  return (await Array.fromAsync(checkExport({ ...locations, archives }))).flatMap(({ wrong }) => wrong);
};

/** The archive with some of its lines changed. */
const altered = async (change: (lines: string[]) => string[]): Promise<string> => {
  const lines = gunzipSync(await readFile(file()))
    .toString('utf8')
    .trimEnd()
    .split('\n');
  await writeFile(file('altered'), gzipSync(`${change(lines).join('\n')}\n`));
  return file('altered');
};

describe('old facts in an archive', () => {
  test('are removed from the table, and the chain is complete with the archive and without it', async () => {
    const all = await facts();
    const removed = await archive();
    const left = await facts();
    expect(left.length).toBeLessThan(all.length);
    expect(left.length).toBeGreaterThan(0);
    expect(removed).toBeGreaterThanOrEqual(all.length - left.length);
    for (const { at } of left) expect(at >= before.toISOString()).toBe(true);
    expect(await verify()).toMatchObject({ findings: [] });
    expect(await checked([])).toEqual([]);
    expect(await checked([file()])).toEqual([]);
    await add('Five');
    expect(await verify()).toMatchObject({ findings: [] });
    expect(await checked([file()])).toEqual([]);
  });

  test('appear in histories', async () => {
    const window = () => ({ startDate: new Date(world.host.now().getTime() - DAY).toISOString(), endDate: world.host.now().toISOString() });
    const histories = () =>
      Promise.all([
        root.call(auditLog.listHistory, { body: { ...window(), listId } }),
        root.call(auditLog.itemHistory, { body: { ...window(), listId, id: 1 } }),
        root.call(auditLog.userHistory, { body: { ...window(), userId: root.user.id } }),
        root.call(auditLog.exportAll, { body: { subject: { listId } } }),
      ]);
    expect((await histories()).map(({ archivedBefore }) => archivedBefore)).toEqual([null, null, null, null]);
    await archive();
    expect((await histories()).map(({ archivedBefore }) => archivedBefore)).toEqual(Array(4).fill(before.toISOString()));
    expect((await root.call(list.versions, { listId, id: 1 })).length).toBeGreaterThan(0);
  });

  test.each<[string, (lines: string[]) => string[]]>([
    ['altered', (lines) => lines.map((line) => line.replace('"title":"Two"', '"title":"Too"'))],
    ['removed', (lines) => lines.filter((line) => !line.includes('"title":"Two"'))],
    ['put in twice', (lines) => lines.flatMap((line) => (line.includes('"title":"Two"') ? [line, line] : [line]))],
    ['in another order', (lines) => [...lines.slice(0, 2), ...lines.slice(2, -1).reverse(), ...lines.slice(-1)]],
    ['cut off', (lines) => lines.slice(0, -3)],
  ])('that are %s are found', async (_, change) => {
    await archive();
    expect(await checked([await altered(change)])).not.toEqual([]);
  });

  test('are found missing when archives are given, and so is a damaged archive', async () => {
    await archive();
    await writeFile(file('empty'), gzipSync(''));
    expect(await checked([file('empty')])).not.toEqual([]);
    await writeFile(file('half'), (await readFile(file())).subarray(0, 300));
    expect(await checked([file('half')])).not.toEqual([]);
  });

  test('are in several archives, all of which are needed', async () => {
    await archive();
    world.advance(200 * DAY);
    root = await world.member('Root three', Access.None, { isAdmin: true });
    await add('Five');
    before = new Date(before.getTime() + 250 * DAY);
    await archive(archiveFile(file('next')));
    const titles = (await facts()).map(({ title }) => title);
    expect(titles).toContain('Five');
    expect(titles).not.toContain('Four');
    expect(await verify()).toMatchObject({ findings: [] });
    expect(await checked([file(), file('next')])).toEqual([]);
    expect((await checked([file('next')])).join()).toMatch(/fact .* was removed/);
    expect((await checked([file()])).join()).toMatch(/fact .* was removed/);
  });

  test('do not conceal tampering with the remaining facts', async () => {
    await archive();
    const [stored] = await facts();
    if (!stored) throw new Error('there is no fact');
    await world.table.transact([put(factKey(stored), { ...stored, title: 'Other' })]);
    expect((await verify()).findings).not.toEqual([]);
    await world.table.transact([{ delete: factKey(stored) }]);
    expect((await verify()).findings).toMatchObject([{ kind: 'removed', factId: stored.id }]);
    expect(await checked([])).not.toEqual([]);
  });

  test('are archived only by a person who has the key', async () => {
    const chain = await subject();
    await root.call(list.updateItem, { listId, body: { Id: 1, Amount: 7 } });
    await untilSealed(root, listId);
    await archive();
    const record = await read<ArchiveRecord>(world.table, keys.archivedChain(chain));
    const last = (await readAll<SealRecord>(world.table, keys.seal(chain, 0))).at(-1);
    if (!record || !last) throw new Error('nothing is archived');
    await world.table.transact([put(keys.archivedChain(chain), { ...record, upTo: last.number, hash: last.hash })]);
    expect((await verify()).findings.map(({ kind }) => kind)).toContain('removed');
    expect(await checked([])).not.toEqual([]);
  });

  test('continue to be archived after an interruption', async () => {
    const all = await facts();
    const { transact } = world.host.table;
    let left = 1;
    world.host.table.transact = async (writes, options) => {
      if (writes.some((write) => 'delete' in write && write.delete.table === 'facts') && left-- <= 0) throw new Error('killed');
      return transact(writes, options);
    };
    await expect(archive()).rejects.toThrow('killed');
    world.host.table.transact = transact;
    expect(await verify()).toMatchObject({ findings: [] });
    expect(await checked([file()])).toEqual([]);
    expect(await archive(archiveFile(file('second')))).toBeGreaterThan(0);
    expect((await facts()).length).toBeLessThan(all.length);
    expect(await verify()).toMatchObject({ findings: [] });
    expect(await checked([file()])).toEqual([]);
    await expect(readFile(file('second'))).rejects.toThrow();
  });

  test('stay in the table until the archive was read back as it was written', async () => {
    const all = await facts();
    const store = archiveFile(file());
    const lossy: ArchiveStore = {
      ...store,
      read: async function* () {
        for await (const line of store.read()) if (!line.includes('"title":"Two"')) yield line;
      },
    };
    await expect(archive(lossy)).rejects.toThrow('cannot be read back');
    expect(await facts()).toEqual(all);
  });

  test('are not taken from a trail that was tampered with, nor while they are recent', async () => {
    const [first] = await facts();
    if (!first) throw new Error('there is no fact');
    before = world.host.now();
    await expect(archive()).rejects.toThrow('still needed');
    before = new Date(world.host.now().getTime() - 100 * DAY);
    await world.table.transact([put(factKey(first), { ...first, title: 'Other' })]);
    await expect(archive()).rejects.toThrow('not what its seals say');
    expect(await read(world.table, keys.archivedChain(factSubject(first)))).toBeUndefined();
  });
});
