import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { ada, type Calls, library, location, newFolder, newItem, newPage, request, rows } from '#tests/blackBox/calls/open.ts';

/** The recycle bin, and its jobs. */
export const recyclingCalls: Calls = {
  'Recycle.delete': async () => request(recycle.delete, { body: { listId: rows, id: await newItem() } }),
  'Recycle.deleteFolder': async () => request(recycle.deleteFolder, { body: { listId: library, folderId: (await newFolder()).id } }),
  'Recycle.deleteMultipleItems': async () => request(recycle.deleteMultipleItems, { body: { listId: rows, itemIds: [await newItem()] } }),
  'Recycle.deletePage': async () => {
    const { id: pageId } = await newPage();
    await request(recycle.deletePage, { body: { systemSiteId: location.siteId, pageId } }, location.admin);
  },
  'Recycle.restore': async () => {
    const { recycleId } = await ada.call(recycle.delete, { body: { listId: rows, id: await newItem() } });
    await request(recycle.restore, { body: { systemSiteId: location.siteId, recycleId } });
  },
  'Recycle.permanentlyDelete': async () => {
    const { recycleId } = await ada.call(recycle.delete, { body: { listId: rows, id: await newItem() } });
    await request(recycle.permanentlyDelete, { body: { systemSiteId: location.siteId, recycleId } });
  },
  'Recycle.restoreEntries': async () => {
    const { recycleId } = await ada.call(recycle.delete, { body: { listId: rows, id: await newItem() } });
    await request(recycle.restoreEntries, { body: { entries: [{ systemSiteId: location.siteId, recycleId }] } });
  },
  'Recycle.purgeEntries': async () => {
    const { recycleId } = await ada.call(recycle.delete, { body: { listId: rows, id: await newItem() } });
    await request(recycle.purgeEntries, { body: { entries: [{ systemSiteId: location.siteId, recycleId }] } });
  },
  'Recycle.emptyBin': () => request(recycle.emptyBin, { body: { systemSiteId: location.siteId } }),
  'Recycle.emptyAllBins': () => request(recycle.emptyAllBins, { body: {} }, location.admin),
  'List.deleteSelection, Recycle.restoreSelection': async () => {
    const { id } = await ada.call(list.deleteSelection, { listId: rows, body: { itemIds: [await newItem()] } });
    await request(list.deleteSelection, { listId: rows, body: { itemIds: [await newItem()] } });
    await request(recycle.restoreSelection, { body: { jobId: id } });
  },
  'List.deleteItem': async () => request(list.deleteItem, { listId: rows, body: { id: await newItem(), reasonToDelete: 'Made here' } }),
  'List.deleteItems': async () => request(list.deleteItems, { listId: rows, body: { itemIds: [await newItem()] } }),
  'Site.recycleBin': () => request(site.recycleBin, { systemSiteId: location.siteId }),
  'Recycle.all': () => request(recycle.all, {}, location.admin),
  'Recycle.entry': async () => {
    const { recycleId } = await ada.call(recycle.delete, { body: { listId: rows, id: await newItem() } });
    await request(recycle.entry, { recycleId });
  },
  'Recycle.itemUrl': async () => {
    const { recycleId } = await ada.call(recycle.delete, { body: { listId: rows, id: await newItem() } });
    await request(recycle.itemUrl, { systemSiteId: location.siteId, recycleId });
  },
  'Application.followJob, Application.cancelJob': async () => {
    const folder = await newFolder();
    await ada.call(list.createFolder, { listId: library, folderName: 'Inside', parentFolderId: folder.id });
    const { jobId } = await ada.call(recycle.deleteFolder, { body: { listId: library, folderId: folder.id } });
    await request(application.followJob, { jobId: jobId ?? '' });
    await request(application.cancelJob, { jobId: jobId ?? '' });
  },
  'Recycle.site': () => request(recycle.site, { systemSiteId: location.siteId }),
};
