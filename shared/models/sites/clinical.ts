import * as z from 'zod';
import { Item } from '#shared/models/content/item.ts';

/** All countries of a study together. */
export const GLOBAL = 'Global';
/** The initial status filter of the grid of sites. */
export const ACTIVE = 'Active';
/** Libraries with documents of each participating site; the last one is for the marketing view. */
export const recruitmentFolders = ['CDA', 'Correspondence', 'FQ'] as const;

export const recruitmentViews = ['studies', 'sites'] as const;
export const RecruitmentView = z.enum(recruitmentViews, { error: 'invalid' });
export type RecruitmentView = z.infer<typeof RecruitmentView>;

const words = z.string();
const count = z.number();

/** Readable rows of a list; `cut` means that there are more than one answer can contain. */
export const ClinicalRows = z.object({ results: z.array(Item), cut: z.boolean() });
export type ClinicalRows = z.infer<typeof ClinicalRows>;

/** The configured lists as far as the caller may read them; empty if there are none. */
export const ClinicalLists = z.object({ studies: words, sites: words, participatingSites: words, enrollment: words });
export type ClinicalLists = z.infer<typeof ClinicalLists>;

export const Study = z.object({
  Id: z.number().int(),
  Sponsor: words,
  ProtocolCode: words,
  StudyWebsiteLink: z.object({ displayText: words, url: words }).nullable(),
  GlobalStudyPhase: words,
  GlobalCRO: words,
  Indications: words,
  Products: z.array(z.object({ GenericName: words })),
  'Products:ProductRoutes': words,
  'Products:ProductClassification': words,
  StudySubjectAges: words,
  GlobalEnrollmentTarget: z.number().nullable(),
});
export type Study = z.infer<typeof Study>;

const EnrollmentPoint = z.object({ Date: words, Screenings: count, Enrolled: count });
const ProjectedPoint = z.object({ Date: words, Enrolled: count });
export type EnrollmentPoint = z.infer<typeof EnrollmentPoint>;
export type ProjectedPoint = z.infer<typeof ProjectedPoint>;

/** Actual and expected numbers per day, the earliest first. */
export const EnrollmentData = z.object({
  enrollmentData: z.array(EnrollmentPoint),
  sponsorProjected: z.array(ProjectedPoint),
  pmrProjected: z.array(ProjectedPoint),
  cut: z.boolean(),
});
export type EnrollmentData = z.infer<typeof EnrollmentData>;

const Tally = z.object({ Screened: count, Enrolled: count, ScreenFailed: count });
export type Tally = z.infer<typeof Tally>;

/** A study or site with the totals of its trials. */
const Recruiting = Tally.extend({ Id: z.number().int(), trials: count, Target: count });
export const RecruitingStudy = Recruiting.extend({ ProtocolCode: words, Sponsor: words, GlobalStudyPhase: words, Indications: words });
export const RecruitingSite = Recruiting.extend({ SiteCode: words, Name: words, Country: words, SiteStatus: words });
export type RecruitingStudy = z.infer<typeof RecruitingStudy>;
export type RecruitingSite = z.infer<typeof RecruitingSite>;

export const RecruitmentDetails = z.object({
  studies: z.array(RecruitingStudy),
  sites: z.array(RecruitingSite),
  /** The libraries that the caller may read, by purpose. */
  folders: z.array(z.object({ name: z.enum(recruitmentFolders), libraryListId: words })),
  /** The list of the items that the folders belong to. */
  systemSiteListId: words,
  /** Whether the caller sees the marketing view. */
  marketing: z.boolean(),
  cut: z.boolean(),
});
export type RecruitmentDetails = z.infer<typeof RecruitmentDetails>;

/** A study at a site. */
export const Trial = Tally.extend({
  Id: z.number().int(),
  Title: words,
  Study: words,
  Site: words,
  Country: words,
  PrincipalInvestigator: words,
  ParticipationStatus: words,
  Target: count,
});
export type Trial = z.infer<typeof Trial>;

/** The second tab for a study or a site; the other one is null. */
export const TrialDetails = z.object({ study: Study.nullable(), site: Item.nullable(), results: z.array(Trial), cut: z.boolean() });
export type TrialDetails = z.infer<typeof TrialDetails>;

/** Where the numbers of a trial are stored. */
export const LogRef = z.object({ listId: words, id: z.number().int() });

/** The feasibility state of a site for a study. */
export const Feasibility = z.object({
  Id: z.number().int(),
  Study: words,
  Sponsor: words,
  Site: words,
  AskedOn: words,
  CDASignedOn: words,
  FQSentOn: words,
  FQReturnedOn: words,
  Outcome: words,
});
export type Feasibility = z.infer<typeof Feasibility>;

/** A site with the number and results of its feasibility requests. */
export const SiteFeasibility = z.object({
  Id: z.number().int(),
  SiteCode: words,
  Name: words,
  asked: count,
  signed: count,
  returned: count,
  selected: count,
});
export type SiteFeasibility = z.infer<typeof SiteFeasibility>;

export const SiteParts = z.object({ siteEquipment: ClinicalRows, siteLabs: ClinicalRows, siteStaff: ClinicalRows });
export type SiteParts = z.infer<typeof SiteParts>;
