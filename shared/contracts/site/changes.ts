import * as z from 'zod';
import { get, post } from '#shared/http/contract.ts';
import { Reason } from '#shared/models/content/item.ts';
import { JobId, Recycled, RecycleEntry } from '#shared/models/content/recycle.ts';
import { Site } from '#shared/models/sites/site.ts';
import { NewSite, SiteChange } from '#shared/models/sites/siteChange.ts';
import { TemplateId } from '#shared/models/workflows/template.ts';

export const siteChanges = {
  /** Below the site that the body names as its parent. */
  create: post('/Site/create', { on: 'site', about: { site: 'parentSiteId' }, needs: 'FullAccess', body: NewSite, answer: Site }),
  update: post('/Site/update', { on: 'site', needs: 'FullAccess', alsoNamed: { id: 'systemSiteId' }, body: SiteChange, answer: Site }),
  /** Moves the site with its lists to the recycle bin of its parent. Very large sites are moved by a job. */
  delete: post('/Site/{systemSiteId}/delete', {
    on: 'site',
    needs: 'FullAccess',
    body: z.strictObject({ reasonToDelete: Reason }),
    answer: Recycled.extend({ jobId: JobId }),
  }),
  /** The content of a site's recycle bin, or one entry of it. */
  recycleBin: get('/Site/{systemSiteId}/recyclebin', {
    on: 'site',
    needs: 'Delete',
    query: z.strictObject({ recycleBinId: z.string().max(64).optional() }),
    answer: z.array(RecycleEntry),
  }),
  /** The location of a template's list. */
  templatePath: get('/Site/get/templatepath', {
    on: 'list',
    needs: 'Read',
    query: z.strictObject({ templateId: TemplateId }),
    answer: z.object({ path: z.string() }),
  }),
};
