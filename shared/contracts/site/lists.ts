import { post } from '#shared/http/contract.ts';
import { ListSummary } from '#shared/models/list.ts';
import { LikeSiteList, NewSiteList } from '#shared/models/siteChange.ts';

const adding = { on: 'site', needs: 'FullAccess', answer: ListSummary } as const;

export const siteLists = {
  createList: post('/Site/{systemSiteId}/lists/createnew', { ...adding, body: NewSiteList }),
  /** Asks for FullAccess on the list that is taken as the pattern as well. */
  createListLike: post('/Site/{systemSiteId}/lists/createfromexisting', { ...adding, body: LikeSiteList }),
};
