import type { Context } from '#functions/domain/kernel/context.ts';
import { openClinical } from '#functions/domain/sites/clinical/openClinical.ts';
import { refersTo, rowOf, rowsOf } from '#functions/domain/sites/clinical/rowsOf.ts';
import type { ClinicalRows } from '#shared/models/sites/clinical.ts';

/** The contacts of a study at a site. Throws notFound for a participating site that the caller may not read. */
export const clinicalContacts = async (ctx: Context, participatingSiteId: number): Promise<ClinicalRows> => {
  const { open: openClinicalList } = await openClinical(ctx);
  await rowOf(ctx, await openClinicalList('ParticipatingSites'), participatingSiteId);
  const { results, cut } = await rowsOf(ctx, await openClinicalList('StudyContacts'));
  return { results: results.filter(({ ParticipatingSite }) => refersTo(ParticipatingSite, participatingSiteId)), cut };
};
