import type { Context } from '#functions/domain/kernel/context.ts';
import { type ClinicalName, openClinical } from '#functions/domain/sites/clinical/openClinical.ts';
import { refersTo, rowOf, rowsOf } from '#functions/domain/sites/clinical/rowsOf.ts';
import type { ClinicalLists, ClinicalRows, SiteParts } from '#shared/models/sites/clinical.ts';

/** Which lists the widgets show by themselves. */
export const clinicalListsOf = async (ctx: Context): Promise<ClinicalLists> => {
  const { open } = await openClinical(ctx);
  const idOf = async (name: ClinicalName) => (await open(name))?.id ?? '';
  return {
    studies: await idOf('Studies'),
    sites: await idOf('Sites'),
    participatingSites: await idOf('ParticipatingSites'),
    enrollment: await idOf('Enrollment'),
  };
};

/** The sites that the caller may read. */
export const mySites = async (ctx: Context): Promise<ClinicalRows> => rowsOf(ctx, await (await openClinical(ctx)).open('Sites'));

/** What a site has. Throws notFound for a site that the caller may not read. */
export const sitePartsOf = async (ctx: Context, siteId: number): Promise<SiteParts> => {
  const { open } = await openClinical(ctx);
  await rowOf(ctx, await open('Sites'), siteId);
  const partsOf = async (name: ClinicalName): Promise<ClinicalRows> => {
    const { results, cut } = await rowsOf(ctx, await open(name));
    return { results: results.filter(({ Site }) => refersTo(Site, siteId)), cut };
  };
  const [siteEquipment, siteLabs, siteStaff] = await Promise.all([partsOf('SiteEquipment'), partsOf('SiteLabs'), partsOf('SiteStaff')]);
  return { siteEquipment, siteLabs, siteStaff };
};

/** Whom to ask about a study at a site. Throws notFound for a participating site that the caller may not read. */
export const contactsOf = async (ctx: Context, participatingSiteId: number): Promise<ClinicalRows> => {
  const { open } = await openClinical(ctx);
  await rowOf(ctx, await open('ParticipatingSites'), participatingSiteId);
  const { results, cut } = await rowsOf(ctx, await open('StudyContacts'));
  return { results: results.filter(({ ParticipatingSite }) => refersTo(ParticipatingSite, participatingSiteId)), cut };
};
