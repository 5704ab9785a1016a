import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { bytesAndRecords, sweepLater } from '#tests/files/bytesAndRecords.ts';
import { serveFiles } from '#tests/kit/fileServer.ts';
import { sendParts, sha256 } from '#tests/kit/uploadOver.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let folder: string;
let world: World;
let files: Awaited<ReturnType<typeof serveFiles>>;
let ana: Member;
let listId: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-meanwhile-'));
  world = await openWorld({ database: join(folder, 'sheaf.db') });
  files = await serveFiles(world);
  ana = await world.member('Ana', Access.Contribute);
  listId = (await world.list({ type: 'documents' })).id;
});
afterEach(async () => {
  files.stop();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const clean = { missing: [], orphans: [] };
const held = () => bytesAndRecords(world, join(folder, 'sheaf.db'));

/** A complete upload that was not committed. */
const sent = async (fileName: string, more: object = {}): Promise<string> => {
  const bytes = randomBytes(100);
  const ticket = await ana.call(list.beginUpload, { listId, body: { fileName, size: 100, parts: [sha256(bytes)], ...more } });
  await sendParts({ origin: files.origin, call: ana.call }, ticket, [bytes]);
  return ticket.uploadId;
};
const commit = (uploadId: string) => ana.call(list.upload, { listId, body: { uploadId } });
const cancel = (uploadId: string) => ana.call(list.cancelUpload, { listId, body: { uploadId } });

describe('nothing remains of an upload that was canceled', () => {
  test('when its commit had been refused', async () => {
    await commit(await sent('a.bin'));
    const other = await sent('a.bin', { overwrite: false });
    await expect(commit(other)).rejects.toMatchObject({ error: 'fileExists' });
    await cancel(other);
    await sweepLater(world);
    expect(held()).toEqual(clean);
  });

  test('while it is being committed', async () => {
    const uploadId = await sent('a.bin');
    const { complete } = world.host.blobs;
    world.host.blobs.complete = async (...args) => {
      const stored = await complete(...args);
      await cancel(uploadId);
      return stored;
    };
    await expect(commit(uploadId)).rejects.toMatchObject({ error: 'uploadExpired' });
    await sweepLater(world);
    expect(held()).toEqual(clean);
  });

  test('while its parts are being combined', async () => {
    const uploadId = await sent('a.bin');
    const { abort, complete } = world.host.blobs;
    let finish = (): void => undefined;
    const cancelled = new Promise<void>((resolve) => {
      finish = resolve;
    });
    // The store has assembled them when it is told to discard them.
    world.host.blobs.abort = async () => undefined;
    world.host.blobs.complete = async (...args) => {
      await cancelled;
      return complete(...args);
    };
    const committing = commit(uploadId);
    await cancel(uploadId);
    finish();
    await expect(committing).rejects.toMatchObject({ error: 'uploadExpired' });
    world.host.blobs.abort = abort;
    await sweepLater(world);
    expect(held()).toEqual(clean);
  });
});

describe('a commit that is sent twice at the same time', () => {
  /** Both have assembled the parts before either continues. */
  const twice = async <T>(ask: () => Promise<T>): Promise<T[]> => {
    const { complete } = world.host.blobs;
    let waiting = 0;
    let goOn = (): void => undefined;
    const both = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    world.host.blobs.complete = async (...args) => {
      const stored = await complete(...args);
      waiting += 1;
      if (waiting === 2) goOn();
      await both;
      return stored;
    };
    try {
      return await Promise.all([ask(), ask()]);
    } finally {
      world.host.blobs.complete = complete;
    }
  };

  test.each([{ overwrite: true }, { overwrite: false }, { sameName: 'number' }])(
    'creates one file of %j, and both callers get it',
    async (more) => {
      const uploadId = await sent('a.bin', more);
      const [one, other] = await twice(() => commit(uploadId));
      expect(other).toEqual(one);
      expect((await ana.call(list.items, { listId })).total).toBe(1);
    },
  );

  test('attaches one file, also to an item that is moved in the meantime', async () => {
    const { Id: id } = await commit(await sent('a.bin'));
    const bytes = randomBytes(50);
    const at = { listId, id };
    const ticket = await ana.call(list.beginAttachment, { ...at, body: { fileName: 'b.bin', size: 50, parts: [sha256(bytes)] } });
    await sendParts({ origin: files.origin, call: ana.call }, ticket, [bytes]);
    const { id: folderId } = await ana.call(list.createFolder, { listId, folderName: 'Moved', parentFolderId: listId });
    await ana.call(list.moveItem, { listId, body: { id, folderId } });
    const [one, other] = await twice(() => ana.call(list.uploadAttachment, { ...at, body: { uploadId: ticket.uploadId } }));
    expect(other).toEqual(one);
    expect(one).toMatchObject({ fileName: 'b.bin', fileVersion: 1 });
  });
});

test('a repeated commit reveals nothing of an item that was closed in the meantime', async () => {
  const owner = await world.member('Olga', Access.FullAccess);
  const uploadId = await sent('a.bin');
  const { Id: itemId } = await commit(uploadId);
  await owner.call(permission.stopInheriting, { body: { listId, itemId } });
  await owner.call(permission.remove, { body: { listId, itemId, userIds: [ana.user.id] } });
  await owner.call(list.updateItem, { listId, body: { Id: itemId, Title: 'Not for Ana' } });
  await expect(commit(uploadId)).rejects.toMatchObject({ error: 'uploadExpired' });
});
