import { assertFieldsWritable, formListOf } from '#functions/domain/access/levels/fieldAccess.ts';
import { trimList } from '#functions/domain/access/levels/trimList.ts';
import { eventOf } from '#functions/domain/access/records/eventOf.ts';
import type { CalendarEvent } from '#functions/domain/access/records/expand.ts';
import type { ItemContext } from '#functions/domain/access/targets.ts';
import { checkSchedules } from '#functions/domain/content/calendar/checkSchedules.ts';
import { assertCheckOutNotRequired, assertNoDraft } from '#functions/domain/content/drafts/checkOutRules.ts';
import { fieldsIn } from '#functions/domain/content/forms/forms.ts';
import { acceptValues } from '#functions/domain/content/itemRecords/acceptValues.ts';
import { assertNoEditConflict } from '#functions/domain/content/itemRecords/assertNoEditConflict.ts';
import { presentItem } from '#functions/domain/content/itemRecords/presentItem.ts';
import { updateItem } from '#functions/domain/content/items/updateItem.ts';
import { saveWithRetry } from '#functions/domain/content/saving/saveWithRetry.ts';
import { type FoundOccurrence, findOccurrence } from '#functions/domain/content/series/findOccurrence.ts';
import { daysMoved, movedSeries, ruleMoved } from '#functions/domain/content/series/movedSeries.ts';
import { separateOccurrence } from '#functions/domain/content/series/separateOccurrence.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import type { FieldValues, Item } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';
import { continuedFrom, endedBefore, withoutOccurrence } from '#shared/rules/recurrence/series.ts';

interface ChangeOccurrenceInput {
  body: {
    id: number;
    version?: number | undefined;
    occurrence: string;
    zone: string;
    reach: 'one' | 'following' | 'all';
    values: FieldValues;
  };
  formName?: string | undefined;
  /** Saves an event even if its participants are busy. */
  ignoreScheduleConflicts?: boolean;
}

const isMoved = (one: CalendarEvent, other: CalendarEvent): boolean =>
  one.start !== other.start || one.end !== other.end || one.allDay !== other.allDay;

/** The rules of a series and of what is separated from it: a single occurrence, or the rest of the series. */
const splitSeries = ({ series: { rule }, ...position }: FoundOccurrence, isOne: boolean) =>
  isOne
    ? { left: withoutOccurrence(rule, position.name), rest: null }
    : { left: endedBefore(rule, position), rest: continuedFrom(rule, position) };

/**
 * Changes an occurrence of a series: alone, which makes it an item that the series excludes; with those that follow, which ends the series
 * before it and starts another; or all. Values are those of the occurrence, and the others keep their distance from it. Throws
 * occurrenceGone, seriesFixed, tooManyExceptions and the errors of updateItem.
 */
export const changeOccurrence = async (
  ctx: ItemContext,
  { body, formName, ignoreScheduleConflicts = false }: ChangeOccurrenceInput,
): Promise<Item> => {
  const { list, folder, access } = ctx.target;
  const { id, version, occurrence, zone, reach } = body;
  if (ctx.caller.key && version === undefined) throw new Problem('versionRequired');
  const { Recurrence, ...otherValues } = body.values;
  const values = reach === 'one' ? otherValues : body.values;
  // Separating occurrences changes the rule of the series.
  assertFieldsWritable(ctx, list, reach === 'all' ? values : { ...values, Recurrence: null });
  const formList = formListOf(ctx, list);
  const filled = { ...formList, fields: await fieldsIn(ctx, formList, formName) };

  const changeAll = async (found: FoundOccurrence, to: CalendarEvent): Promise<Item> => {
    const moved = isMoved(found.event, to) ? await movedSeries(found, to, zone) : {};
    const all = { ...values, ...moved, ...(Recurrence !== undefined && { Recurrence }) };
    return updateItem(ctx, { body: { ...all, Id: id, _Version: version }, formName, ignoreScheduleConflicts });
  };

  return saveWithRetry(ctx, ctx.target.item, async (item) => {
    if (reach !== 'all') {
      assertNoDraft(item);
      assertCheckOutNotRequired(list, access);
    }
    const found = await findOccurrence(list, item, occurrence, zone);
    const { left: remainingRule, rest } = splitSeries(found, reach === 'one');
    const { start: EventDate, end: EndDate } = found.event;
    const base = { ...item.values, EventDate, EndDate, Recurrence: rest };
    const accepted = await acceptValues(ctx, filled, values, base);
    const edited = Object.fromEntries(Object.entries(accepted).filter(([name]) => Object.hasOwn(values, name)));
    const to = eventOf(list, { ...item, values: { ...base, ...accepted } });
    if (!to) throw new Problem('occurrenceGone');
    if (reach === 'all' || (reach === 'following' && found.before === 0)) return changeAll(found, to);

    await assertNoEditConflict(ctx, { list, item, values: edited, seen: version ?? item.version });
    const days = rest && Recurrence === undefined ? await daysMoved(found, to, zone) : 0;
    const after = { ...base, ...accepted, ...(rest && days !== 0 && { Recurrence: ruleMoved(rest, days) }) };
    const separated = await separateOccurrence(ctx, {
      list,
      item,
      remainingRule,
      name: found.name,
      values: after,
      checkConflicts: (made: ItemRecord) => {
        const change = { list, before: { ...made, values: base }, after: made, partOf: item.id };
        return checkSchedules(ctx, { ...change, ignoresConflicts: ignoreScheduleConflicts });
      },
      isOne: reach === 'one',
      edited,
    });
    return presentItem(ctx, trimList(ctx, list), folder, separated, access);
  });
};
