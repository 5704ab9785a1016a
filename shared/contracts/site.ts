import * as z from 'zod';
import { controller, get, post } from '#shared/http/contract.ts';
import { ListSummary } from '#shared/models/list.ts';
import { SiteDetails, Subsite } from '#shared/models/site.ts';

const SitePath = z.strictObject({ path: z.string().max(1024).regex(/^\//) });

/** What a member asks of a site. */
export const site = controller('Site', {
  /** `on` is nothing because the path must be looked up first; the verb asks for Read on what it finds. */
  details: post('/Site/details', { on: 'nothing', needs: 'user', quiet: true, body: SitePath, answer: SiteDetails }),
  lists: get('/Site/get/listdetails/{systemSiteId}', { on: 'site', needs: 'LimitedRead', answer: z.array(ListSummary) }),
  subsites: get('/Site/{systemSiteId}/subsites', { on: 'site', needs: 'LimitedRead', answer: z.array(Subsite) }),
});
