import { list } from '#shared/contracts/list.ts';
import { site } from '#shared/contracts/site.ts';
import type { ItemRef } from '#shared/models/content/item.ts';
import type { PageRef } from '#shared/models/sites/pageSummary.ts';

/** An item or a page with comments. */
export type About = ItemRef | PageRef;

const ofItem = {
  threads: list.threads,
  add: list.addComment,
  edit: list.editComment,
  remove: list.deleteComment,
  resolve: list.resolveThread,
  react: list.reactToComment,
  checkMentions: list.checkMentions,
};
const ofPage = {
  threads: site.pageThreads,
  add: site.addPageComment,
  edit: site.editPageComment,
  remove: site.deletePageComment,
  resolve: site.resolvePageThread,
  react: site.reactToPageComment,
  checkMentions: site.checkPageMentions,
};

/** The comment calls of an item or page. */
export const commentCalls = (about: About): typeof ofItem | typeof ofPage => ('pageId' in about ? ofPage : ofItem);
