import { discussion } from '#shared/contracts/discussion.ts';
import { PageRef } from '#shared/models/sites/pageSummary.ts';

const ofPage = discussion('/Site/{systemSiteId}/pages/{pageId}', { on: 'site', params: PageRef });

/** Comments on a page. */
export const pageComments = {
  pageThreads: ofPage.threads,
  addPageComment: ofPage.add,
  editPageComment: ofPage.edit,
  deletePageComment: ofPage.delete,
  resolvePageThread: ofPage.resolve,
  reactToPageComment: ofPage.react,
  checkPageMentions: ofPage.checkMentions,
};
