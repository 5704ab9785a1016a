import { AUDIT_WINDOW_MINUTES } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { firstFactId } from '#shared/rules/firstFactId.ts';

const MINUTE = 60_000;
/** A caller's clock can be slightly ahead. */
const AHEAD = 5 * MINUTE;
/** Sorts after every id. */
const LAST = '~';

export interface Window {
  startDate: string;
  endDate: string;
  pageNumber: number;
  pageSize: number;
  after?: string | undefined;
}

/** The range of fact ids of a window, with an exclusive upper bound. Refuses windows that are too long, reversed or in the future. */
export const windowIds = ({ startDate, endDate }: Window, now: Date): { from: string; to: string } => {
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
  const refuse = (at: string, code: string): never => {
    throw new Problem('invalidInput', { fields: [{ at, code }] });
  };
  if (start > end) refuse('startDate', 'afterEnd');
  if (end > now.getTime() + AHEAD) refuse('endDate', 'inFuture');
  if (end - start > AUDIT_WINDOW_MINUTES * MINUTE) refuse('startDate', 'auditWindow');
  // Ids never decrease, so after a clock was set back, current ids lie in the future.
  const isUntilNow = end >= now.getTime() - AHEAD;
  return { from: firstFactId(start), to: isUntilNow ? LAST : firstFactId(end + 1) };
};

/** A batch is indexed by its first fact, which can be earlier than a window that contains the others. */
const BATCH = MINUTE;

/** The range to query in a history's index; facts outside the window have to be removed afterwards. */
export const indexIds = (window: Window, now: Date): { from: string; to: string } => ({
  ...windowIds(window, now),
  from: firstFactId(Date.parse(window.startDate) - BATCH),
});
