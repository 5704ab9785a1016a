import type { Context } from '#functions/domain/kernel/context.ts';
import { entriesOf } from '#functions/domain/sites/clinical/entriesOf.ts';
import { textIn } from '#functions/domain/sites/clinical/values.ts';
import { compareNames } from '#shared/rules/compareNames.ts';

/** The countries with entries or projections of a study, by name. */
export const clinicalCountries = async (ctx: Context, studyId: number): Promise<string[]> => {
  const { entries, projections } = await entriesOf(ctx, studyId);
  const names = [...entries, ...projections].map(({ Country }) => textIn(Country)).filter(Boolean);
  return [...new Set(names)].toSorted(compareNames);
};
