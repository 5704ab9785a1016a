import * as z from 'zod';
import { Item } from '#shared/models/content/item.ts';

/** All countries of a study together. */
export const GLOBAL = 'Global';
/** The status that the grid of sites begins with. */
export const ACTIVE = 'Active';
/** What is kept of each participating site in a library of its own; the last is for the marketing view. */
export const recruitmentFolders = ['CDA', 'Correspondence', 'FQ'] as const;

export const recruitmentViews = ['studies', 'sites'] as const;
export const RecruitmentView = z.enum(recruitmentViews, { error: 'invalid' });
export type RecruitmentView = z.infer<typeof RecruitmentView>;

const words = z.string();
const count = z.number();

/** Rows of a list that the caller may read; `cut` says that the list has more than one answer takes. */
export const ClinicalRows = z.object({ results: z.array(Item), cut: z.boolean() });
export type ClinicalRows = z.infer<typeof ClinicalRows>;

/** The fixed lists, each as far as the caller may read it; empty where there is none. */
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

/** What was new by each day, and what was expected to be, the earliest first. */
export const EnrollmentData = z.object({
  enrollmentData: z.array(EnrollmentPoint),
  sponsorProjected: z.array(ProjectedPoint),
  pmrProjected: z.array(ProjectedPoint),
  cut: z.boolean(),
});
export type EnrollmentData = z.infer<typeof EnrollmentData>;

const Tally = z.object({ Screened: count, Enrolled: count, ScreenFailed: count });
export type Tally = z.infer<typeof Tally>;

/** A study or a site, with what all its trials have recruited. */
const Recruiting = Tally.extend({ Id: z.number().int(), trials: count, Target: count });
export const RecruitingStudy = Recruiting.extend({ ProtocolCode: words, Sponsor: words, GlobalStudyPhase: words, Indications: words });
export const RecruitingSite = Recruiting.extend({ SiteCode: words, Name: words, Country: words, SiteStatus: words });
export type RecruitingStudy = z.infer<typeof RecruitingStudy>;
export type RecruitingSite = z.infer<typeof RecruitingSite>;

export const RecruitmentDetails = z.object({
  studies: z.array(RecruitingStudy),
  sites: z.array(RecruitingSite),
  /** The libraries that the caller may read, by what they are for. */
  folders: z.array(z.object({ name: z.enum(recruitmentFolders), libraryListId: words })),
  /** The list that the items of those folders are in. */
  systemSiteListId: words,
  /** Whether the caller is of those who see the marketing view. */
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

/** What the second tab shows of a study or a site; the other one is null. */
export const TrialDetails = z.object({ study: Study.nullable(), site: Item.nullable(), results: z.array(Trial), cut: z.boolean() });
export type TrialDetails = z.infer<typeof TrialDetails>;

/** Where the numbers of a trial are kept. */
export const LogRef = z.object({ listId: words, id: z.number().int() });

/** How far a site that was asked about a study has come. */
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

/** A site with how often it was asked, and how that went. */
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
