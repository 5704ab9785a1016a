import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AttachmentRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import { readAll } from '#functions/storage/rows.ts';
import { checkFolder } from '#infra/integrity/checkFolder.ts';
import { Access } from '#shared/access.ts';
import { automation } from '#shared/contracts/automation.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { bytesAndRecords, sweepLater } from '#tests/files/bytesAndRecords.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ onDisk: true });
  world.host.callsPerSecond = 1e9;
});
afterAll(() => world.close());

/** Numbers that select existing objects: a document, another one, one of its versions. */
const step = fc.record({ act: fc.nat(17), who: fc.nat(1), one: fc.nat(5), other: fc.nat(5), at: fc.nat(4) });
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Location {
  people: Member[];
  lists: string[];
  folders: string[];
}

/** The actions that succeeded; a refusal is also acceptable. */
const done = new Set<number>();

const perform = async ({ people, lists, folders }: Location, { act, who, one, other, at }: Step): Promise<void> => {
  const member = people[who] as Member;
  const [listId = '', goal = ''] = one % 2 ? lists : lists.toReversed();
  const folderId = folders[lists.indexOf(listId)] ?? '';
  const { items } = await member.call(list.items, { listId, pageSize: 100 });
  const id = items[one % Math.max(1, items.length)]?.Id ?? 1;
  const file = (name: string): [string, Buffer][] => [[name, randomBytes(30)]];
  const upload = (query: string) => member.send(multipart(`/api/List/${listId}/document/upload`, file(`f${other}.txt`), query));
  const sendTo = (where: object) =>
    member.call(automation.sendTo, { body: { currentListItemId: id, currentSiteListId: listId, overwriteIfExists: true, ...where } });
  const attach = () => member.send(multipart(`/api/List/${listId}/item/${id}/attachment/uploadmultiple`, file(`a${other % 2}.txt`)));
  const versions = async () => (await member.call(list.versions, { listId, id })).map(({ _Version }) => _Version);
  const bin = async () => member.call(recycle.site, { systemSiteId: world.site.id });
  const acts: (() => Promise<unknown>)[] = [
    () => upload('overwrite=true'),
    () => upload(`overwrite=true&folderId=${folderId}`),
    () => member.call(list.checkOut, { listId, id }),
    () => member.call(list.checkOut, { listId, id }),
    () => member.call(list.discardCheckOut, { listId, id }),
    () => member.call(list.checkIn, { listId, id, body: {} }),
    () => sendTo({ sendToSiteListIds: [listId] }),
    () => sendTo({ sendToSiteListIds: [goal] }),
    () => sendTo({ sendToFolderIds: [folderId] }),
    () => member.call(list.copyItem, { listId, body: { id, folderId: at % 2 ? folderId : listId } }),
    attach,
    attach,
    async () => {
      const [attachment] = await readAll<AttachmentRecord>(world.table, keys.attachment(listId, id, ''), 'attachment#');
      await member.call(list.deleteAttachment, { listId, id, attachmentId: attachment?.id ?? '' });
    },
    async () => member.call(list.restoreVersion, { listId, id, versionNum: (await versions())[at] ?? 1 }),
    async () =>
      member.call(list.deleteVersion, {
        listId,
        id,
        versionNum: (await versions())[at] ?? 1,
        body: { reasonToDelete: 'No longer needed' },
      }),
    () => member.call(recycle.delete, { body: { listId, id } }),
    async () => member.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId: (await bin())[at]?.id ?? '' } }),
    async () => member.call(recycle.permanentlyDelete, { body: { systemSiteId: world.site.id, recycleId: (await bin())[at]?.id ?? '' } }),
  ];
  await acts[act]?.().then(
    () => done.add(act),
    () => undefined,
  );
};

test('whatever two users do with documents, no record names missing bytes, and no bytes remain that no record names', async () => {
  const people = [await world.member('Ana', Access.FullAccess), await world.member('Ben', Access.Contribute)];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      world.advance(60_000);
      const lists = [(await world.list({ type: 'documents' })).id, (await world.list({ type: 'documents' })).id];
      const folders: string[] = [];
      for (const listId of lists) {
        const created = await people[0]?.call(list.createFolder, { listId, folderName: 'Inner', parentFolderId: listId });
        folders.push(created?.id ?? '');
      }
      const location = { people, lists, folders };
      for (const [n, one] of steps.entries()) {
        // Sometimes two of them at the same time.
        if (n % 4 === 3)
          await Promise.all([perform(location, one), perform(location, { ...one, who: 1 - one.who, act: (one.act + 7) % 18 })]);
        else await perform(location, one);
      }
      expect(bytesAndRecords(world, join(world.folder, 'sheaf.db')).missing).toEqual([]);
    }),
    { numRuns: Number(process.env.SHEAF_RUNS ?? 8), endOnFailure: true },
  );
  expect(done.size, 'nearly every act comes about').toBeGreaterThan(13);
  await sweepLater(world);
  // Jobs delete permanently deleted objects, and may still be running.
  await expect.poll(() => bytesAndRecords(world, join(world.folder, 'sheaf.db'))).toEqual({ missing: [], orphans: [] });
  expect(await Array.fromAsync(checkFolder(world.folder, { isRunning: true }))).toEqual([]);
});
