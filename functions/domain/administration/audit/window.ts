import { AUDIT_WINDOW_MINUTES } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { firstFactId } from '#shared/rules/firstFactId.ts';

const MINUTE = 60_000;
/** A caller's clock may be a little ahead. */
const AHEAD = 5 * MINUTE;
/** Behind every id. */
const LAST = '~';

export interface Window {
  startDate: string;
  endDate: string;
  pageNumber: number;
  pageSize: number;
  after?: string | undefined;
}

/** The fact ids between which a window lies, the upper one exclusive. Refuses windows that are too long, backwards or in the future. */
export const windowIds = ({ startDate, endDate }: Window, now: Date): { from: string; to: string } => {
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
  const refuse = (at: string, code: string): never => {
    throw new Problem('invalidInput', { fields: [{ at, code }] });
  };
  if (start > end) refuse('startDate', 'afterEnd');
  if (end > now.getTime() + AHEAD) refuse('endDate', 'inFuture');
  if (end - start > AUDIT_WINDOW_MINUTES * MINUTE) refuse('startDate', 'auditWindow');
  // Ids never go back, so those of now lie later than now after a clock was set back.
  const isUntilNow = end >= now.getTime() - AHEAD;
  return { from: firstFactId(start), to: isUntilNow ? LAST : firstFactId(end + 1) };
};

/** A batch is indexed under its first fact, which may lie before a window that its others lie in. */
const BATCH = MINUTE;

/** The window as a history's index has to be asked for it; facts outside it have to be left out afterwards. */
export const indexIds = (window: Window, now: Date): { from: string; to: string } => ({
  ...windowIds(window, now),
  from: firstFactId(Date.parse(window.startDate) - BATCH),
});
