import type { Context } from '#functions/domain/kernel/context.ts';
import { type ClinicalName, openClinical } from '#functions/domain/sites/clinical/openClinical.ts';
import { refersTo, rowOf, rowsOf } from '#functions/domain/sites/clinical/rowsOf.ts';
import type { ClinicalRows, SiteParts } from '#shared/models/sites/clinical.ts';

/** The details of a clinical site. Throws notFound for a site that the caller may not read. */
export const clinicalSiteDetails = async (ctx: Context, siteId: number): Promise<SiteParts> => {
  const { open } = await openClinical(ctx);
  await rowOf(ctx, await open('Sites'), siteId);
  const partsOf = async (name: ClinicalName): Promise<ClinicalRows> => {
    const { results, cut } = await rowsOf(ctx, await open(name));
    return { results: results.filter(({ Site }) => refersTo(Site, siteId)), cut };
  };
  const [siteEquipment, siteLabs, siteStaff] = await Promise.all([partsOf('SiteEquipment'), partsOf('SiteLabs'), partsOf('SiteStaff')]);
  return { siteEquipment, siteLabs, siteStaff };
};
