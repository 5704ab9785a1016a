import type { Context } from '#functions/domain/kernel/context.ts';
import { principal } from '#functions/domain/kernel/nodes.ts';
import { type Clinical, openClinical } from '#functions/domain/sites/clinical/openClinical.ts';
import { presentStudy } from '#functions/domain/sites/clinical/presentStudy.ts';
import { refersTo, rowOf, rowsOf } from '#functions/domain/sites/clinical/rowsOf.ts';
import { add, nobody, type Trials, trialsOf } from '#functions/domain/sites/clinical/trials.ts';
import { countryIn, wordsIn } from '#functions/domain/sites/clinical/words.ts';
import { type RecruitmentDetails, type RecruitmentView, recruitmentFolders, type TrialDetails } from '#shared/models/sites/clinical.ts';
import { Problem } from '#shared/problems.ts';

/** The marketing view is for the members of one group. */
const seesMarketing = ({ caller }: Context, { settings }: Clinical): boolean =>
  settings.marketingGroup !== '' && caller.principals.includes(principal.group(settings.marketingGroup));

const sumOf = (trials: Trials['trials']) => ({
  ...trials.reduce(add, nobody),
  trials: trials.length,
  Target: trials.reduce((sum, { Target }) => sum + Target, 0),
});

const foldersOf = async ({ open }: Clinical, marketing: boolean): Promise<RecruitmentDetails['folders']> => {
  const names = recruitmentFolders.filter((name) => name !== 'FQ' || marketing);
  const lists = await Promise.all(names.map(open));
  return names.flatMap((name, index) => {
    const list = lists[index];
    return list ? [{ name, libraryListId: list.id }] : [];
  });
};

/** What studies and sites have recruited, and where the papers of their trials are. */
export const recruitmentDetails = async (ctx: Context): Promise<RecruitmentDetails> => {
  const clinical = await openClinical(ctx);
  const marketing = seesMarketing(ctx, clinical);
  const [{ trials, studies, sites, cut }, folders, list] = await Promise.all([
    trialsOf(ctx, clinical),
    foldersOf(clinical, marketing),
    clinical.open('ParticipatingSites'),
  ]);
  return {
    studies: studies.map((study) => ({
      Id: study.Id,
      ProtocolCode: wordsIn(study.ProtocolCode),
      Sponsor: wordsIn(study.Sponsor),
      GlobalStudyPhase: wordsIn(study.GlobalStudyPhase),
      Indications: wordsIn(study.Indications),
      ...sumOf(trials.filter(({ studyId }) => studyId === study.Id)),
    })),
    sites: sites.map((site) => ({
      Id: site.Id,
      SiteCode: wordsIn(site.SiteCode),
      Name: wordsIn(site.Name),
      Country: countryIn(site.Address),
      SiteStatus: wordsIn(site.SiteStatus),
      ...sumOf(trials.filter(({ siteId }) => siteId === site.Id)),
    })),
    folders,
    systemSiteListId: list?.id ?? '',
    marketing,
    cut,
  };
};

/** A study with its sites, or a site with its studies. Throws notFound for what the caller may not read. */
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

/** Where the log of a trial is: its newest entry. Throws notFound while there is none that the caller may read. */
export const subjectTrackingLog = async (ctx: Context, itemId: number): Promise<{ listId: string; id: number }> => {
  const { open } = await openClinical(ctx);
  await rowOf(ctx, await open('ParticipatingSites'), itemId);
  const log = await open('SubjectTrackingLog');
  const { results } = await rowsOf(ctx, log);
  const newest = results.findLast(({ ParticipatingSite }) => refersTo(ParticipatingSite, itemId));
  if (!log || !newest) throw new Problem('notFound');
  return { listId: log.id, id: newest.Id };
};
