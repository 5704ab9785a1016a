import type { Context } from '#functions/domain/kernel/context.ts';
import { openClinical } from '#functions/domain/sites/clinical/openClinical.ts';
import { presentStudy } from '#functions/domain/sites/clinical/presentStudy.ts';
import { rowOf } from '#functions/domain/sites/clinical/rowsOf.ts';
import { trialsOf } from '#functions/domain/sites/clinical/trials.ts';
import type { RecruitmentView, TrialDetails } from '#shared/models/sites/clinical.ts';

/** A study with its sites, or a site with its studies. Throws notFound for an object that the caller may not read. */
export const trialDetails = async (
  ctx: Context,
  { viewName, itemId }: { viewName: RecruitmentView; itemId: number },
): Promise<TrialDetails> => {
  const clinical = await openClinical(ctx);
  const isStudy = viewName === 'studies';
  const row = await rowOf(ctx, await clinical.open(isStudy ? 'Studies' : 'Sites'), itemId);
  const { trials, cut } = await trialsOf(ctx, clinical);
  const results = trials.filter(({ studyId, siteId }) => (isStudy ? studyId : siteId) === itemId);
  return { study: isStudy ? presentStudy(row) : null, site: isStudy ? null : row, results, cut };
};
