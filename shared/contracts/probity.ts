import * as z from 'zod';
import { controller, get } from '#shared/http/contract.ts';
import { NAME_LENGTH } from '#shared/limits.ts';
import { ItemId, ListId } from '#shared/models/content/item.ts';
import {
  ClinicalLists,
  ClinicalRows,
  EnrollmentData,
  Feasibility,
  GLOBAL,
  LogRef,
  RecruitmentDetails,
  RecruitmentView,
  SiteFeasibility,
  SiteParts,
  TrialDetails,
} from '#shared/models/sites/clinical.ts';

/** Answers consist only of rows that the caller may read in the lists. */
const asking = { on: 'nothing', needs: 'user' } as const;
/** Most answers are made from whole lists. */
const summing = { ...asking, whole: true } as const;
const study = { studyId: ItemId };

/** Data for the widgets of clinical studies. */
export const probity = controller('Probity', {
  lists: get('/Probity/lists', { ...asking, answer: ClinicalLists }),
  recruitmentDetails: get('/Probity/recruitment/details', { ...summing, answer: RecruitmentDetails }),
  trialDetails: get('/Probity/recruitment/trialdetails', {
    ...summing,
    query: z.strictObject({ viewName: RecruitmentView, itemId: ItemId }),
    answer: TrialDetails,
  }),
  subjectTrackingLog: get('/Probity/recruitment/subjecttrackinglog', {
    ...summing,
    query: z.strictObject({ itemId: ItemId }),
    answer: LogRef,
  }),
  feasibilityDetails: get('/Probity/feasibility/details', {
    ...summing,
    answer: z.object({ results: z.array(Feasibility), cut: z.boolean() }),
  }),
  feasibilitySiteDetails: get('/Probity/feasibility/sitedetails', {
    ...summing,
    answer: z.object({ results: z.array(SiteFeasibility), cut: z.boolean() }),
  }),
  /** The folder of an item in a library; the library itself if it has none. */
  feasibilityFolder: get('/Probity/feasibility/get/folder', {
    ...asking,
    query: z.strictObject({ libraryListId: ListId, itemId: ItemId, systemSiteListId: ListId }),
    answer: z.object({ url: z.string() }),
  }),
  contacts: get('/Probity/study/contacts', {
    ...summing,
    query: z.strictObject({ participatingSiteId: ItemId }),
    answer: ClinicalRows,
  }),
  globalEnrollment: get('/Probity/study/globalenrollment', {
    ...summing,
    query: z.strictObject({ ...study, country: z.string().trim().min(1).max(NAME_LENGTH).default(GLOBAL) }),
    answer: EnrollmentData,
  }),
  countries: get('/Probity/study/countries', { ...summing, query: z.strictObject(study), answer: z.array(z.string()) }),
  mySites: get('/Probity/site/mysites', { ...summing, answer: ClinicalRows }),
  siteDetails: get('/Probity/site/details', { ...summing, query: z.strictObject({ siteId: ItemId }), answer: SiteParts }),
});
