import type { Context } from '#functions/domain/kernel/context.ts';
import type { Clinical } from '#functions/domain/sites/clinical/openClinical.ts';
import { referenceIn, rowsOf } from '#functions/domain/sites/clinical/rowsOf.ts';
import { countryIn, numberIn, textIn } from '#functions/domain/sites/clinical/values.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { Tally, Trial } from '#shared/models/sites/clinical.ts';

export interface Trials {
  /** Each with the ids of its study and site; 0 for those that the caller may not read. */
  trials: (Trial & { studyId: number; siteId: number })[];
  studies: Item[];
  sites: Item[];
  cut: boolean;
}

export const addTally = (one: Tally, other: Tally): Tally => ({
  Screened: one.Screened + other.Screened,
  Enrolled: one.Enrolled + other.Enrolled,
  ScreenFailed: one.ScreenFailed + other.ScreenFailed,
});

export const emptyTally: Tally = { Screened: 0, Enrolled: 0, ScreenFailed: 0 };

const tallies = (rows: Item[]): Map<number, Tally> => {
  const found = new Map<number, Tally>();
  for (const { ParticipatingSite, Screened, Enrolled, ScreenFailed } of rows) {
    const id = referenceIn(ParticipatingSite);
    const row = { Screened: numberIn(Screened), Enrolled: numberIn(Enrolled), ScreenFailed: numberIn(ScreenFailed) };
    found.set(id, addTally(found.get(id) ?? emptyTally, row));
  }
  return found;
};

/** Every study at every site with the log entries, as far as the caller may read each of them. */
export const trialsOf = async (ctx: Context, { open }: Clinical): Promise<Trials> => {
  const names = ['Studies', 'Sites', 'ParticipatingSites', 'SubjectTrackingLog'] as const;
  const read = await Promise.all(names.map(async (name) => rowsOf(ctx, await open(name))));
  const [studies = [], sites = [], participating = [], log = []] = read.map(({ results }) => results);
  const studyBy = new Map(studies.map((study) => [study.Id, study]));
  const siteBy = new Map(sites.map((site) => [site.Id, site]));
  const counted = tallies(log);
  const trials = participating.map((row) => {
    const study = studyBy.get(referenceIn(row.Study));
    const site = siteBy.get(referenceIn(row.Site));
    return {
      ...(counted.get(row.Id) ?? emptyTally),
      Id: row.Id,
      Title: row.Title,
      Study: study?.Title ?? '',
      Site: site?.Title ?? '',
      Country: countryIn(site?.Address),
      PrincipalInvestigator: textIn(row.PrincipalInvestigator),
      ParticipationStatus: textIn(row.ParticipationStatus),
      Target: numberIn(row.EnrollmentTarget),
      studyId: study?.Id ?? 0,
      siteId: site?.Id ?? 0,
    };
  });
  return { trials, studies, sites, cut: read.some(({ cut }) => cut) };
};
