import * as z from 'zod';
import { get, post } from '#shared/http/contract.ts';
import { Reason } from '#shared/models/item.ts';
import { ListSummary } from '#shared/models/list.ts';
import { NewSite, Site, SiteChange, SiteDetails, Subsite } from '#shared/models/site.ts';

const SitePath = z.strictObject({ path: z.string().max(1024).regex(/^\//) });

export const sites = {
  /** `on` is nothing because the path must be looked up first; the verb asks for LimitedRead on what it finds. */
  details: post('/Site/details', { on: 'nothing', needs: 'user', quiet: true, body: SitePath, answer: SiteDetails }),
  getDetails: get('/Site/get/details/{systemSiteId}', { on: 'site', needs: 'LimitedRead', answer: SiteDetails }),
  lists: get('/Site/get/listdetails/{systemSiteId}', { on: 'site', needs: 'LimitedRead', answer: z.array(ListSummary) }),
  /** A list by its path, asked as the site above. */
  listDetails: post('/Site/list/details', { on: 'nothing', needs: 'user', quiet: true, body: SitePath, answer: ListSummary }),
  subsites: get('/Site/{systemSiteId}/subsites', { on: 'site', needs: 'LimitedRead', answer: z.array(Subsite) }),
  /** Below the site that the body names as its parent. */
  create: post('/Site/create', { on: 'site', needs: 'FullAccess', body: NewSite, answer: Site }),
  update: post('/Site/update', { on: 'site', needs: 'FullAccess', body: SiteChange, answer: Site }),
  /** The site waits with its lists in the recycle bin of the site above. */
  delete: post('/Site/{systemSiteId}/delete', {
    on: 'site',
    needs: 'FullAccess',
    body: z.strictObject({ reasonToDelete: Reason }),
    answer: z.object({ recycleId: z.string() }),
  }),
};
