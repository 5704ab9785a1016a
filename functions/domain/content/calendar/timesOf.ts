import type { TimeWindow } from '#functions/domain/access/records/expand.ts';
import type { FoundRow } from '#functions/domain/content/calendar/eventsIn.ts';
import { type OccurrenceSpan, occurrencesOf } from '#functions/domain/content/calendar/occurrencesOf.ts';
import { createPauses } from '#functions/domain/kernel/yieldToOthers.ts';
import { EXPANDED_OCCURRENCES, EXPANSION_MS } from '#shared/limits.ts';

/** The times of a row's event in a window; never empty. */
interface RowTimes {
  row: FoundRow;
  times: OccurrenceSpan[];
}

/**
 * The rows whose events take place in a window, with all their times. Beyond EXPANDED_OCCURRENCES times or EXPANSION_MS of work, further
 * rows are left out.
 */
export const timesOf = async (rows: FoundRow[], zone: string, window: TimeWindow): Promise<{ found: RowTimes[]; cut: boolean }> => {
  const found: RowTimes[] = [];
  const pause = createPauses();
  let expanded = 0;
  let workedMs = 0;
  for (const row of rows) {
    if (expanded > EXPANDED_OCCURRENCES || workedMs > EXPANSION_MS) return { found, cut: true };
    await pause();
    const startedAt = performance.now();
    const times = await occurrencesOf(row, zone, window);
    workedMs += performance.now() - startedAt;
    if (times.length > 0) found.push({ row, times });
    expanded += times.length;
  }
  return { found, cut: false };
};
