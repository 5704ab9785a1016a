import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import { readWithScope } from '#functions/domain/access/levels/readWithScope.ts';
import { trimList } from '#functions/domain/access/levels/trimList.ts';
import { canSeeTimes } from '#functions/domain/access/records/eventOf.ts';
import { bookedParticipants } from '#functions/domain/access/records/eventParticipants.ts';
import { rowsOf } from '#functions/domain/access/records/eventRows.ts';
import { itemChain } from '#functions/domain/access/records/itemChain.ts';
import type { FoundRow } from '#functions/domain/content/calendar/eventsIn.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';

/** A valid row with its current event and the list as the caller may see it; undefined if the caller may not see anything. */
export interface FoundEvent {
  row: FoundRow;
  list: ListRecord;
  item: ItemRecord;
  access: number;
  shown: ListRecord | undefined;
}

const listsOf = async (ctx: Context, rows: FoundRow[]): Promise<Map<string, ListRecord>> => {
  const ids = [...new Set(rows.map(({ listId }) => listId))];
  const lists = await Promise.all(ids.map((id) => readWithScope<ListRecord>(ctx, keys.list(id), node.list(id))));
  return new Map(lists.flatMap((list) => (list && !list.deletedOn ? [[list.id, list]] : [])));
};

const isTrue = ({ of, sk }: FoundRow, list: ListRecord, item: ItemRecord): boolean =>
  rowsOf(list, item).some(({ key }) => key.sk === sk && key.pk === keys.schedule(of).pk);

/** A caller who may not see who is named, or when, does not learn that this is the event. */
const visibleList = (ctx: Context, { of }: FoundRow, list: ListRecord, item: ItemRecord): ListRecord | undefined => {
  const shown = trimList(ctx, list);
  return canSeeTimes(list, shown) && bookedParticipants(shown, item).includes(of) ? shown : undefined;
};

/** The events of rows that occupy someone's time. Rows of deleted or changed lists and items are left out. */
export const loadEvents = async (ctx: Context, rows: FoundRow[]): Promise<FoundEvent[]> => {
  const lists = await listsOf(ctx, rows);
  const known = rows.filter(({ listId }) => lists.has(listId));
  const records = await readMany<ItemRecord>(
    ctx.table,
    known.map(({ listId, id }) => keys.item(listId, id)),
  );
  const events = known.flatMap((row, index) => {
    const [list, item] = [lists.get(row.listId), records[index]];
    return list && item && isTrue(row, list, item) && bookedParticipants(list, item).includes(row.of) ? [{ row, list, item }] : [];
  });
  const accesses = await effectiveAccesses(
    ctx,
    events.map(({ list, item }) => itemChain(list, undefined, item)),
  );
  return events.map((event, index) => {
    const access = accesses[index] ?? Access.None;
    const shown = grants(access, 'Read') ? visibleList(ctx, event.row, event.list, event.item) : undefined;
    return { ...event, access, shown };
  });
};
