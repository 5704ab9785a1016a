import type { TimeWindow } from '#functions/domain/access/records/expand.ts';
import type { FoundRow } from '#functions/domain/content/calendar/eventsIn.ts';
import { type OccurrenceSpan, occurrencesOf } from '#functions/domain/content/calendar/occurrencesOf.ts';
import { EXPANDED_OCCURRENCES } from '#shared/limits.ts';

/** The times of a row's event in a window; never empty. */
interface RowTimes {
  row: FoundRow;
  times: OccurrenceSpan[];
}

/** The rows whose events take place in a window, with all their times. Beyond EXPANDED_OCCURRENCES times, further rows are left out. */
export const timesOf = async (rows: FoundRow[], zone: string, window: TimeWindow): Promise<{ found: RowTimes[]; cut: boolean }> => {
  const found: RowTimes[] = [];
  let expanded = 0;
  for (const row of rows) {
    if (expanded > EXPANDED_OCCURRENCES) return { found, cut: true };
    const times = await occurrencesOf(row, zone, window);
    if (times.length > 0) found.push({ row, times });
    expanded += times.length;
  }
  return { found, cut: false };
};
