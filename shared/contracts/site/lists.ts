import * as z from 'zod';
import { post } from '#shared/http/contract.ts';
import { ListSummary } from '#shared/models/content/list.ts';
import { LikeSiteList, NewSiteList } from '#shared/models/sites/siteChange.ts';

const adding = { on: 'site', needs: 'FullAccess', answer: ListSummary } as const;
/** The lists whose ids are settings of the installation. */
const ClinicalIds = z.object({ studiesList: z.string(), sitesList: z.string(), participatingSitesList: z.string() });

export const siteLists = {
  createList: post('/Site/{systemSiteId}/lists/createnew', { ...adding, body: NewSiteList }),
  /** Asks for FullAccess on the list that is taken as the pattern as well. */
  createListLike: post('/Site/{systemSiteId}/lists/createfromexisting', {
    ...adding,
    body: LikeSiteList,
    /** The job that brings the items, where they are asked for. */
    answer: ListSummary.extend({ jobId: z.string().optional() }),
  }),
  /** The lists of clinical studies. What is there of them already stays as it is. */
  addClinicalLists: post('/Site/{systemSiteId}/lists/clinical', { ...adding, answer: ClinicalIds }),
};
