import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweepUnreferenced } from '#functions/domain/content/blobs/unreferencedBlobs.ts';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { addMember } from '#functions/domain/identity/groups/members.ts';
import { createUser } from '#functions/domain/identity/people/createUser.ts';
import { keys } from '#functions/storage/keys.ts';
import { application } from '#shared/contracts/application.ts';
import { automation } from '#shared/contracts/automation.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { RECYCLED_PARTS } from '#shared/limits.ts';
import { docxOf } from '#tests/e2e/documentFiles.ts';
import { keptAndCounted } from '#tests/folders/counted.ts';
import { type DyingHost, openDyingHost } from '#tests/jobs/dyingHost.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { PASSWORD } from '#tests/kit/world.ts';
import { rowsNaming } from '#tests/recycle/rowsNaming.ts';

let dying: DyingHost;
beforeEach(async () => {
  dying = await openDyingHost();
});
afterEach(() => dying.close());

let sites = 0;

/** A site with two lists and many pages: more than a transaction can hold, unless there are fewer pages. */
const siteWith = async (pages = RECYCLED_PARTS) => {
  const { ada, world } = dying;
  const pagePaths = Array.from({ length: pages }, (_, at) => `plan${at}`);
  const subPath = `porto${++sites}`;
  const { id: systemSiteId } = await ada.call(site.create, { body: { parentSiteId: world.site.id, siteName: 'Porto', subPath } });
  const lists: string[] = [];
  for (const title of ['One', 'Two']) {
    const { id } = await world.list();
    const { id: listId } = await ada.call(site.createListLike, {
      systemSiteId,
      body: { title, path: title.toLowerCase(), listInternalName: title, systemSiteListId: id },
    });
    await ada.call(list.createItem, { listId, body: { Title: 'Row' } });
    lists.push(listId);
  }
  for (const path of pagePaths) await ada.call(site.createPage, { systemSiteId, body: { path, title: path, isHomePage: false } });
  const addresses = async () => {
    const named = [
      `/${subPath}`,
      ...['one', 'two'].map((one) => `/${subPath}/_lists/${one}`),
      ...pagePaths.map((one) => `/${subPath}/_pages/${one}`),
    ];
    const found = await Promise.all(named.map((path) => world.table.get(keys.path(path))));
    return found.filter(Boolean).length;
  };
  return { systemSiteId, lists, subPath, addresses };
};

const remove = (systemSiteId: string) => dying.ada.call(site.delete, { systemSiteId, body: { reasonToDelete: 'Closed' } });

test('the deletion of a large site', async () => {
  await dying.survive(async () => {
    const { systemSiteId, addresses } = await siteWith();
    expect(await addresses()).toBe(RECYCLED_PARTS + 3);
    await remove(systemSiteId);
    const check = async () => {
      expect(await addresses()).toBe(0);
      expect(
        (await dying.ada.call(recycle.site, { systemSiteId: dying.world.site.id })).filter(({ title }) => title === 'Porto'),
      ).toHaveLength(sites);
    };
    return { check };
  });
});

test('the restoration of a large site', async () => {
  await dying.survive(async () => {
    const { systemSiteId, addresses, lists } = await siteWith();
    const { recycleId } = await remove(systemSiteId);
    await dying.deliver(dying.world.host, dying.sent.at(-1) ?? '');
    await dying.ada.call(recycle.restore, { body: { systemSiteId: dying.world.site.id, recycleId } });
    const check = async () => {
      expect(await addresses()).toBe(RECYCLED_PARTS + 3);
      for (const listId of lists) expect((await dying.ada.call(list.items, { listId })).items).toHaveLength(1);
      expect((await dying.ada.call(site.pages, { systemSiteId })).length).toBe(RECYCLED_PARTS);
      const entries = await dying.ada.call(recycle.site, { systemSiteId: dying.world.site.id });
      expect(entries.filter(({ title }) => title === 'Porto')).toEqual([]);
    };
    return { check };
  });
});

test('the permanent deletion of a site', async () => {
  await dying.survive(async () => {
    const { ada, world, database } = dying;
    const { systemSiteId, lists, subPath } = await siteWith(2);
    const [first = '', second = ''] = lists;
    await ada.call(listDefinition.delete, { body: { listId: second } });
    const inner = await ada.call(site.create, { body: { parentSiteId: systemSiteId, siteName: 'North', subPath: 'north' } });
    await remove(inner.id);
    const { recycleId } = await remove(systemSiteId);
    await ada.call(recycle.permanentlyDelete, { body: { systemSiteId: world.site.id, recycleId } });
    const purge = dying.sent.at(-1) ?? '';
    const check = async () => {
      // The sites below have jobs of their own.
      for (const id of dying.sent.slice(dying.sent.indexOf(purge))) await dying.deliver(world.host, id);
      await sweepUnreferenced({ ...world.ctx, now: () => new Date(world.ctx.now().getTime() + 2 * 3_600_000) });
      for (const id of [first, second, systemSiteId, inner.id, `/${subPath}`])
        expect(rowsNaming(database, id).filter(({ pk }) => !pk.startsWith('job#') && !pk.startsWith('openjobs'))).toEqual([]);
    };
    return { check };
  });
});

