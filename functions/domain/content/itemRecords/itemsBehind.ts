import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';

const ROWS = 200;

/** Every item of a list behind a place, in the order of their numbers, deleted ones too. */
export async function* itemsBehind({ table }: Context, listId: string, place?: string): AsyncGenerator<ItemRecord> {
  const { table: name, pk } = keys.member(listId, 0);
  let after = place;
  do {
    const page = await table.query<{ id: number }>({ table: name, pk, limit: ROWS, ...(after !== undefined && { after }) });
    const items = await readMany<ItemRecord>(
      table,
      page.rows.map(({ data }) => keys.item(listId, data.id)),
    );
    yield* items.filter((item) => item !== undefined);
    after = page.next;
  } while (after !== undefined);
}
