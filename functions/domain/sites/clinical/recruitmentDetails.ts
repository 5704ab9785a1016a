import type { Context } from '#functions/domain/kernel/context.ts';
import { principal } from '#functions/domain/kernel/nodes.ts';
import { type Clinical, openClinical } from '#functions/domain/sites/clinical/openClinical.ts';
import { addTally, emptyTally, type Trials, trialsOf } from '#functions/domain/sites/clinical/trials.ts';
import { countryIn, textIn } from '#functions/domain/sites/clinical/values.ts';
import { type RecruitmentDetails, recruitmentFolders } from '#shared/models/sites/clinical.ts';

/** The marketing view is reserved for the members of one group. */
const isInMarketing = ({ caller }: Context, { settings }: Clinical): boolean =>
  settings.marketingGroup !== '' && caller.principals.includes(principal.group(settings.marketingGroup));

const sumOf = (trials: Trials['trials']) => ({
  ...trials.reduce(addTally, emptyTally),
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

/** The recruitment of studies and sites, and the locations of trial documents. */
export const recruitmentDetails = async (ctx: Context): Promise<RecruitmentDetails> => {
  const clinical = await openClinical(ctx);
  const marketing = isInMarketing(ctx, clinical);
  const [{ trials, studies, sites, cut }, folders, list] = await Promise.all([
    trialsOf(ctx, clinical),
    foldersOf(clinical, marketing),
    clinical.open('ParticipatingSites'),
  ]);
  return {
    studies: studies.map((study) => ({
      Id: study.Id,
      ProtocolCode: textIn(study.ProtocolCode),
      Sponsor: textIn(study.Sponsor),
      GlobalStudyPhase: textIn(study.GlobalStudyPhase),
      Indications: textIn(study.Indications),
      ...sumOf(trials.filter(({ studyId }) => studyId === study.Id)),
    })),
    sites: sites.map((site) => ({
      Id: site.Id,
      SiteCode: textIn(site.SiteCode),
      Name: textIn(site.Name),
      Country: countryIn(site.Address),
      SiteStatus: textIn(site.SiteStatus),
      ...sumOf(trials.filter(({ siteId }) => siteId === site.Id)),
    })),
    folders,
    systemSiteListId: list?.id ?? '',
    marketing,
    cut,
  };
};
