import type { Context } from '#functions/domain/kernel/context.ts';
import { feasibilityRows } from '#functions/domain/sites/clinical/feasibilityRows.ts';
import { referenceIn } from '#functions/domain/sites/clinical/rowsOf.ts';
import { textIn } from '#functions/domain/sites/clinical/values.ts';
import type { SiteFeasibility } from '#shared/models/sites/clinical.ts';

/** Every site with inquiries, and how often it signed, responded and was selected. */
export const feasibilitySiteDetails = async (ctx: Context): Promise<{ results: SiteFeasibility[]; cut: boolean }> => {
  const { rows, sites, cut } = await feasibilityRows(ctx);
  const results = sites.flatMap((site) => {
    const siteRows = rows.filter((row) => referenceIn(row.Site) === site.Id);
    const countFilled = (name: string) => siteRows.filter((row) => textIn(row[name]) !== '').length;
    const counts = { asked: siteRows.length, signed: countFilled('CDASignedOn'), returned: countFilled('FQReturnedOn') };
    const selected = siteRows.filter((row) => textIn(row.Outcome) === 'Selected').length;
    return siteRows.length === 0 ? [] : [{ Id: site.Id, SiteCode: textIn(site.SiteCode), Name: textIn(site.Name), ...counts, selected }];
  });
  return { results, cut };
};
