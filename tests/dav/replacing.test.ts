import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Key, Write } from '#functions/platform/table.ts';
import { readCounts } from '#functions/storage/counts.ts';
import { keys } from '#functions/storage/keys.ts';
import { countOf } from '#functions/storage/listPartitions.ts';
import { read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { type Dav, LOCK, openDav } from '#tests/dav/davAt.ts';

const [OLD, NEW] = ['The plan of the year', 'The plan of the year after'];

let dav: Dav;
let ana: Awaited<ReturnType<Dav['of']>>;
beforeEach(async () => {
  dav = await openDav();
  ana = await dav.of('Ana', Access.FullAccess);
  for (const [name, body] of [
    ['Plan.docx', OLD],
    ['Plan.tmp', NEW],
  ] as const)
    expect((await ana.ask('PUT', at(name), { body })).status).toBe(201);
});
afterEach(() => dav.close());

const at = (name: string): string => `${dav.root}/${name}`;
const onto = (name: string) => ({ destination: `${dav.origin}${at(name)}`, overwrite: 'T' });
const transfer = (method: 'MOVE' | 'COPY', headers: Record<string, string> = {}, who = ana) =>
  who.ask(method, at('Plan.tmp'), { headers: { ...onto('Plan.docx'), ...headers } });
const words = async (name: string, who = ana) => (await who.ask('GET', at(name))).text;
const items = async () => (await ana.person.call(calls.items, { listId: dav.library.id, pageSize: 50 })).items;
const idOf = async (name: string) => (await items()).find(({ _FileName }) => _FileName === name)?.Id ?? 0;
const sizesOf = async (id: number) =>
  (await ana.person.call(calls.versions, { listId: dav.library.id, id })).map(({ fileSize }) => fileSize).sort();
const binned = async () => (await ana.person.call(recycle.site, { systemSiteId: dav.world.site.id })).map(({ title }) => title);

describe('a replaced file', () => {
  test('keeps its number and its history, and the replacing file goes to the recycle bin', async () => {
    const id = await idOf('Plan.docx');
    expect((await transfer('MOVE')).status).toBe(204);
    expect([await words('Plan.docx'), await idOf('Plan.docx'), await idOf('Plan.tmp')]).toEqual([NEW, id, 0]);
    expect(await sizesOf(id)).toEqual([OLD.length, NEW.length]);
    expect(await binned()).toEqual(['Plan.tmp']);
    const facts = (await dav.world.facts(dav.library.id)).filter(({ kind }) => kind !== 'fileDownloaded').slice(-2);
    expect(facts.map(({ kind, title, byKey }) => [kind, title, byKey]).sort()).toEqual([
      ['fileUploaded', 'Plan.docx', 'Desktop'],
      ['itemDeleted', 'Plan.tmp', 'Desktop'],
    ]);
  });

  test('is counted correctly by a transaction that writes each row once, as DynamoDB requires', async () => {
    const [random, transact] = [vi.spyOn(Math, 'random').mockReturnValue(0), vi.spyOn(dav.world.host.table, 'transact')];
    expect((await transfer('MOVE')).status).toBe(204);
    random.mockRestore();
    const keyOf = (write: Write): Key =>
      'put' in write ? write.put : 'update' in write ? write.update : 'delete' in write ? write.delete : write.check;
    const written = transact.mock.calls.map(([writes]) => writes.map(keyOf).map(({ table, pk, sk }) => `${table} ${pk} ${sk}`));
    for (const rows of written) expect(new Set(rows).size).toBe(rows.length);
    const [counted] = await readCounts(dav.world.host.table, [countOf(dav.library, dav.library.id)]);
    expect(counted).toMatchObject({ items: 1, bytes: NEW.length });
  });

  test('keeps them as well if it is replaced by a copy, and the original remains', async () => {
    const id = await idOf('Plan.docx');
    expect((await transfer('COPY')).status).toBe(204);
    expect([await words('Plan.docx'), await words('Plan.tmp'), await idOf('Plan.docx')]).toEqual([NEW, NEW, id]);
    expect(await binned()).toEqual([]);
  });

  const lock = async (): Promise<string> => (await ana.ask('LOCK', at('Plan.docx'), { body: LOCK })).headers.get('lock-token') ?? '';
  const withToken = (token: string) => ({ if: `<${dav.origin}${at('Plan.docx')}> (${token})` });

  test.each([
    ['moved', 'MOVE', 'replaces a file'],
    ['moved', 'MOVE', 'becomes a draft'],
    ['copied', 'COPY', 'becomes a draft'],
  ] as const)('keeps the %s bytes even if their former file is deleted permanently (%s, which %s)', async (_, method, effect) => {
    const id = await idOf('Plan.tmp');
    const headers = effect === 'becomes a draft' ? withToken(await lock()) : {};
    expect((await transfer(method, headers)).status).toBe(204);
    if (method === 'COPY') expect((await ana.ask('DELETE', at('Plan.tmp'))).status).toBe(204);
    const systemSiteId = dav.world.site.id;
    const [entry] = await ana.person.call(recycle.site, { systemSiteId });
    const { purged } = await ana.person.call(recycle.permanentlyDelete, { body: { systemSiteId, recycleId: entry?.id ?? '' } });
    expect(purged).toBe(true);
    await expect.poll(() => read(dav.world.host.table, keys.item(dav.library.id, id))).toBeUndefined();
    expect(await words('Plan.docx')).toBe(NEW);
  });

  test('is a draft of the user who has locked it, until the lock ends', async () => {
    const ben = await dav.of('Ben');
    const token = await lock();
    expect((await transfer('MOVE', {}, ben)).status).toBe(423);
    expect((await transfer('MOVE', withToken(token))).status).toBe(204);
    expect([await words('Plan.docx'), await words('Plan.docx', ben), await idOf('Plan.tmp')]).toEqual([NEW, OLD, 0]);
    expect((await ana.ask('UNLOCK', at('Plan.docx'), { headers: { 'lock-token': token } })).status).toBe(204);
    expect(await words('Plan.docx', ben)).toBe(NEW);
  });

  test('cannot be replaced by a user who may not edit it', async () => {
    const cid = await dav.of('Cid', Access.Read);
    expect([(await transfer('MOVE', {}, cid)).status, (await transfer('COPY', {}, cid)).status]).toEqual([403, 403]);
    expect([await words('Plan.docx'), await words('Plan.tmp')]).toEqual([OLD, NEW]);
  });

  test('is never missing, wherever the host stops', async () => {
    const { table } = dav.world.host;
    const transact = table.transact.bind(table);
    for (let last = 0, isDone = false; !isDone; last++) {
      let count = 0;
      table.transact = async (writes) => {
        if (count++ === last) throw new Error('the host stopped');
        return transact(writes);
      };
      isDone = (await transfer('MOVE')).status === 204;
      table.transact = transact;
      const found = [await words('Plan.docx'), await words('Plan.tmp')];
      expect(found[0]).toMatch(/^The plan of the year/);
      expect(found).toContain(NEW);
      if (!isDone) expect(found).toEqual([OLD, NEW]);
    }
  });
});
