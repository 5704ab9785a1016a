import { createList } from '#functions/domain/content/lists/createList.ts';
import { createSite } from '#functions/domain/sites/createSite.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { Job } from '#shared/models/content/job.ts';
import type { TakenName } from '#shared/models/content/transfer.ts';
import { ended } from '#tests/kit/ended.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { refuseDoubles } from '#tests/kit/refuseDoubles.ts';
import { type Member, openWorld, plainFields } from '#tests/kit/world.ts';

interface What {
  itemIds?: number[];
  folderIds?: string[];
  goalFolderId?: string;
  takenName?: TakenName;
}

interface Setup {
  type?: 'items' | 'documents';
  fields?: Field[];
  /** The features of the other list. */
  settings?: { hasAttachments?: boolean; hasVersions?: boolean; hasFolders?: boolean };
}

/** A list of the root site, one of a subsite, and a user who may add and delete in both. */
export const twoLists = async ({ type = 'items', fields = plainFields, settings = {} }: Setup = {}) => {
  const world = await openWorld({ onDisk: true });
  refuseDoubles(world.table);
  const ana = await world.member('Ana', Access.Contribute);
  const far = await createSite(world.ctx, { siteName: 'Far', subPath: 'far', description: '', parent: world.site });
  const from = (await world.list({ type })).id;
  const views = [view('all', 'All', { isDefault: true })];
  const there = { settings, site: far, title: 'There', description: '', type, fields, views, order: 9 };
  const to = (await createList(world.ctx, there)).id;
  const goal = { goalListId: to, goalFolderId: to };
  const recordOf = (listId: string, id: number) => read<ItemRecord>(world.table, keys.item(listId, id));

  return {
    world,
    ana,
    far,
    from,
    to,
    goal,
    recordOf,
    add: async (Title: string, folderId = from): Promise<number> =>
      (await ana.call(list.createItem, { listId: from, body: { Title, Amount: 3 }, folderId })).Id,
    addFolder: async (folderName: string, parentFolderId = from, listId = from): Promise<string> =>
      (await ana.call(list.createFolder, { listId, folderName, parentFolderId })).id,
    upload: async (name: string, bytes: Uint8Array, folderId = from, listId = from): Promise<number> => {
      const sent = multipart(`/api/List/${listId}/document/upload`, [[name, bytes]], `folderId=${folderId}`);
      return JSON.parse((await ana.send(sent)).body).value.Id;
    },
    move: async (what: What, who: Member = ana): Promise<Job> =>
      ended(who, (await who.call(list.moveToList, { listId: from, body: { ...goal, ...what } })).id),
    copy: async (what: What, who: Member = ana): Promise<Job> =>
      ended(who, (await who.call(list.copyToList, { listId: from, body: { ...goal, ...what } })).id),
    inList: async (listId: string, folderId = listId) => ana.call(list.items, { listId, folderId }),
    bytesOf: async (listId: string, id: number): Promise<Buffer> =>
      Buffer.from((await world.host.blobs.get((await recordOf(listId, id))?.file?.blob ?? '')) ?? []),
  };
};

export type TwoLists = Awaited<ReturnType<typeof twoLists>>;
