import type { Context } from '#functions/domain/kernel/context.ts';
import { feasibilityRows } from '#functions/domain/sites/clinical/feasibilityRows.ts';
import { referenceIn } from '#functions/domain/sites/clinical/rowsOf.ts';
import { textIn } from '#functions/domain/sites/clinical/values.ts';
import type { Feasibility } from '#shared/models/sites/clinical.ts';

/** All inquiries to sites about studies, with their progress. */
export const feasibilityDetails = async (ctx: Context): Promise<{ results: Feasibility[]; cut: boolean }> => {
  const { rows, studies, sites, cut } = await feasibilityRows(ctx);
  const studyBy = new Map(studies.map((study) => [study.Id, study]));
  const siteBy = new Map(sites.map((site) => [site.Id, site]));
  const results = rows.map((row) => {
    const study = studyBy.get(referenceIn(row.Study));
    return {
      Id: row.Id,
      Study: study?.Title ?? '',
      Sponsor: textIn(study?.Sponsor),
      Site: siteBy.get(referenceIn(row.Site))?.Title ?? '',
      AskedOn: textIn(row.AskedOn),
      CDASignedOn: textIn(row.CDASignedOn),
      FQSentOn: textIn(row.FQSentOn),
      FQReturnedOn: textIn(row.FQReturnedOn),
      Outcome: textIn(row.Outcome),
    };
  });
  return { results, cut };
};
