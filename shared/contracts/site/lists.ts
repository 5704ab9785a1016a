import * as z from 'zod';
import { post } from '#shared/http/contract.ts';
import { ListSummary } from '#shared/models/content/list.ts';
import { LikeSiteList, NewSiteList } from '#shared/models/sites/siteChange.ts';

const adding = { on: 'site', needs: 'FullAccess', answer: ListSummary } as const;
/** Lists whose ids are settings of the installation. */
const ClinicalIds = z.object({ studiesList: z.string(), sitesList: z.string(), participatingSitesList: z.string() });

export const siteLists = {
  createList: post('/Site/{systemSiteId}/lists/createnew', { ...adding, body: NewSiteList }),
  /** Also requires FullAccess on the list that is copied. */
  createListLike: post('/Site/{systemSiteId}/lists/createfromexisting', {
    ...adding,
    body: LikeSiteList,
    /** The job that copies the items, if they were requested. */
    answer: ListSummary.extend({ jobId: z.string().optional() }),
  }),
  /** The lists of clinical studies. Existing ones are not changed. */
  addClinicalLists: post('/Site/{systemSiteId}/lists/clinical', { ...adding, answer: ClinicalIds }),
};
