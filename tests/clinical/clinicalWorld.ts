import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { site } from '#shared/contracts/site.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { openWorld } from '#tests/kit/world.ts';

export const choice = (value: string) => ({ id: value.toLowerCase().replace(/\W+/g, '-'), value });
export const ref = (id: number) => ({ id });

/** An installation with the lists of clinical studies in a separate site, and people with and without access. */
export const openClinicalWorld = async () => {
  const world = await openWorld({ listening: false });
  world.host.callsPerSecond = 1e9;
  const admin = await world.member('Root', Access.FullAccess, { isAdmin: true });
  const reader = await world.member('Reader', Access.Read);
  const stranger = await world.member('Stranger', Access.None);
  const { id: systemSiteId } = await admin.call(site.create, {
    body: { parentSiteId: world.site.id, siteName: 'Studies', subPath: 'studies' },
  });
  const ids = await admin.call(site.addClinicalLists, { systemSiteId });
  await admin.call(application.editSystemSetting, { body: { settingKey: 'Clinical', settings: { ...ids, marketingGroup: '' } } });
  const lists = await admin.call(site.lists, { systemSiteId });
  const listId = (name: string): string => {
    const found = lists.find(({ internalListName }) => internalListName === name);
    if (!found) throw new Error(`There is no list ${name}`);
    return found.id;
  };
  const add = async (name: string, body: FieldValues): Promise<number> =>
    (await admin.call(list.createItem, { listId: listId(name), body })).Id;
  return { ...world, admin, reader, stranger, systemSiteId, ids, listId, add };
};

export type ClinicalWorld = Awaited<ReturnType<typeof openClinicalWorld>>;
