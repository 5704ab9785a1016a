import type { Context } from '#functions/domain/kernel/context.ts';
import { type ClinicalName, openClinical } from '#functions/domain/sites/clinical/openClinical.ts';
import type { ClinicalLists } from '#shared/models/sites/clinical.ts';

/** The lists that the widgets use by default. */
export const clinicalLists = async (ctx: Context): Promise<ClinicalLists> => {
  const { open } = await openClinical(ctx);
  const idOf = async (name: ClinicalName) => (await open(name))?.id ?? '';
  return {
    studies: await idOf('Studies'),
    sites: await idOf('Sites'),
    participatingSites: await idOf('ParticipatingSites'),
    enrollment: await idOf('Enrollment'),
  };
};
