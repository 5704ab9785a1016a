import type { Context } from '#functions/domain/kernel/context.ts';
import { rowsIn } from '#functions/domain/sites/clinical/feasibility.ts';
import { referenceIn } from '#functions/domain/sites/clinical/rowsOf.ts';
import { wordsIn } from '#functions/domain/sites/clinical/words.ts';
import type { SiteFeasibility } from '#shared/models/sites/clinical.ts';

/** Every site with inquiries, and how often it signed, responded and was selected. */
export const feasibilitySiteDetails = async (ctx: Context): Promise<{ results: SiteFeasibility[]; cut: boolean }> => {
  const { rows, sites, cut } = await rowsIn(ctx);
  const results = sites.flatMap((site) => {
    const own = rows.filter((row) => referenceIn(row.Site) === site.Id);
    const where = (name: string) => own.filter((row) => wordsIn(row[name]) !== '').length;
    const counts = { asked: own.length, signed: where('CDASignedOn'), returned: where('FQReturnedOn') };
    const selected = own.filter((row) => wordsIn(row.Outcome) === 'Selected').length;
    return own.length === 0 ? [] : [{ Id: site.Id, SiteCode: wordsIn(site.SiteCode), Name: wordsIn(site.Name), ...counts, selected }];
  });
  return { results, cut };
};
