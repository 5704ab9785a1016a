import { useRead } from '#frontend/api/hooks.ts';
import { spanOf, storedSpan } from '#frontend/fields/time/span.ts';
import type { OpenOccurrence } from '#frontend/ui/layouts/layoutProps.ts';
import { widget } from '#shared/contracts/widget.ts';
import { timeZone } from '#shared/rules/reading/timeZone.ts';
import { DAY_MS } from '#shared/time.ts';

interface OccurrenceOptions {
  listId: string;
  id: string | null;
  /** Null for the item itself. */
  name: string | null;
}

/** An occurrence of a series by its name, after its times have loaded. If it no longer exists, the item itself is used. */
export const useOccurrence = ({ listId, id, name }: OccurrenceOptions): { isPending: boolean; occurrence: OpenOccurrence | undefined } => {
  const day = Date.parse(name?.slice(0, 10) ?? '') || 0;
  const [startDate, endDate] = [new Date(day - 2 * DAY_MS).toISOString(), new Date(day + 3 * DAY_MS).toISOString()];
  const params = { startDate, endDate, listIds: [listId], additionalFields: [], zone: timeZone() };
  const { data, isPending } = useRead(widget.calendar, params, { enabled: name !== null, failure: 'inline' });
  const found = data?.occurrences.find((event) => String(event.Id) === id && event.occurrence === name);
  return {
    isPending: name !== null && isPending,
    occurrence: name !== null && found ? { name, values: storedSpan(spanOf(found)) } : undefined,
  };
};
