import type { Context } from '#functions/domain/kernel/context.ts';
import { type ClinicalName, openClinical } from '#functions/domain/sites/clinical/openClinical.ts';
import type { ClinicalLists } from '#shared/models/sites/clinical.ts';

/** Which lists the widgets show by themselves. */
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
