import { clinicalContacts } from '#functions/domain/sites/clinical/clinicalContacts.ts';
import { clinicalCountries } from '#functions/domain/sites/clinical/clinicalCountries.ts';
import { clinicalLists } from '#functions/domain/sites/clinical/clinicalLists.ts';
import { clinicalSiteDetails } from '#functions/domain/sites/clinical/clinicalSiteDetails.ts';
import { feasibilityDetails } from '#functions/domain/sites/clinical/feasibilityDetails.ts';
import { feasibilityFolder } from '#functions/domain/sites/clinical/feasibilityFolder.ts';
import { feasibilitySiteDetails } from '#functions/domain/sites/clinical/feasibilitySiteDetails.ts';
import { globalEnrollment } from '#functions/domain/sites/clinical/globalEnrollment.ts';
import { myClinicalSites } from '#functions/domain/sites/clinical/myClinicalSites.ts';
import { recruitmentDetails } from '#functions/domain/sites/clinical/recruitmentDetails.ts';
import { subjectTrackingLog } from '#functions/domain/sites/clinical/subjectTrackingLog.ts';
import { trialDetails } from '#functions/domain/sites/clinical/trialDetails.ts';
import { serve } from '#functions/runtime/serve.ts';
import { probity } from '#shared/contracts/probity.ts';

export const controller = serve(probity, {
  lists: clinicalLists,
  recruitmentDetails,
  trialDetails,
  subjectTrackingLog: (ctx, { itemId }) => subjectTrackingLog(ctx, itemId),
  feasibilityDetails,
  feasibilitySiteDetails,
  feasibilityFolder,
  contacts: (ctx, { participatingSiteId }) => clinicalContacts(ctx, participatingSiteId),
  globalEnrollment,
  countries: (ctx, { studyId }) => clinicalCountries(ctx, studyId),
  mySites: myClinicalSites,
  siteDetails: (ctx, { siteId }) => clinicalSiteDetails(ctx, siteId),
});
