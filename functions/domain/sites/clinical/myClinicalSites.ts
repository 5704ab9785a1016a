import type { Context } from '#functions/domain/kernel/context.ts';
import { openClinical } from '#functions/domain/sites/clinical/openClinical.ts';
import { rowsOf } from '#functions/domain/sites/clinical/rowsOf.ts';
import type { ClinicalRows } from '#shared/models/sites/clinical.ts';

/** The sites that the caller may read. */
export const myClinicalSites = async (ctx: Context): Promise<ClinicalRows> => rowsOf(ctx, await (await openClinical(ctx)).open('Sites'));
