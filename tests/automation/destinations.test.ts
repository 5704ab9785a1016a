import { afterEach, beforeEach, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { automation } from '#shared/contracts/automation.ts';
import { list } from '#shared/contracts/list.ts';
import { site } from '#shared/contracts/site.ts';
import { docxOf } from '#tests/e2e/documentFiles.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

test('AUTO-001 a document is sent to every folder, library and site of a request', async () => {
  const ada = await world.member('Ada', Access.FullAccess);
  const own = await world.list({ type: 'documents', title: 'Letters' });
  const [sent, kept] = [await world.list({ type: 'documents', title: 'Sent' }), await world.list({ type: 'documents', title: 'Kept' })];
  const { body } = await ada.send(multipart(`/api/List/${own.id}/document/upload`, [['letter.docx', docxOf(['Dear reader'])]]));
  const folders: string[] = [];
  for (const folderName of ['East', 'West']) folders.push((await ada.call(list.createFolder, { listId: sent.id, folderName })).id);
  const sites: { id: string; library: string }[] = [];
  for (const subPath of ['north', 'south']) {
    const { id } = await ada.call(site.create, { body: { parentSiteId: world.site.id, siteName: subPath, subPath } });
    const plan = { title: 'Received', path: 'received', listInternalName: 'Received', type: 'documents' } as const;
    sites.push({ id, library: (await ada.call(site.createList, { systemSiteId: id, body: plan })).id });
  }

  const { results } = await ada.call(automation.sendTo, {
    body: {
      currentListItemId: JSON.parse(body).value.Id,
      currentSiteListId: own.id,
      sendToFolderIds: folders,
      sendToSiteListIds: [sent.id, kept.id],
      sendToSystemSiteIds: sites.map(({ id }) => id),
    },
  });
  expect(results.map(({ target, id, listId, error }) => [target, id, listId, error])).toEqual([
    ...folders.map((id) => ['folder', id, sent.id, null]),
    ...[sent, kept].map(({ id }) => ['list', id, id, null]),
    ...sites.map(({ id, library }) => ['site', id, library, null]),
  ]);
  const received = await Promise.all(
    results.map(({ listId, itemId }) => ada.call(list.getItem, { listId: listId ?? '', id: itemId ?? 0 })),
  );
  expect(received.map(({ _FileName, _Folder }) => [_FileName, _Folder.folderId])).toEqual(
    [...folders, sent.id, kept.id, ...sites.map(({ library }) => library)].map((folderId) => ['letter.docx', folderId]),
  );
});
