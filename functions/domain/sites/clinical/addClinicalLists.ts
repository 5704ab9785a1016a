import { ulid } from 'ulid';
import { listByName } from '#functions/domain/content/listRecords/listByName.ts';
import { createList } from '#functions/domain/content/lists/createList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { sitePlans } from '#functions/domain/sites/clinical/sitePlans.ts';
import { studyPlans } from '#functions/domain/sites/clinical/studyPlans.ts';
import { trialPlans } from '#functions/domain/sites/clinical/trialPlans.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import { readAll } from '#functions/storage/rows.ts';

/** The ids of the lists in the installation's settings. */
interface ClinicalIds {
  studiesList: string;
  sitesList: string;
  participatingSitesList: string;
}

const plans = { ...studyPlans, ...sitePlans, ...trialPlans };

/**
 * Adds the lists of clinical studies to a site. Existing ones are left unchanged, so that repeating it completes an interrupted attempt.
 */
export const addClinicalLists = async (ctx: Context, site: SiteRecord): Promise<ClinicalIds> => {
  const ids: Record<string, string> = {};
  const idOf = (name: string): string => ids[name] ?? '';
  let order = (await readAll(ctx.table, keys.site(site.id), 'list#')).length;
  for (const [internalListName, plan] of Object.entries(plans)) {
    const existing = await listByName(ctx, site.id, internalListName);
    const fixed = { id: ulid(ctx.now().getTime()), internalListName };
    ids[internalListName] = existing || (await createList(ctx, { ...plan(idOf), site, fixed, order: ++order })).id;
  }
  return { studiesList: idOf('Studies'), sitesList: idOf('Sites'), participatingSitesList: idOf('ParticipatingSites') };
};
