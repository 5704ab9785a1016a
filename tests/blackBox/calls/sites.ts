import { randomUUID } from 'node:crypto';
import { application } from '#shared/contracts/application.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { ask, type Calls, newItem, place, rows } from '#tests/blackBox/calls/open.ts';

const newName = (): string => randomUUID().replaceAll('-', '');
const subsite = () => {
  const name = newName();
  return place.admin.call(site.create, { body: { parentSiteId: place.siteId, siteName: name, subPath: name } });
};
const link = () => ({ id: randomUUID(), displayText: 'Lists', url: '/_lists' });

/** Sites and their content. */
export const sitesCalls: Calls = {
  'Site.details': () => ask(site.details, { body: { path: '/' } }),
  'Site.getDetails': () => ask(site.getDetails, { systemSiteId: place.siteId }),
  'Site.lists': () => ask(site.lists, { systemSiteId: place.siteId }),
  'Site.listDetails': async () => {
    const lists = await place.admin.call(site.lists, { systemSiteId: place.siteId });
    await ask(site.listDetails, { body: { path: lists.find(({ id }) => id === rows)?.relativeUrl ?? '' } });
  },
  'Site.subsites': () => ask(site.subsites, { systemSiteId: place.siteId }),
  'Site.mySites': () => ask(site.mySites, {}),
  'Site.create, Site.update, Site.delete': async () => {
    const name = newName();
    await ask(site.create, { body: { parentSiteId: place.siteId, siteName: name, subPath: name } }, place.admin);
    const { id: systemSiteId } = await subsite();
    await ask(site.update, { body: { systemSiteId, version: 0, siteName: 'Renamed', description: 'Made here' } }, place.admin);
    await place.admin.call(site.createList, { systemSiteId, body: { title: 'Inside', path: 'inside', listInternalName: 'Inside' } });
    await ask(site.delete, { systemSiteId, body: { reasonToDelete: 'Made here' } }, place.admin);
    const [entry] = await place.admin.call(recycle.site, { systemSiteId: place.siteId });
    await place.admin.call(recycle.restore, { body: { systemSiteId: place.siteId, recycleId: entry?.id ?? '' } });
    await place.admin.call(site.delete, { systemSiteId, body: {} });
  },
  'Site.createList, Site.createListLike': async () => {
    const { id: systemSiteId } = await subsite();
    await ask(site.createList, { systemSiteId, body: { title: 'Made', path: 'made', listInternalName: 'Made' } }, place.admin);
    const like = { title: 'Like it', path: 'likeit', listInternalName: 'LikeIt', systemSiteListId: rows };
    await ask(site.createListLike, { systemSiteId, body: like }, place.admin);
    await place.admin.call(site.delete, { systemSiteId, body: {} });
  },
  'Site.quickLinks, Site.quickLinksAt, Site.updateQuickLinks': async () => {
    const { version } = await place.admin.call(site.quickLinks, { systemSiteId: place.siteId });
    const quickLinks = [{ ...link(), subLinks: [link()] }];
    await ask(site.updateQuickLinks, { systemSiteId: place.siteId, body: { quickLinks, version } }, place.admin);
    await ask(site.quickLinks, { systemSiteId: place.siteId });
    await ask(site.quickLinksAt, { body: { path: '/' } });
  },
  'Application.globalLinks, Application.editGlobalNavigation': async () => {
    const { version } = await place.admin.call(application.globalLinks, {});
    await ask(application.editGlobalNavigation, { body: { globalLinks: [link()], version } }, place.admin);
    await ask(application.globalLinks, {});
    await place.admin.call(application.editGlobalNavigation, { body: { globalLinks: [], version: version + 1 } });
  },
  'Site.relatedItems, Site.relatedItem, Site.addRelatedItem, Site.updateRelatedItem, Site.deleteRelatedItem': async () => {
    const systemSiteId = place.siteId;
    const body = { systemSiteList: rows, alias: newName(), relatedItemId: await newItem(), loadWithSite: true };
    const { id } = await place.admin.call(site.addRelatedItem, { systemSiteId, body });
    await ask(site.addRelatedItem, { systemSiteId, body: { ...body, alias: newName() } }, place.admin);
    await ask(site.relatedItems, { systemSiteId });
    await ask(site.relatedItem, { systemSiteId, id });
    await ask(site.updateRelatedItem, { systemSiteId, id, body: { ...body, loadWithSite: false } }, place.admin);
    await ask(site.deleteRelatedItem, { systemSiteId, id }, place.admin);
  },
};
