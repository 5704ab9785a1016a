import { bucketStart, bucketsOf } from '#functions/domain/access/records/buckets.ts';
import type { EventRow } from '#functions/domain/access/records/eventRows.ts';
import type { TimeWindow } from '#functions/domain/access/records/expand.ts';
import type { Range, Table } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { rowsIn } from '#functions/storage/rows.ts';

/** A row as stored. It can be older than its event, which loadEvents detects. */
export interface FoundRow extends EventRow {
  /** The schedule in which it was found, and its position. */
  of: string;
  sk: string;
}

const rangesOf = (of: string, window: TimeWindow): { months: Range; long: Range } => {
  const { table, pk } = keys.schedule(of);
  const { months, long } = bucketsOf(window);
  return { months: { table, pk, ...months }, long: { table, pk, ...long } };
};

const found = (of: string, { sk, data }: { sk: string; data: EventRow }): FoundRow => ({ ...data, of, sk });

/** All events of a list, person or resource that can touch a window, whatever their number. */
export const allEventsIn = async (table: Table, of: string, window: TimeWindow): Promise<FoundRow[]> => {
  const { months, long } = rangesOf(of, window);
  const read = (range: Range) => Array.fromAsync(rowsIn<EventRow>(table, range), (row) => found(of, row));
  return (await Promise.all([read(months), read(long)])).flat();
};

/** The first of them, and the instant up to which they are complete: the end of the window if these are all. */
export const firstEventsIn = async (
  table: Table,
  of: string,
  window: TimeWindow,
  limit: number,
): Promise<{ rows: FoundRow[]; knownUntil: string }> => {
  const { months, long } = rangesOf(of, window);
  const [inMonths, longer] = await Promise.all([table.query<EventRow>({ ...months, limit }), table.query<EventRow>({ ...long, limit })]);
  const rows = [...inMonths.rows, ...longer.rows].map((row) => found(of, row));
  if (longer.next !== undefined) return { rows, knownUntil: window.from };
  if (inMonths.next === undefined) return { rows, knownUntil: window.to };
  const begin = Math.max(Date.parse(bucketStart(inMonths.next)), Date.parse(window.from));
  return { rows, knownUntil: new Date(begin).toISOString() };
};
