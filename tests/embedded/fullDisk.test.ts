import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { groupCommit } from '#functions/platform/embedded/table/groupCommit.ts';
import { DiskFull } from '#functions/platform/helpers/diskFull.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { openHost } from '#infra/embedded/openHost.ts';
import { startServer } from '#infra/embedded/startServer.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';

const PLENTY = 1e9;

describe('while the disk is nearly full', () => {
  let world: World;
  let free = PLENTY;
  let ana: Member;
  let notes: ListRecord;
  let id: number;

  beforeEach(async () => {
    free = PLENTY;
    world = await openWorld({ freeBytes: () => free });
    ana = await world.member('Ana', Access.FullAccess);
    notes = await world.list();
    ({ Id: id } = await ana.call(list.createItem, { listId: notes.id, body: { Title: 'Before' } }));
  });
  afterEach(() => world.close());

  /** The file system is checked once a second. */
  const change = async (bytes: number): Promise<void> => {
    free = bytes;
    await wait(1100);
  };

  const update = () => ana.call(list.updateItem, { listId: notes.id, body: { Id: id, Title: 'After' } });

  test('changes are refused with the reason, reading and signing in work, and so do changes once there is space', async () => {
    await change(1000);
    await expect(update()).rejects.toMatchObject({ status: 507, error: 'diskFull' });
    await expect(ana.call(list.createItem, { listId: notes.id, body: { Title: 'More' } })).rejects.toMatchObject({ error: 'diskFull' });
    expect((await ana.call(list.getItem, { listId: notes.id, id })).Title).toBe('Before');
    const visitor = world.visitor();
    await visitor.call(application.supportedLanguages, {});
    await visitor.call(account.login, { body: { UserName: ana.user.userName, Password: PASSWORD } });
    await expect(world.host.blobs.begin('big')).rejects.toBeInstanceOf(DiskFull);
    await expect(world.host.blobs.put('small', new Uint8Array(3))).rejects.toBeInstanceOf(DiskFull);

    await change(PLENTY);
    expect((await update()).Title).toBe('After');
  });

  test('the health probe reports it immediately, with the version and the length of the queue, and nothing of the content', async () => {
    const server = await startServer(world, { port: 0, address: '127.0.0.1', web: world.folder });
    const probe = async () => (await fetch(`http://127.0.0.1:${server.port}/health`)).json();
    expect(await probe()).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/), waitingJobs: expect.any(Number) });
    await change(1000);
    expect(await probe()).toMatchObject({ status: 'readOnly' });
    expect((await fetch(`http://127.0.0.1:${server.port}/no/such.page`)).status).toBe(404);
    await server.stop();
  });

  test('unwanted data can be deleted, which frees space', async () => {
    await change(1000);
    await ana.call(recycle.delete, { body: { listId: notes.id, id } });
    await expect(ana.call(list.getItem, { listId: notes.id, id })).rejects.toMatchObject({ error: 'itemInRecycleBin' });
  });
});

describe('when the disk is full', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sheaf-full-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('a commit that the disk refuses says so, keeps existing data, and works again later', async () => {
    const db = new DatabaseSync(join(folder, 'small.db'));
    db.exec('PRAGMA journal_mode = WAL; CREATE TABLE rows (text); PRAGMA max_page_count = 8');
    const { run } = groupCommit(db, { committed: () => undefined });
    const put = db.prepare('INSERT INTO rows (text) VALUES (?)');
    const write = (text: string) => run(() => () => put.run(text));
    await write('first');
    await expect(write('x'.repeat(100_000))).rejects.toBeInstanceOf(DiskFull);
    await write('last');
    expect(db.prepare('SELECT text FROM rows').all()).toEqual([{ text: 'first' }, { text: 'last' }]);
    db.close();
  });

  test('a host answers although it cannot write a single line of its log', async () => {
    mkdirSync(join(folder, 'log'));
    // This device refuses every write with "no space".
    symlinkSync('/dev/full', join(folder, 'log/sheaf.log'));
    const opened = await openHost({ folder, origin: 'http://sheaf.test', freeBytes: () => PLENTY });
    const server = await startServer(opened, { port: 0, address: '127.0.0.1', web: folder });
    const answers = await Promise.all(
      ['/api/Account/GetAccount', '/api/no/such/call', '/health'].map(
        async (path) => (await fetch(`http://127.0.0.1:${server.port}${path}`)).status,
      ),
    );
    expect(answers).toEqual([401, 404, 200]);
    await server.stop();
    await opened.close();
  });
});
