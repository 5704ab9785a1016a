import * as z from 'zod';
import { post } from '#shared/http/contract.ts';
import { Reason } from '#shared/models/item.ts';
import { Site } from '#shared/models/site.ts';
import { NewSite, SiteChange } from '#shared/models/siteChange.ts';

export const siteChanges = {
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