test('a bulk email', async () => {
  const { ada, world } = dying;
  const people: string[] = [];
  const crew = (await createGroup(world.ctx, { name: 'Crew' })).id;
  for (const name of ['ana', 'ben', 'cleo']) {
    const base = { userName: name, fullName: name, email: `${name}@example.org`, password: PASSWORD, isAdmin: false, groups: [] };
    const user = await createUser(world.ctx, base);
    people.push(user.id);
    await addMember(world.ctx, { groupId: crew, userId: user.id });
  }
  let count = 0;
  const mailed: string[] = [];
  Object.assign(world.host.mail, { send: async ({ to }: { to: string }) => void mailed.push(to) });
  await dying.survive(async () => {
    mailed.length = 0;
    const subject = `Subject ${++count}`;
    const { jobId, id } = await ada.call(application.sendBulkEmail, {
      body: { actionType: 'Notify', userGroups: [crew, ...people], subject, body: 'x' },
    });
    const check = async () => {
      // The email of that instant was handed over but not recorded, so it is sent again rather than lost.
      expect(mailed.length).toBeLessThanOrEqual(4);
      expect([...new Set(mailed)].sort()).toEqual(['ana@example.org', 'ben@example.org', 'cleo@example.org']);
      expect(await ada.call(application.bccList, { id })).toHaveLength(3);
      expect((await ada.call(application.followJob, { jobId })).done).toBe(3);
    };
    return { check };
  });
});

test('the copy of a list', async () => {
  const { ada, world } = dying;
  await dying.survive(async () => {
    const { id: from } = await world.list({ type: 'documents' });
    const top = (await ada.call(list.createFolder, { listId: from, folderName: 'Top' })).id;
    await ada.send(multipart(`/api/List/${from}/document/upload`, [['a.txt', randomBytes(30)]], `folderId=${top}`));
    await ada.send(multipart(`/api/List/${from}/document/upload`, [['b.txt', randomBytes(30)]]));
    await ada.send(multipart(`/api/List/${from}/item/1/attachment/uploadmultiple`, [['x.txt', randomBytes(20)]]));
    const title = `Copy ${++sites}`;
    const { id: listId } = await ada.call(site.createListLike, {
      systemSiteId: world.site.id,
      body: {
        title,
        path: title.replace(' ', '').toLowerCase(),
        listInternalName: title.replace(' ', ''),
        systemSiteListId: from,
        withItems: true,
      },
    });
    const check = async () => {
      const root = await ada.call(list.items, { listId });
      expect(root.items.map(({ _FileName }) => _FileName)).toEqual(['b.txt']);
      expect(root.folders.map(({ name }) => name)).toEqual(['Top']);
      const { items } = await ada.call(list.items, { listId, folderId: root.folders[0]?.id });
      expect(items.map(({ _FileName }) => _FileName)).toEqual(['a.txt']);
      const { kept, counted } = await keptAndCounted(world, listId);
      expect(kept).toEqual(counted);
      const rows = rowsNaming(dying.database, listId).filter(({ pk, sk }) => pk.startsWith('item#') && sk.startsWith('attachment#'));
      expect(rows).toHaveLength(1);
    };
    return { check };
  });
});

test('the sending of a document', async () => {
  const { ada, world } = dying;
  Object.assign(world.host.converter, { convert: async () => randomBytes(40) });
  const { id: from } = await world.list({ type: 'documents' });
  await ada.send(multipart(`/api/List/${from}/document/upload`, [['a.docx', docxOf(['x'])]]));
  await dying.survive(async () => {
    const goals = [(await world.list({ type: 'documents' })).id, (await world.list({ type: 'documents' })).id];
    const body = { currentListItemId: 1, currentSiteListId: from, sendToSiteListIds: goals };
    await ada.call(automation.convert, { body });
    const check = async () => {
      for (const listId of goals) {
        expect((await ada.call(list.items, { listId })).items.map(({ _FileName, _Version }) => [_FileName, _Version])).toEqual([
          ['a.pdf', 1],
        ]);
        const { kept, counted } = await keptAndCounted(world, listId);
        expect(kept).toEqual(counted);
      }
    };
    return { check };
  });
});
