import * as z from 'zod';
import { controller, get, post } from '#shared/http/contract.ts';
import { ADDRESS_LENGTH } from '#shared/limits.ts';
import { ListSummary } from '#shared/models/content/list.ts';
import { MySites, SiteDetails, Subsite } from '#shared/models/sites/site.ts';

const SitePath = z.strictObject({ path: z.string().max(ADDRESS_LENGTH).regex(/^\//) });

/** Calls made by every page, separated so that page scripts do not include those that change sites. */
export const sites = controller('Site', {
  /** `on` is nothing because the path must be looked up first; the operation then requires LimitedRead. */
  details: post('/Site/details', { on: 'nothing', needs: 'user', quiet: true, reads: true, body: SitePath, answer: SiteDetails }),
  getDetails: get('/Site/get/details/{systemSiteId}', { on: 'site', needs: 'LimitedRead', answer: SiteDetails }),
  lists: get('/Site/get/listdetails/{systemSiteId}', { on: 'site', needs: 'LimitedRead', answer: z.array(ListSummary) }),
  /** A list by its path, like the site above. */
  listDetails: post('/Site/list/details', { on: 'nothing', needs: 'user', quiet: true, reads: true, body: SitePath, answer: ListSummary }),
  subsites: get('/Site/{systemSiteId}/subsites', { on: 'site', needs: 'LimitedRead', answer: z.array(Subsite) }),
  /** All sites that the caller may open. It reads all sites, so callers take turns. */
  mySites: get('/Site/mine', { on: 'nothing', needs: 'user', whole: true, answer: MySites }),
});
