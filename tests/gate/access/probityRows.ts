/** The parameters of each clinical widget call, by name. The lists are not configured. */
export const probityRows: Record<string, Record<string, unknown>> = {
  'Probity.trialDetails': { viewName: 'studies', itemId: 1 },
  'Probity.subjectTrackingLog': { itemId: 1 },
  'Probity.feasibilityFolder': { libraryListId: 'none', itemId: 1, systemSiteListId: 'none' },
  'Probity.contacts': { participatingSiteId: 1 },
  'Probity.globalEnrollment': { studyId: 1 },
  'Probity.countries': { studyId: 1 },
  'Probity.siteDetails': { siteId: 1 },
};
