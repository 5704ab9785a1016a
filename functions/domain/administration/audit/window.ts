import { AUDIT_WINDOW_MINUTES } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { firstFactId } from '#shared/rules/firstFactId.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** A caller's clock can be slightly ahead. */
const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS;
/** Sorts after every id. */
const LAST = '~';

export interface HistoryWindow {
  startDate: string;
  endDate: string;
  pageNumber: number;
  pageSize: number;
  after?: string | undefined;
}

/** The range of fact ids of a window, with an exclusive upper bound. Refuses windows that are too long, reversed or in the future. */
export const windowIds = ({ startDate, endDate }: HistoryWindow, now: Date): { from: string; to: string } => {
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
  const rejectInput = (at: string, code: string): never => {
    throw new Problem('invalidInput', { fields: [{ at, code }] });
  };
  if (start > end) rejectInput('startDate', 'afterEnd');
  if (end > now.getTime() + CLOCK_TOLERANCE_MS) rejectInput('endDate', 'inFuture');
  if (end - start > AUDIT_WINDOW_MINUTES * MINUTE_MS) rejectInput('startDate', 'auditWindow');
  // Ids never decrease, so after a clock was set back, current ids lie in the future.
  const includesNow = end >= now.getTime() - CLOCK_TOLERANCE_MS;
  return { from: firstFactId(start), to: includesNow ? LAST : firstFactId(end + 1) };
};

/** A batch is indexed by its first fact, which can be earlier than a window that contains the others. */
const BATCH = MINUTE_MS;

/** The range to query in a history's index; facts outside the window have to be removed afterwards. */
export const indexIds = (window: HistoryWindow, now: Date): { from: string; to: string } => ({
  ...windowIds(window, now),
  from: firstFactId(Date.parse(window.startDate) - BATCH),
});
