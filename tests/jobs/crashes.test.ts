import { randomBytes } from 'node:crypto';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweepUnreferenced } from '#functions/domain/content/blobs/unreferencedBlobs.ts';
import { keys } from '#functions/storage/keys.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { SELECTED_AT_ONCE } from '#shared/limits/selections.ts';
import { keptAndCounted } from '#tests/folders/counted.ts';
import { type DyingHost, openDyingHost } from '#tests/jobs/dyingHost.ts';
import { multipart } from '#tests/kit/multipart.ts';
import type { Member, World } from '#tests/kit/world.ts';
import { rowsNaming } from '#tests/recycle/rowsNaming.ts';

let world: World;
let ada: Member;
let database: string;
let sent: string[];
let deliver: DyingHost['deliver'];
let survive: DyingHost['survive'];
let close: DyingHost['close'];
beforeEach(async () => {
  ({ world, ada, database, sent, deliver, survive, close } = await openDyingHost());
});
afterEach(() => close());

const paths = async (listId: string, folderId = listId, before = ''): Promise<string[]> => {
  const { folders, items } = await ada.call(list.items, { listId, folderId, pageSize: 200 });
  const inner = await Promise.all(folders.map(({ id, name }) => paths(listId, id, `${before}${name}/`)));
  return [...items.map(({ _FileName, _Version }) => `${before}${_FileName} ${_Version}`), ...inner.flat()].sort();
};

const countsAgree = async (listId: string): Promise<void> => {
  const { kept: stored, counted } = await keptAndCounted(world, listId);
  expect(stored).toEqual(counted);
};

const fill = async () => {
  const listId = (await world.list({ type: 'documents' })).id;
  const addFolder = async (folderName: string, parentFolderId: string) =>
    (await ada.call(list.createFolder, { listId, folderName, parentFolderId })).id;
  const top = await addFolder('Top', listId);
  const inner = await addFolder('Inner', top);
  const upload = (name: string, folderId: string) =>
    ada.send(multipart(`/api/List/${listId}/document/upload`, [[name, randomBytes(30)]], `folderId=${folderId}`));
  await upload('a.txt', top);
  await upload('b.txt', inner);
  await ada.send(multipart(`/api/List/${listId}/item/1/attachment/uploadmultiple`, [['x.txt', randomBytes(20)]]));
  return { listId, top, inner };
};

test('the copy of a folder', async () => {
  const writes = await survive(async () => {
    const { listId, top } = await fill();
    await ada.call(list.copyFolder, { listId, body: { folderId: top, parentFolderId: listId } });
    const check = async () => {
      const copies = ['Top (2)/Inner/b.txt 1', 'Top (2)/a.txt 1'];
      expect(await paths(listId)).toEqual([...copies, 'Top/Inner/b.txt 1', 'Top/a.txt 2'].sort());
      await countsAgree(listId);
      const rows = rowsNaming(database, listId).filter(({ pk }) => pk.startsWith('item#'));
      expect(rows.filter(({ sk }) => sk.startsWith('attachment#'))).toHaveLength(2);
    };
    return { check };
  });
  expect(writes).toBeGreaterThan(8);
});

test('the move of a folder to another list', async () => {
  const writes = await survive(async () => {
    const { listId, top } = await fill();
    const to = (await world.list({ type: 'documents' })).id;
    await ada.call(list.moveToList, { listId, body: { folderIds: [top], goalListId: to, goalFolderId: to } });
    const check = async () => {
      expect(await paths(to)).toEqual(['Top/Inner/b.txt 2', 'Top/a.txt 3']);
      expect(await paths(listId)).toEqual([]);
      for (const id of [listId, to]) await countsAgree(id);
      const rows = rowsNaming(database, to).filter(({ pk }) => pk.startsWith('item#'));
      expect(rows.filter(({ sk }) => sk.startsWith('attachment#'))).toHaveLength(1);
    };
    return { check };
  });
  expect(writes).toBeGreaterThan(10);
});

test('the import of an archive', async () => {
  const archive = zipSync({ 'One/a.txt': randomBytes(20), 'One/Two/b.txt': randomBytes(20), 'c.txt': randomBytes(20) });
  const writes = await survive(async () => {
    const listId = (await world.list({ type: 'documents' })).id;
    await ada.send(multipart(`/api/List/${listId}/import/documents`, [['all.zip', archive]]));
    const check = async () => {
      expect(await paths(listId)).toEqual(['One/Two/b.txt 1', 'One/a.txt 1', 'c.txt 1']);
      await countsAgree(listId);
    };
    return { check };
  });
  expect(writes).toBeGreaterThan(5);
});

test('the import of a table', async () => {
  await survive(async () => {
    const { id: listId } = await world.list();
    await ada.call(list.importRows, { listId, body: { text: 'Title\nOne\nTwo' } });
    const check = async () => {
      expect((await ada.call(list.items, { listId })).items.map(({ Title }) => Title)).toEqual(['One', 'Two']);
      await countsAgree(listId);
    };
    return { check };
  });
});

test('the permanent deletion of a list', async () => {
  const writes = await survive(async () => {
    const { listId, inner } = await fill();
    await ada.call(recycle.delete, { body: { listId, id: 1 } });
    await ada.call(list.editFolder, { listId, folderId: inner, folderName: 'Other' });
    const { recycleId } = await ada.call(listDefinition.delete, { body: { listId } });
    await ada.call(recycle.permanentlyDelete, { body: { systemSiteId: world.site.id, recycleId } });
    const check = async () => {
      // The sweep completes what the dead host had recorded about files.
      await sweepUnreferenced({ ...world.ctx, now: () => new Date(world.ctx.now().getTime() + 2 * 3_600_000) });
      const left = rowsNaming(database, listId).filter(({ pk }) => !pk.startsWith('job#'));
      expect(left).toEqual([]);
    };
    return { check };
  });
  expect(writes).toBeGreaterThan(10);
});

