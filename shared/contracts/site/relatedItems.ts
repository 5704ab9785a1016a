import * as z from 'zod';
import { get, post } from '#shared/http/contract.ts';
import { NewRelatedItem, RelatedItem } from '#shared/models/content/relatedItem.ts';

const changing = { on: 'site', needs: 'FullAccess' } as const;
const one = z.object({ systemSiteId: z.string().min(1).max(64), id: z.string().min(1).max(64) });

/** The items that a site is about. */
export const relatedItems = {
  relatedItems: get('/Site/{systemSiteId}/properties', { on: 'site', needs: 'Read', answer: z.array(RelatedItem) }),
  relatedItem: get('/Site/{systemSiteId}/properties/{id}', { on: 'site', needs: 'Read', params: one, answer: RelatedItem }),
  addRelatedItem: post('/Site/{systemSiteId}/properties/add', { ...changing, body: NewRelatedItem, answer: RelatedItem }),
  updateRelatedItem: post('/Site/{systemSiteId}/properties/{id}/update', {
    ...changing,
    params: one,
    body: NewRelatedItem,
    answer: RelatedItem,
  }),
  deleteRelatedItem: post('/Site/{systemSiteId}/properties/{id}/delete', { ...changing, params: one, answer: z.object({}) }),
};
