import type { probity as calls } from '#shared/contracts/probity.ts';
import type { Descriptions } from '#shared/descriptions/description.ts';

export const probity = {
  lists: ['Get clinical lists', 'Answers the lists of studies, sites, participating sites and enrollment.'],
  recruitmentDetails: ['Get recruitment', 'Answers studies and sites with their recruitment figures.'],
  trialDetails: ['Get trial information', 'Answers the trials of a study or a site.'],
  subjectTrackingLog: ['Get a subject tracking log', 'Answers the list and item of the log of a trial.'],
  feasibilityDetails: ['Get feasibility', 'Answers studies with the state of their feasibility.'],
  feasibilitySiteDetails: ['Get feasibility by site', 'Answers sites with the state of their feasibility.'],
  feasibilityFolder: ['Get a feasibility folder', 'Answers the address of the folder of a study or a site.'],
  contacts: ['List study contacts', 'Answers the contacts for a study at a participating site.'],
  globalEnrollment: ['Get enrollment', 'Answers enrollment and projections of a study over time.'],
  countries: ['List countries of a study', 'Answers the countries that take part in a study.'],
  mySites: ['List clinical sites', 'Answers the sites that the caller has access to.'],
  siteDetails: ['Get a clinical site', 'Answers staff, equipment and laboratories of a site.'],
} satisfies Descriptions<typeof calls>;