test('the deletion of a folder, its restoration and its permanent deletion', async () => {
  const doomed = async () => {
    const { listId, top } = await fill();
    const { recycleId } = await ada.call(recycle.deleteFolder, { body: { listId, folderId: top } });
    return { listId, top, body: { systemSiteId: world.site.id, recycleId } };
  };
  const emptied = async () => {
    const one = await doomed();
    await deliver(world.host, sent.at(-1) ?? '');
    return one;
  };
  await survive(async () => {
    const { listId } = await doomed();
    const check = async () => {
      expect(await paths(listId)).toEqual([]);
      await countsAgree(listId);
    };
    return { check };
  });
  await survive(async () => {
    const { listId, body } = await emptied();
    await ada.call(recycle.restore, { body });
    const check = async () => {
      expect(await paths(listId)).toHaveLength(2);
      await countsAgree(listId);
    };
    return { check };
  });
  await survive(async () => {
    const { listId, top, body } = await emptied();
    await ada.call(recycle.permanentlyDelete, { body });
    const check = async () => {
      expect(await world.table.get(keys.folder(top))).toBeUndefined();
      expect(await world.table.get(keys.item(listId, 1))).toBeUndefined();
      await countsAgree(listId);
    };
    return { check };
  });
});

test('the permanent deletion and the restoration of several entries of a recycle bin', async () => {
  const waiting = async () => {
    const { id: listId } = await world.list();
    const entries: { systemSiteId: string; recycleId: string }[] = [];
    for (const Title of ['One', 'Two']) {
      const { Id: id } = await ada.call(list.createItem, { listId, body: { Title } });
      entries.push({ systemSiteId: world.site.id, ...(await ada.call(recycle.delete, { body: { listId, id } })) });
    }
    return { listId, body: { entries } };
  };
  const left = async (listId: string) =>
    (await ada.call(recycle.site, { systemSiteId: world.site.id })).filter((one) => one.listId === listId);
  await survive(async () => {
    const { listId, body } = await waiting();
    await ada.call(recycle.purgeEntries, { body });
    const check = async () => {
      expect(await left(listId)).toEqual([]);
      expect((await world.facts(listId)).filter(({ kind }) => kind === 'itemPurged')).toHaveLength(2);
    };
    return { check };
  });
  await survive(async () => {
    const { listId, body } = await waiting();
    await ada.call(recycle.restoreEntries, { body });
    const check = async () => {
      expect(await left(listId)).toEqual([]);
      expect((await ada.call(list.items, { listId })).items.map(({ Title }) => Title).sort()).toEqual(['One', 'Two']);
      await countsAgree(listId);
    };
    return { check };
  });
});

test('the deletion of a selection, its restoration and its move to another folder', async () => {
  // Many names, most of them twice, so that nothing is done before the response.
  const often = (ids: number[]): number[] => Array.from({ length: SELECTED_AT_ONCE + 1 }, (_, at) => ids[at % ids.length] ?? 0);
  const selection = async () => {
    const filled = await fill();
    const { Id: id } = (await ada.call(list.items, { listId: filled.listId, folderId: filled.top })).items[0] ?? { Id: 0 };
    const goal = (await ada.call(list.createFolder, { listId: filled.listId, folderName: 'Goal' })).id;
    return { ...filled, goal, body: { itemIds: often([id]), folderIds: [filled.inner] } };
  };
  const factsOf = async (listId: string, kind: string) => (await world.facts(listId)).filter((fact) => fact.kind === kind);
  await survive(async () => {
    const { listId, body } = await selection();
    await ada.call(list.deleteSelection, { listId, body });
    const check = async () => {
      expect(await paths(listId)).toEqual([]);
      expect(await factsOf(listId, 'itemDeleted')).toHaveLength(2);
      expect((await ada.call(recycle.site, { systemSiteId: world.site.id })).filter((one) => one.listId === listId)).toHaveLength(2);
      await countsAgree(listId);
    };
    return { check };
  });
  await survive(async () => {
    const { listId, body } = await selection();
    const { id: jobId } = await ada.call(list.deleteSelection, { listId, body });
    await deliver(world.host, jobId);
    await ada.call(recycle.restoreSelection, { body: { jobId } });
    const check = async () => {
      // A job of its own restores the content of a folder.
      await deliver(world.host, sent.at(-1) ?? '');
      expect(await paths(listId)).toEqual(['Top/Inner/b.txt 3', 'Top/a.txt 4']);
      await countsAgree(listId);
    };
    return { check };
  });
  await survive(async () => {
    const { listId, goal, body } = await selection();
    await ada.call(list.moveSelection, { listId, body: { ...body, goalFolderId: goal } });
    const check = async () => {
      expect(await paths(listId)).toEqual(['Goal/Inner/b.txt 1', 'Goal/a.txt 3']);
      expect(await factsOf(listId, 'itemMoved')).toHaveLength(1);
      expect(await factsOf(listId, 'folderMoved')).toHaveLength(1);
      await countsAgree(listId);
    };
    return { check };
  });
});
