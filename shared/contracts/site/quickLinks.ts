import * as z from 'zod';
import { get, post } from '#shared/http/contract.ts';
import { ADDRESS_LENGTH } from '#shared/limits.ts';
import { Link, LinkList, Links } from '#shared/models/content/link.ts';

export const quickLinks = {
  /** All links of a site for people who may change them, the visible ones for others. */
  quickLinks: get('/Site/{systemSiteId}/quicklinks', { on: 'site', needs: 'LimitedRead', answer: LinkList }),
  /** Links visible to the caller, by the path of the site. */
  quickLinksAt: post('/Site/quicklinks', {
    on: 'nothing',
    needs: 'user',
    quiet: true,
    reads: true,
    body: z.strictObject({ path: z.string().max(ADDRESS_LENGTH).regex(/^\//) }),
    answer: z.array(Link),
  }),
  updateQuickLinks: post('/Site/{systemSiteId}/quicklinks/update', {
    on: 'site',
    needs: 'Create',
    body: z.strictObject({ quickLinks: Links, version: z.number().int().optional() }),
    answer: LinkList,
  }),
};
