import { siteChanges } from '#shared/contracts/site/changes.ts';
import { siteLists } from '#shared/contracts/site/lists.ts';
import { pageComments } from '#shared/contracts/site/pageComments.ts';
import { pages } from '#shared/contracts/site/pages.ts';
import { quickLinks } from '#shared/contracts/site/quickLinks.ts';
import { relatedItems } from '#shared/contracts/site/relatedItems.ts';
import { sites } from '#shared/contracts/site/sites.ts';
import { controller } from '#shared/http/contract.ts';

/** Sites, their parts, and navigation between them. */
export const site = controller('Site', {
  ...sites,
  ...siteChanges,
  ...siteLists,
  ...pages,
  ...pageComments,
  ...quickLinks,
  ...relatedItems,
});
