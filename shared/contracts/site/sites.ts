import * as z from 'zod';
import { controller, get, post } from '#shared/http/contract.ts';
import { ListSummary } from '#shared/models/content/list.ts';
import { MySites, SiteDetails, Subsite } from '#shared/models/sites/site.ts';

const SitePath = z.strictObject({ path: z.string().max(1024).regex(/^\//) });

/** The calls that every page makes. They stand apart, so that a page's script does not bring those that change sites. */
export const sites = controller('Site', {
  /** `on` is nothing because the path must be looked up first; the verb asks for LimitedRead on what it finds. */
  details: post('/Site/details', { on: 'nothing', needs: 'user', quiet: true, reads: true, body: SitePath, answer: SiteDetails }),
  getDetails: get('/Site/get/details/{systemSiteId}', { on: 'site', needs: 'LimitedRead', answer: SiteDetails }),
  lists: get('/Site/get/listdetails/{systemSiteId}', { on: 'site', needs: 'LimitedRead', answer: z.array(ListSummary) }),
  /** A list by its path, asked as the site above. */
  listDetails: post('/Site/list/details', { on: 'nothing', needs: 'user', quiet: true, reads: true, body: SitePath, answer: ListSummary }),
  subsites: get('/Site/{systemSiteId}/subsites', { on: 'site', needs: 'LimitedRead', answer: z.array(Subsite) }),
  /** Every site that the caller may open, wherever it lies. It reads all sites, so callers take turns. */
  mySites: get('/Site/mine', { on: 'nothing', needs: 'user', whole: true, answer: MySites }),
});
