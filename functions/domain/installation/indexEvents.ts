import { eventChanges } from '#functions/domain/calendar/eventRows.ts';
import type { Context } from '#functions/domain/context.ts';
import type { Progress } from '#functions/domain/installation/migrations.ts';
import { type ItemPlace, itemsOf, structureOf } from '#functions/domain/installation/nodesBelow.ts';
import type { Table } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records.ts';
import { attempt, read, readMany } from '#functions/storage/rows.ts';

/** Writes the rows of an event as long as it is what was read, and of what it has become otherwise. */
const indexEvent = async (table: Table, list: ListRecord, item: ItemRecord | undefined): Promise<void> => {
  const rows = eventChanges(list, null, item ?? null);
  if (!item || rows.length === 0) return;
  const key = keys.item(list.id, item.id);
  const unchanged = { check: key, if: { equals: { version: item.version, ownScope: item.ownScope } } };
  if (await attempt(table, [unchanged, ...rows])) return;
  await indexEvent(table, list, await read<ItemRecord>(table, key));
};

/** Writes where the events of an installation of version 3 are found. Doing it again writes the same. */
export const indexEvents = async ({ table }: Context, { cursor, save }: Progress): Promise<void> => {
  const from: ItemPlace | undefined = cursor ? JSON.parse(cursor) : undefined;
  const places = (await structureOf(table)).lists;
  const records = await readMany<ListRecord>(
    table,
    places.map(({ listId }) => keys.list(listId)),
  );
  const calendars = new Map(records.flatMap((list) => (list?.type === 'calendar' ? [[list.id, list]] : [])));
  const open = places.filter(({ listId }) => calendars.has(listId));
  for await (const { ids, place } of itemsOf(table, open, from)) {
    const list = calendars.get(place.listId);
    const items = await readMany<ItemRecord>(
      table,
      ids.map((id) => keys.item(place.listId, id)),
    );
    if (list) for (const item of items) await indexEvent(table, list, item);
    await save(JSON.stringify(place));
  }
};
