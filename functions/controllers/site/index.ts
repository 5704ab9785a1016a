import { templatePath } from '#functions/domain/content/templates/templatePath.ts';
import { siteRecycleBin } from '#functions/domain/recycle/bins/siteRecycleBin.ts';
import { deleteSite } from '#functions/domain/recycle/deleteSite.ts';
import { addClinicalLists } from '#functions/domain/sites/clinical/addClinicalLists.ts';
import { createListLike } from '#functions/domain/sites/createListLike.ts';
import { createSiteList } from '#functions/domain/sites/createSiteList.ts';
import { createSubsite } from '#functions/domain/sites/createSubsite.ts';
import { getSiteDetails } from '#functions/domain/sites/getSiteDetails.ts';
import { siteQuickLinks } from '#functions/domain/sites/links/siteQuickLinks.ts';
import { updateQuickLinks } from '#functions/domain/sites/links/updateQuickLinks.ts';
import { mySites } from '#functions/domain/sites/mySites.ts';
import { addPageComment } from '#functions/domain/sites/pageComments/addPageComment.ts';
import { checkPageMentions } from '#functions/domain/sites/pageComments/checkPageMentions.ts';
import { deletePageComment } from '#functions/domain/sites/pageComments/deletePageComment.ts';
import { editPageComment } from '#functions/domain/sites/pageComments/editPageComment.ts';
import { pageThreads } from '#functions/domain/sites/pageComments/pageThreads.ts';
import { reactToPageComment } from '#functions/domain/sites/pageComments/reactToPageComment.ts';
import { resolvePageThread } from '#functions/domain/sites/pageComments/resolvePageThread.ts';
import { createPage } from '#functions/domain/sites/pages/createPage.ts';
import { homePage } from '#functions/domain/sites/pages/homePage.ts';
import { pageByPath } from '#functions/domain/sites/pages/pageByPath.ts';
import { setHomePage } from '#functions/domain/sites/pages/setHomePage.ts';
import { sitePage } from '#functions/domain/sites/pages/sitePage.ts';
import { sitePages } from '#functions/domain/sites/pages/sitePages.ts';
import { updatePage } from '#functions/domain/sites/pages/updatePage.ts';
import { quickLinksAt } from '#functions/domain/sites/quickLinksAt.ts';
import { addRelatedItem } from '#functions/domain/sites/relatedItems/addRelatedItem.ts';
import { deleteRelatedItem } from '#functions/domain/sites/relatedItems/deleteRelatedItem.ts';
import { relatedItem } from '#functions/domain/sites/relatedItems/relatedItem.ts';
import { siteRelatedItems } from '#functions/domain/sites/relatedItems/siteRelatedItems.ts';
import { updateRelatedItem } from '#functions/domain/sites/relatedItems/updateRelatedItem.ts';
import { siteDetails } from '#functions/domain/sites/siteDetails.ts';
import { siteListDetails } from '#functions/domain/sites/siteListDetails.ts';
import { siteLists } from '#functions/domain/sites/siteLists.ts';
import { subsites } from '#functions/domain/sites/subsites.ts';
import { updateSite } from '#functions/domain/sites/updateSite.ts';
import { serve } from '#functions/runtime/serve.ts';
import { site } from '#shared/contracts/site.ts';

export const controller = serve(site, {
  details: (ctx, { body }) => siteDetails(ctx, body.path),
  getDetails: getSiteDetails,
  lists: (ctx) => siteLists(ctx, ctx.target.site),
  listDetails: (ctx, { body }) => siteListDetails(ctx, body.path),
  subsites,
  mySites,
  create: (ctx, { body }) => createSubsite(ctx, body),
  update: (ctx, { body }) => updateSite(ctx, body),
  delete: (ctx, { body }) => deleteSite(ctx, body.reasonToDelete),
  recycleBin: (ctx, { recycleBinId }) => siteRecycleBin(ctx, recycleBinId),
  templatePath,
  createList: (ctx, { body }) => createSiteList(ctx, body),
  createListLike: (ctx, { body }) => createListLike(ctx, body),
  addClinicalLists: (ctx) => addClinicalLists(ctx, ctx.target.site),
  quickLinks: siteQuickLinks,
  quickLinksAt: (ctx, { body }) => quickLinksAt(ctx, body.path),
  updateQuickLinks: (ctx, { body }) => updateQuickLinks(ctx, body.quickLinks, body.version),
  relatedItems: siteRelatedItems,
  relatedItem: (ctx, { id }) => relatedItem(ctx, id),
  addRelatedItem: (ctx, { body }) => addRelatedItem(ctx, body),
  updateRelatedItem: (ctx, { id, body }) => updateRelatedItem(ctx, id, body),
  deleteRelatedItem: (ctx, { id }) => deleteRelatedItem(ctx, id),
  pages: sitePages,
  homePage,
  page: sitePage,
  pageByPath: (ctx, { path }) => pageByPath(ctx, path),
  createPage: (ctx, { body }) => createPage(ctx, ctx.target.site, body),
  updatePage: (ctx, { pageId, body }) => updatePage(ctx, { pageId, page: body.page }),
  setHomePage: (ctx, { pageId }) => setHomePage(ctx, pageId),
  pageThreads,
  addPageComment: (ctx, { pageId, body }) => addPageComment(ctx, pageId, body),
  editPageComment: (ctx, { pageId, body }) => editPageComment(ctx, pageId, body),
  deletePageComment: (ctx, { pageId, body }) => deletePageComment(ctx, pageId, body),
  resolvePageThread: (ctx, { pageId, body }) => resolvePageThread(ctx, pageId, body),
  reactToPageComment: (ctx, { pageId, body }) => reactToPageComment(ctx, pageId, body),
  checkPageMentions: (ctx, { pageId, body }) => checkPageMentions(ctx, pageId, body.userIds),
});
