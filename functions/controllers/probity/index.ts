import { countriesOf, globalEnrollment } from '#functions/domain/sites/clinical/enrollment.ts';
import { feasibilityDetails, feasibilityFolder, feasibilitySiteDetails } from '#functions/domain/sites/clinical/feasibility.ts';
import { recruitmentDetails, subjectTrackingLog, trialDetails } from '#functions/domain/sites/clinical/recruitment.ts';
import { clinicalListsOf, contactsOf, mySites, sitePartsOf } from '#functions/domain/sites/clinical/siteParts.ts';
import { serve } from '#functions/runtime/serve.ts';
import { probity } from '#shared/contracts/probity.ts';

export const controller = serve(probity, {
  lists: clinicalListsOf,
  recruitmentDetails,
  trialDetails,
  subjectTrackingLog: (ctx, { itemId }) => subjectTrackingLog(ctx, itemId),
  feasibilityDetails,
  feasibilitySiteDetails,
  feasibilityFolder,
  contacts: (ctx, { participatingSiteId }) => contactsOf(ctx, participatingSiteId),
  globalEnrollment,
  countries: (ctx, { studyId }) => countriesOf(ctx, studyId),
  mySites,
  siteDetails: (ctx, { siteId }) => sitePartsOf(ctx, siteId),
});
