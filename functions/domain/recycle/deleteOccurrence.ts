import { assertFieldsWritable } from '#functions/domain/access/levels/fieldAccess.ts';
import type { ItemContext } from '#functions/domain/access/targets.ts';
import { occurrencesOf } from '#functions/domain/content/calendar/occurrencesOf.ts';
import { assertCheckOutNotRequired, assertNoDraft } from '#functions/domain/content/drafts/checkOutRules.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { saveWithRetry } from '#functions/domain/content/saving/saveWithRetry.ts';
import { type EventSeries, findOccurrence } from '#functions/domain/content/series/findOccurrence.ts';
import { assertExceptionLimit } from '#functions/domain/content/series/separateOccurrence.ts';
import { moveToBin } from '#functions/domain/recycle/moveToBin.ts';
import { OCCURRENCE_DAYS } from '#shared/limits.ts';
import { endedBefore, withoutOccurrence } from '#shared/rules/recurrence/series.ts';
import { DAY_MS } from '#shared/time.ts';

interface DeleteOccurrenceInput {
  occurrence: string;
  zone: string;
  reach: 'one' | 'following';
  reasonToDelete: string;
}

/** Whether a series has no occurrence left. This is only checked if all counted occurrences are excluded or the series ends soon. */
const hasNoOccurrences = async (series: EventSeries, zone: string): Promise<boolean> => {
  const { count = Infinity, until = '9999-12-31', exdate = [] } = series.rule;
  const start = Date.parse(series.start);
  const end = Math.min(Date.parse(until), start + OCCURRENCE_DAYS * DAY_MS) + 2 * DAY_MS;
  if (exdate.length < count && Date.parse(until) > end) return false;
  const window = { from: new Date(start - 2 * DAY_MS).toISOString(), to: new Date(Math.max(start, end)).toISOString() };
  return (await occurrencesOf(series, zone, window)).length === 0;
};

/**
 * Removes an occurrence from its series, or ends the series before it. If no occurrence is left, the series goes to the recycle bin. Throws
 * occurrenceGone, tooManyExceptions, checkedOut, draftPending or checkOutRequired.
 */
export const deleteOccurrence = (ctx: ItemContext, input: DeleteOccurrenceInput): Promise<{ recycleId: string | null }> => {
  const { list, access } = ctx.target;
  const { occurrence, zone, reach: scope, reasonToDelete: reason } = input;
  assertFieldsWritable(ctx, list, { Recurrence: null });
  return saveWithRetry(ctx, ctx.target.item, async (item) => {
    assertNoDraft(item);
    assertCheckOutNotRequired(list, access);
    const { series, ...position } = await findOccurrence(list, item, occurrence, zone);
    const rule = scope === 'one' ? withoutOccurrence(series.rule, position.name) : endedBefore(series.rule, position);
    if ((scope === 'following' && position.before === 0) || (await hasNoOccurrences({ ...series, rule }, zone)))
      return { recycleId: await moveToBin(ctx, { ...ctx.target, item, reason }) };
    assertExceptionLimit(rule);
    const after = { ...item, values: { ...item.values, Recurrence: rule } };
    await saveItem(ctx, { list, kind: 'itemUpdated', before: item, after, reason, freesTime: true });
    return { recycleId: null };
  });
};
