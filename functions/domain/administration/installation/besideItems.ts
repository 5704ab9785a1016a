import { everyList, type ItemPlace, itemsOf } from '#functions/domain/access/records/nodesBelow.ts';
import type { Progress } from '#functions/domain/administration/installation/migration.ts';
import { noteDamage } from '#functions/domain/content/itemRecords/noteDamage.ts';
import { soundItems } from '#functions/domain/content/itemRecords/soundItems.ts';
import { soundRows } from '#functions/domain/content/itemRecords/soundRows.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Table, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { attempt, read, readMany } from '#functions/storage/rows.ts';

interface Beside {
  /** Which lists have items of the kind. */
  lists?: (list: ListRecord) => boolean;
  /** What is missing beside an item. */
  rows: (list: ListRecord, item: ItemRecord) => Write[] | Promise<Write[]>;
}

/** Writes what is missing beside an item as long as it and its list are what was read, and of what they have become otherwise. */
const writeBeside = async (table: Table, rows: Beside['rows'], list: ListRecord, item: ItemRecord): Promise<void> => {
  const writes = await rows(list, item);
  if (writes.length === 0) return;
  const [listKey, itemKey] = [keys.list(list.id), keys.item(list.id, item.id)];
  const unchanged: Write[] = [
    { check: itemKey, if: { equals: { version: item.version, ownScope: item.ownScope } } },
    { check: listKey, if: { equals: { version: list.version } } },
  ];
  if (await attempt(table, [...unchanged, ...writes])) return;
  const [listNow, itemNow] = await Promise.all([read<ListRecord>(table, listKey), read<ItemRecord>(table, itemKey)]);
  if (listNow && itemNow) await writeBeside(table, rows, listNow, itemNow);
};

/** Goes through all items, deleted ones too, and writes what is missing beside each. Doing it again writes the same. */
export const besideItems = async (ctx: Context, { cursor, save }: Progress, { lists = () => true, rows }: Beside): Promise<void> => {
  const { table } = ctx;
  const sound: Pick<Table, 'query'> = { query: (range) => soundRows(ctx, range, noteDamage) };
  const from: ItemPlace | undefined = cursor ? JSON.parse(cursor) : undefined;
  const places = await everyList(table);
  const records = await readMany<ListRecord>(
    table,
    places.map(({ listId }) => keys.list(listId)),
  );
  const chosen = new Map(records.flatMap((list) => (list && lists(list) ? [[list.id, list]] : [])));
  const open = places.filter(({ listId }) => chosen.has(listId));
  for await (const { ids, place } of itemsOf(sound, open, from)) {
    const list = chosen.get(place.listId);
    const items = await soundItems(
      ctx,
      ids.map((id) => keys.item(place.listId, id)),
      noteDamage,
    );
    if (list) for (const item of items) if (item) await writeBeside(table, rows, list, item);
    await save(JSON.stringify(place));
  }
};
