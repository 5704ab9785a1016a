import { randomBytes } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endJob } from '#functions/domain/kernel/jobs/followJob.ts';
import { purgeItemRows } from '#functions/domain/recycle/purge/purgeItemRows.ts';
import { Access } from '#shared/access.ts';
import { automation } from '#shared/contracts/automation.ts';
import { list } from '#shared/contracts/list.ts';
import { bytesAndRecords, sweepLater } from '#tests/files/bytesAndRecords.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let folder: string;
let world: World;
let wes: Member;
let listId: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-loose-'));
  world = await openWorld({ database: join(folder, 'sheaf.db') });
  wes = await world.member('Wes', Access.ContributeWithoutDelete);
  listId = (await world.list({ type: 'documents' })).id;
});
afterEach(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const clean = { missing: [], orphans: [] };
const held = () => bytesAndRecords(world, join(folder, 'sheaf.db'));

const upload = async (name: string, query = ''): Promise<number> => {
  const sent = await wes.send(multipart(`/api/List/${listId}/document/upload`, [[name, randomBytes(40)]], query));
  return JSON.parse(sent.body).value.Id;
};

const sendTo = (currentListItemId: number, goal: { sendToSiteListIds?: string[]; sendToFolderIds?: string[] }) =>
  wes.call(automation.sendTo, { body: { currentListItemId, currentSiteListId: listId, overwriteIfExists: true, ...goal } });

describe('the bytes of a document that was sent onto a draft', () => {
  test('remain when the draft is discarded', async () => {
    const id = await upload('A.txt');
    await wes.call(list.checkOut, { listId, id });
    await sendTo(id, { sendToSiteListIds: [listId] });
    await wes.call(list.discardCheckOut, { listId, id });
    expect(held()).toEqual(clean);
  });

  test('remain when they were sent twice, and when the draft gets its own bytes', async () => {
    const id = await upload('A.txt');
    await wes.call(list.checkOut, { listId, id });
    for (let time = 0; time < 2; time += 1) await sendTo(id, { sendToSiteListIds: [listId] });
    expect(held()).toEqual(clean);
    await upload('A.txt', 'overwrite=true');
    expect(held()).toEqual(clean);
    await wes.call(list.discardCheckOut, { listId, id });
    expect(held()).toEqual(clean);
  });

  test('remain with the source, which no one has checked out', async () => {
    const { id: folderId } = await wes.call(list.createFolder, { listId, folderName: 'Mine', parentFolderId: listId });
    const source = await upload('B.txt');
    const mine = await upload('B.txt', `folderId=${folderId}`);
    await wes.call(list.checkOut, { listId, id: mine });
    await sendTo(source, { sendToFolderIds: [folderId] });
    await wes.call(list.discardCheckOut, { listId, id: mine });
    expect(held()).toEqual(clean);
  });
});

test('the bytes of a copied attachment are deleted when another replaces it and nothing else uses them', async () => {
  const attach = (id: number) =>
    wes.send(multipart(`/api/List/${listId}/item/${id}/attachment/uploadmultiple`, [['x.txt', randomBytes(20)]]));
  const id = await upload('A.txt');
  await attach(id);
  const copy = await wes.call(list.copyItem, { listId, body: { id, folderId: listId } });
  await attach(copy.Id);
  expect(held()).toEqual(clean);
  while (!(await purgeItemRows(world.ctx, listId, id)));
  expect(held()).toEqual(clean);
});

describe('bytes that no record names', () => {
  /** The process dies after the bytes are stored: nothing more is written. */
  const dieAfterPut = () => {
    const { blobs, table } = world.host;
    const { put } = blobs;
    const { transact } = table;
    blobs.put = async (key, bytes) => {
      const stored = await put(key, bytes);
      table.transact = () => Promise.reject(new Error('the process is gone'));
      return stored;
    };
    return () => {
      Object.assign(blobs, { put });
      Object.assign(table, { transact });
    };
  };

  const table = new TextEncoder().encode('Title\nOne\nTwo\n');
  const archive = zipSync({ 'a.txt': randomBytes(20), 'b.txt': randomBytes(20) });
  const puts: [what: string, put: () => Promise<unknown>][] = [
    ['of a file', () => upload('A.txt')],
    ['of an attachment', () => wes.send(multipart(`/api/List/${listId}/item/1/attachment/uploadmultiple`, [['x.txt', randomBytes(20)]]))],
    ['of an archive', () => wes.send(multipart(`/api/List/${listId}/import/documents`, [['all.zip', archive]]))],
    [
      'of a table',
      async () => {
        const { id } = await world.list();
        return wes.send(multipart(`/api/List/${id}/import`, [['rows.csv', table]]));
      },
    ],
  ];

  test.each(puts)('%s are removed by the sweep', async (_what, put) => {
    await upload('First.txt');
    const revive = dieAfterPut();
    await put().catch(() => undefined);
    revive();
    expect(held().orphans).toHaveLength(1);
    await sweepLater(world);
    expect(held()).toEqual(clean);
  });

  test('are deleted with an import that someone ended', async () => {
    Object.assign(world.host.queue, { send: async () => undefined });
    const sent = await wes.send(multipart(`/api/List/${listId}/import/documents`, [['all.zip', archive]]));
    await sweepLater(world);
    expect(held().orphans, 'as long as the import waits').toHaveLength(1);
    await endJob(world.ctx, JSON.parse(sent.body).value.id);
    await sweepLater(world);
    expect(held()).toEqual(clean);
  });

  test('remain if the write that named them was made and its answer lost', async () => {
    const { transact } = world.host.table;
    world.host.table.transact = async (writes) => {
      await transact(writes);
      if (writes.some((write) => 'put' in write && write.put.pk.startsWith('item#'))) throw new Error('no answer');
    };
    await upload('A.txt').catch(() => undefined);
    Object.assign(world.host.table, { transact });
    expect((await wes.call(list.items, { listId })).items).toHaveLength(1);
    await sweepLater(world);
    expect(held()).toEqual(clean);
  });
});

test('bytes are written and removed in one place', () => {
  const root = join(import.meta.dirname, '../..');
  const files = globSync('{functions,events,infra}/**/*.ts', { cwd: root });
  const using = (call: RegExp, except: RegExp) =>
    files.filter((file) => !except.test(file) && call.test(readFileSync(join(root, file), 'utf8')));
  /** Containers are storage behind the port: they move copies, and are read through it. */
  const behind = /^functions\/(?:platform|domain\/settings\/containers)\//;
  expect(using(/blobs\s*\.\s*(?:remove|put)\b|\{[^}]*\bremove\b[^}]*\}\s*=[^=]*\bblobs\b/, behind)).toEqual([
    'functions/domain/content/blobs/unreferencedBlobs.ts',
  ]);
  expect(using(/builtInOf\([^)]*\)\s*\.\s*(?:remove|put)|\bdriver\s*\.\s*(?:remove|put)/, behind)).toEqual([]);
});
