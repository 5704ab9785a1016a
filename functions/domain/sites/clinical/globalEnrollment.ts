import type { Context } from '#functions/domain/kernel/context.ts';
import { entriesOf } from '#functions/domain/sites/clinical/entriesOf.ts';
import { numberIn, textIn } from '#functions/domain/sites/clinical/values.ts';
import type { Item } from '#shared/models/content/item.ts';
import { type EnrollmentData, GLOBAL } from '#shared/models/sites/clinical.ts';

/** The daily sums of some numbers, the earliest first. Rows without a date are ignored. */
const byDay = <N extends string>(rows: Item[], names: readonly N[]): ({ Date: string } & Record<N, number>)[] => {
  const days = new Map<string, Record<N, number>>();
  for (const row of rows) {
    const day = textIn(row.Date).slice(0, 10);
    if (day === '') continue;
    const before = days.get(day);
    const sums = names.map((name): [N, number] => [name, (before?.[name] ?? 0) + numberIn(row[name])]);
    days.set(day, Object.fromEntries(sums) as Record<N, number>);
  }
  return [...days].toSorted(([one], [other]) => one.localeCompare(other)).map(([day, sums]) => ({ Date: day, ...sums }));
};

/** The enrollment of a study in one or all countries, with the projections. */
export const globalEnrollment = async (
  ctx: Context,
  { country, studyId }: { country: string; studyId: number },
): Promise<EnrollmentData> => {
  const { entries, projections, cut } = await entriesOf(ctx, studyId);
  const isInCountry = (row: Item) => country === GLOBAL || textIn(row.Country) === country;
  const projected = (kind: string) =>
    byDay(
      projections.filter((row) => isInCountry(row) && textIn(row.ProjectedBy) === kind),
      ['Enrolled'],
    );
  return {
    enrollmentData: byDay(entries.filter(isInCountry), ['Screenings', 'Enrolled']),
    sponsorProjected: projected('Sponsor'),
    pmrProjected: projected('Internal'),
    cut,
  };
};
