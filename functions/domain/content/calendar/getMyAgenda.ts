import { containerNames } from '#functions/domain/access/records/containerNames.ts';
import { canSeeTimes } from '#functions/domain/access/records/eventOf.ts';
import { participantsOf, scheduleOf } from '#functions/domain/access/records/eventParticipants.ts';
import { rowsOf } from '#functions/domain/access/records/eventRows.ts';
import { calendarPage } from '#functions/domain/content/calendar/calendarPage.ts';
import { type FoundRow, firstEventsIn } from '#functions/domain/content/calendar/eventsIn.ts';
import type { ListedEvent } from '#functions/domain/content/calendar/eventsOfLists.ts';
import { timesOf } from '#functions/domain/content/calendar/timesOf.ts';
import { itemPath } from '#functions/domain/content/itemRecords/itemPath.ts';
import { loadObjects } from '#functions/domain/content/itemRecords/loadObjects.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { callerIds } from '#functions/domain/kernel/nodes.ts';
import { SCHEDULE_EVENTS } from '#shared/limits.ts';
import type { Agenda } from '#shared/models/content/calendar.ts';
import { DAY_MS } from '#shared/time.ts';

interface AgendaInput {
  startDate?: string | undefined;
  endDate?: string | undefined;
  zone: string;
}

/** Days returned if the call has no window. */
const AGENDA_DAYS = 30;

const windowOf = (ctx: Context, { startDate, endDate }: Omit<AgendaInput, 'zone'>) => {
  const from = startDate ?? ctx.now().toISOString();
  return { from, to: endDate ?? new Date(Date.parse(from) + AGENDA_DAYS * DAY_MS).toISOString() };
};

/** The address parameter for an occurrence of a series. */
const occurrenceQuery = ({ occurrence }: { occurrence: string | null }): string =>
  occurrence ? `&${new URLSearchParams({ occurrence })}` : '';

const nameOf = ({ listId, id }: { listId: string; id: number }): string => `${listId}#${id}`;

/** The events of valid rows, if the caller may read the fields that name the caller. */
const readable = async (ctx: Context, rows: FoundRow[]): Promise<Map<FoundRow, Omit<ListedEvent, 'times'>>> => {
  const objects = await loadObjects(
    ctx,
    rows.map(({ listId, id }) => ({ listId, itemId: id })),
  );
  const found = new Map<FoundRow, Omit<ListedEvent, 'times'>>();
  for (const [index, row] of rows.entries()) {
    const { list, shown, item, access } = objects[index] ?? {};
    if (!list || !shown || !item || access === undefined) continue;
    const fits = rowsOf(list, item).some(({ key }) => key.sk === row.sk) && participantsOf(shown, item).includes(row.of);
    if (fits && canSeeTimes(list, shown)) found.set(row, { row, list, shown, item, access });
  }
  return found;
};

/** Events in any calendar that name the caller or one of the caller's groups, in order of their start. */
export const getMyAgenda = async (ctx: Context, { zone, ...range }: AgendaInput): Promise<Agenda> => {
  const window = windowOf(ctx, range);
  const names = callerIds(ctx.caller).map(scheduleOf.person);
  const pages = await Promise.all(names.map((of) => firstEventsIn(ctx.table, of, window, SCHEDULE_EVENTS)));
  const once = new Map(pages.flatMap(({ rows }) => rows).map((row) => [nameOf(row), row]));
  const events = await readable(ctx, [...once.values()]);
  const { found, cut } = await timesOf([...events.keys()], zone, window);
  const listed = found.flatMap(({ row, times }) => {
    const event = events.get(row);
    return event ? [{ ...event, times }] : [];
  });
  const page = await calendarPage(ctx, listed, { zone, additionalFields: [] });
  const byName = new Map(listed.map(({ list, item }) => [nameOf({ listId: list.id, id: item.id }), { list, item }]));
  const listNames = await containerNames(ctx, { lists: listed.map(({ list }) => list) });
  return {
    occurrences: page.occurrences.flatMap((one) => {
      const sourceEvent = byName.get(nameOf({ listId: one.listId, id: one.Id }));
      return sourceEvent
        ? [
            {
              ...one,
              listTitle: listNames.ofList(sourceEvent.list),
              url: `${itemPath(sourceEvent.list, sourceEvent.item)}${occurrenceQuery(one)}`,
            },
          ]
        : [];
    }),
    cut: page.cut || cut || pages.some(({ knownUntil }) => knownUntil < window.to),
  };
};
