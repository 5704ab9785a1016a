import { randomUUID } from 'node:crypto';
import { application } from '#shared/contracts/application.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { type Calls, location, newItem, request, rows } from '#tests/blackBox/calls/open.ts';

const newName = (): string => randomUUID().replaceAll('-', '');
const subsite = () => {
  const name = newName();
  return location.admin.call(site.create, { body: { parentSiteId: location.siteId, siteName: name, subPath: name } });
};
const link = () => ({ id: randomUUID(), displayText: 'Lists', url: '/_lists' });

/** Sites and their content. */
export const sitesCalls: Calls = {
  'Site.details': () => request(site.details, { body: { path: '/' } }),
  'Site.getDetails': () => request(site.getDetails, { systemSiteId: location.siteId }),
  'Site.lists': () => request(site.lists, { systemSiteId: location.siteId }),
  'Site.listDetails': async () => {
    const lists = await location.admin.call(site.lists, { systemSiteId: location.siteId });
    await request(site.listDetails, { body: { path: lists.find(({ id }) => id === rows)?.relativeUrl ?? '' } });
  },
  'Site.subsites': () => request(site.subsites, { systemSiteId: location.siteId }),
  'Site.mySites': () => request(site.mySites, {}),
  'Site.create, Site.update, Site.delete': async () => {
    const name = newName();
    await request(site.create, { body: { parentSiteId: location.siteId, siteName: name, subPath: name } }, location.admin);
    const { id: systemSiteId } = await subsite();
    await request(site.update, { body: { systemSiteId, version: 0, siteName: 'Renamed', description: 'Made here' } }, location.admin);
    await location.admin.call(site.createList, { systemSiteId, body: { title: 'Inside', path: 'inside', listInternalName: 'Inside' } });
    await request(site.delete, { systemSiteId, body: { reasonToDelete: 'Made here' } }, location.admin);
    const [entry] = await location.admin.call(recycle.site, { systemSiteId: location.siteId });
    await location.admin.call(recycle.restore, { body: { systemSiteId: location.siteId, recycleId: entry?.id ?? '' } });
    await location.admin.call(site.delete, { systemSiteId, body: {} });
  },
  'Site.createList, Site.createListLike': async () => {
    const { id: systemSiteId } = await subsite();
    await request(site.createList, { systemSiteId, body: { title: 'Made', path: 'made', listInternalName: 'Made' } }, location.admin);
    const like = { title: 'Like it', path: 'likeit', listInternalName: 'LikeIt', systemSiteListId: rows };
    await request(site.createListLike, { systemSiteId, body: like }, location.admin);
    await location.admin.call(site.delete, { systemSiteId, body: {} });
  },
  'Site.quickLinks, Site.quickLinksAt, Site.updateQuickLinks': async () => {
    const { version } = await location.admin.call(site.quickLinks, { systemSiteId: location.siteId });
    const quickLinks = [{ ...link(), subLinks: [link()] }];
    await request(site.updateQuickLinks, { systemSiteId: location.siteId, body: { quickLinks, version } }, location.admin);
    await request(site.quickLinks, { systemSiteId: location.siteId });
    await request(site.quickLinksAt, { body: { path: '/' } });
  },
  'Application.globalLinks, Application.editGlobalNavigation': async () => {
    const { version } = await location.admin.call(application.globalLinks, {});
    await request(application.editGlobalNavigation, { body: { globalLinks: [link()], version } }, location.admin);
    await request(application.globalLinks, {});
    await location.admin.call(application.editGlobalNavigation, { body: { globalLinks: [], version: version + 1 } });
  },
  'Site.relatedItems, Site.relatedItem, Site.addRelatedItem, Site.updateRelatedItem, Site.deleteRelatedItem': async () => {
    const systemSiteId = location.siteId;
    const body = { systemSiteList: rows, alias: newName(), relatedItemId: await newItem(), loadWithSite: true };
    const { id } = await location.admin.call(site.addRelatedItem, { systemSiteId, body });
    await request(site.addRelatedItem, { systemSiteId, body: { ...body, alias: newName() } }, location.admin);
    await request(site.relatedItems, { systemSiteId });
    await request(site.relatedItem, { systemSiteId, id });
    await request(site.updateRelatedItem, { systemSiteId, id, body: { ...body, loadWithSite: false } }, location.admin);
    await request(site.deleteRelatedItem, { systemSiteId, id }, location.admin);
  },
};
