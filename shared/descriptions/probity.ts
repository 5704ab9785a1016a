import type { probity as calls } from '#shared/contracts/probity.ts';
import type { Descriptions } from '#shared/descriptions/description.ts';

export const probity = {
  lists: ['Get clinical lists', 'Returns the lists of studies, sites, participating sites and enrollment.'],
  recruitmentDetails: ['Get recruitment', 'Returns studies and sites with their recruitment figures.'],
  trialDetails: ['Get trial information', 'Returns the trials of a study or a site.'],
  subjectTrackingLog: ['Get a subject tracking log', 'Returns the list and item of the log of a trial.'],
  feasibilityDetails: ['Get feasibility', 'Returns studies with the state of their feasibility.'],
  feasibilitySiteDetails: ['Get feasibility by site', 'Returns sites with the state of their feasibility.'],
  feasibilityFolder: ['Get a feasibility folder', 'Returns the address of the folder of a study or a site.'],
  contacts: ['List study contacts', 'Returns the contacts for a study at a participating site.'],
  globalEnrollment: ['Get enrollment', 'Returns enrollment and projections of a study over time.'],
  countries: ['List countries of a study', 'Returns the countries that take part in a study.'],
  mySites: ['List clinical sites', 'Returns the sites that the caller has access to.'],
  siteDetails: ['Get a clinical site', 'Returns staff, equipment and laboratories of a site.'],
} satisfies Descriptions<typeof calls>;
