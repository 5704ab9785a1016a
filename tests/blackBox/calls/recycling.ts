import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { ada, ask, type Calls, library, newFolder, newItem, newPage, place, rows } from '#tests/blackBox/calls/open.ts';

/** The recycle bin, and its jobs. */
export const recyclingCalls: Calls = {
  'Recycle.delete': async () => ask(recycle.delete, { body: { listId: rows, id: await newItem() } }),
  'Recycle.deleteFolder': async () => ask(recycle.deleteFolder, { body: { listId: library, folderId: (await newFolder()).id } }),
  'Recycle.deleteMultipleItems': async () => ask(recycle.deleteMultipleItems, { body: { listId: rows, itemIds: [await newItem()] } }),
  'Recycle.deletePage': async () => {
    const { id: pageId } = await newPage();
    await ask(recycle.deletePage, { body: { systemSiteId: place.siteId, pageId } }, place.admin);
  },
  'Recycle.restore': async () => {
    const { recycleId } = await ada.call(recycle.delete, { body: { listId: rows, id: await newItem() } });
    await ask(recycle.restore, { body: { systemSiteId: place.siteId, recycleId } });
  },
  'Recycle.permanentlyDelete': async () => {
    const { recycleId } = await ada.call(recycle.delete, { body: { listId: rows, id: await newItem() } });
    await ask(recycle.permanentlyDelete, { body: { systemSiteId: place.siteId, recycleId } });
  },
  'Recycle.restoreEntries': async () => {
    const { recycleId } = await ada.call(recycle.delete, { body: { listId: rows, id: await newItem() } });
    await ask(recycle.restoreEntries, { body: { entries: [{ systemSiteId: place.siteId, recycleId }] } });
  },
  'Recycle.purgeEntries': async () => {
    const { recycleId } = await ada.call(recycle.delete, { body: { listId: rows, id: await newItem() } });
    await ask(recycle.purgeEntries, { body: { entries: [{ systemSiteId: place.siteId, recycleId }] } });
  },
  'Recycle.emptyBin': () => ask(recycle.emptyBin, { body: { systemSiteId: place.siteId } }),
  'Recycle.emptyAllBins': () => ask(recycle.emptyAllBins, { body: {} }, place.admin),
  'List.deleteSelection, Recycle.restoreSelection': async () => {
    const { id } = await ada.call(list.deleteSelection, { listId: rows, body: { itemIds: [await newItem()] } });
    await ask(list.deleteSelection, { listId: rows, body: { itemIds: [await newItem()] } });
    await ask(recycle.restoreSelection, { body: { jobId: id } });
  },
  'List.deleteItem': async () => ask(list.deleteItem, { listId: rows, body: { id: await newItem(), reasonToDelete: 'Made here' } }),
  'List.deleteItems': async () => ask(list.deleteItems, { listId: rows, body: { itemIds: [await newItem()] } }),
  'Site.recycleBin': () => ask(site.recycleBin, { systemSiteId: place.siteId }),
  'Recycle.all': () => ask(recycle.all, {}, place.admin),
  'Recycle.entry': async () => {
    const { recycleId } = await ada.call(recycle.delete, { body: { listId: rows, id: await newItem() } });
    await ask(recycle.entry, { recycleId });
  },
  'Recycle.itemUrl': async () => {
    const { recycleId } = await ada.call(recycle.delete, { body: { listId: rows, id: await newItem() } });
    await ask(recycle.itemUrl, { systemSiteId: place.siteId, recycleId });
  },
  'Application.followJob, Application.cancelJob': async () => {
    const folder = await newFolder();
    await ada.call(list.createFolder, { listId: library, folderName: 'Inside', parentFolderId: folder.id });
    const { jobId } = await ada.call(recycle.deleteFolder, { body: { listId: library, folderId: folder.id } });
    await ask(application.followJob, { jobId: jobId ?? '' });
    await ask(application.cancelJob, { jobId: jobId ?? '' });
  },
  'Recycle.site': () => ask(recycle.site, { systemSiteId: place.siteId }),
};
