import type { ListContext } from '#functions/domain/access/targets.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, read, row } from '#functions/storage/rows.ts';
import { NEW_VISIT_MS, VISIT_STORED_DAYS } from '#shared/limits.ts';
import { DAY_SECONDS, secondsOf } from '#shared/time.ts';

/** The start of a visit of a list, and of the previous one. */
interface Visit {
  began: string;
  since: string | null;
}

/**
 * The time of the caller's previous visit to a list. A visit is recorded once, however often the list is opened during it. Of two that
 * start at the same time, one is recorded and used by both.
 */
export const visitList = async (ctx: ListContext): Promise<{ since: string | null }> => {
  const key = keys.visit(ctx.caller.id, ctx.target.list.id);
  const before = await read<Visit>(ctx.table, key);
  const now = ctx.now();
  if (before && Math.abs(now.getTime() - Date.parse(before.began)) < NEW_VISIT_MS) return { since: before.since };
  const visit: Visit = { began: now.toISOString(), since: before?.began ?? null };
  const visitRow = row(key, visit, secondsOf(now) + VISIT_STORED_DAYS * DAY_SECONDS);
  const same = before ? { equals: { began: before.began } } : { absent: true as const };
  return (await attempt(ctx.table, [{ put: visitRow, if: same }])) ? { since: visit.since } : visitList(ctx);
};
