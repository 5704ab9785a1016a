import { afterEach, beforeEach, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { FOLDER_DEPTH, NAME_LENGTH } from '#shared/limits.ts';
import { serveWorld } from '#tests/kit/served.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let server: Awaited<ReturnType<typeof serveWorld>>;
beforeEach(async () => {
  world = await openWorld({ listening: false });
  server = await serveWorld(world);
});
afterEach(async () => {
  await server.stop();
  await world.close();
});

test('the deepest folder that can be created, with the longest names, is opened by its path', async () => {
  const ana = await world.member('Ana', Access.Contribute);
  const { id: listId } = await world.list();
  const names = Array.from({ length: FOLDER_DEPTH }, (_, level) => String.fromCharCode(97 + level).repeat(NAME_LENGTH));
  let parentFolderId = listId;
  for (const folderName of names) parentFolderId = (await ana.call(list.createFolder, { listId, folderName, parentFolderId })).id;
  await expect(ana.call(list.createFolder, { listId, folderName: 'One more', parentFolderId })).rejects.toMatchObject({ status: 400 });

  for (const path of [names.join('/'), `/${names.join('/')}`]) {
    const address = `http://127.0.0.1:${server.port}/api/List/${listId}/folder/path?${new URLSearchParams({ path })}`;
    const response = await fetch(address, { headers: { cookie: `sheaf-session=${ana.token}` } });
    expect(await response.json()).toMatchObject({ value: { id: parentFolderId } });
  }
  const tooLong = ana.call(list.folderByPath, { listId, path: `/${names.join('/')}/x` });
  await expect(tooLong).rejects.toMatchObject({ error: 'invalidInput' });
});
