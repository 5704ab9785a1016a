import { templatePath } from '#functions/domain/content/templates/templatePath.ts';
import { recycleSite } from '#functions/domain/recycle/recycleSite.ts';
import { siteBin } from '#functions/domain/recycle/siteBin.ts';
import { changeSite } from '#functions/domain/sites/changeSite.ts';
import { addClinicalLists } from '#functions/domain/sites/clinical/addClinicalLists.ts';
import { addSubsite } from '#functions/domain/sites/createSite.ts';
import { mySites } from '#functions/domain/sites/mySites.ts';
import { setHomePage, updatePage } from '#functions/domain/sites/pages/changePage.ts';
import { createPage } from '#functions/domain/sites/pages/createPage.ts';
import { homePage, pageByPath, readPage } from '#functions/domain/sites/pages/readPage.ts';
import { sitePages } from '#functions/domain/sites/pages/sitePages.ts';
import { quickLinksAt, quickLinksOf, updateQuickLinks } from '#functions/domain/sites/quickLinks.ts';
import { addRelatedItem, deleteRelatedItem, relatedItem, relatedItemsOf, updateRelatedItem } from '#functions/domain/sites/relatedItems.ts';
import { listSummaryAt, listsOf, siteDetails, siteDetailsAt, subsitesOf } from '#functions/domain/sites/siteDetails.ts';
import { addListLike, addSiteList } from '#functions/domain/sites/siteLists.ts';
import { serve } from '#functions/runtime/serve.ts';
import { site } from '#shared/contracts/site.ts';

export const controller = serve(site, {
  details: (ctx, { body }) => siteDetailsAt(ctx, body.path),
  getDetails: siteDetails,
  lists: (ctx) => listsOf(ctx, ctx.target.site),
  listDetails: (ctx, { body }) => listSummaryAt(ctx, body.path),
  subsites: subsitesOf,
  mine: mySites,
  create: (ctx, { body }) => addSubsite(ctx, body),
  update: (ctx, { body }) => changeSite(ctx, body),
  delete: (ctx, { body }) => recycleSite(ctx, body.reasonToDelete),
  recycleBin: (ctx, { recycleBinId }) => siteBin(ctx, recycleBinId),
  templatePath,
  createList: (ctx, { body }) => addSiteList(ctx, body),
  createListLike: (ctx, { body }) => addListLike(ctx, body),
  addClinicalLists: (ctx) => addClinicalLists(ctx, ctx.target.site),
  quickLinks: quickLinksOf,
  quickLinksAt: (ctx, { body }) => quickLinksAt(ctx, body.path),
  updateQuickLinks: (ctx, { body }) => updateQuickLinks(ctx, body.quickLinks, body.version),
  relatedItems: relatedItemsOf,
  relatedItem: (ctx, { id }) => relatedItem(ctx, id),
  addRelatedItem: (ctx, { body }) => addRelatedItem(ctx, body),
  updateRelatedItem: (ctx, { id, body }) => updateRelatedItem(ctx, id, body),
  deleteRelatedItem: (ctx, { id }) => deleteRelatedItem(ctx, id),
  pages: sitePages,
  homePage,
  page: readPage,
  pageByPath: (ctx, { path }) => pageByPath(ctx, path),
  createPage: (ctx, { body }) => createPage(ctx, ctx.target.site, body),
  updatePage: (ctx, { pageId, body }) => updatePage(ctx, { pageId, page: body.page }),
  setHomePage: (ctx, { pageId }) => setHomePage(ctx, pageId),
});
