import type { Context } from '#functions/domain/kernel/context.ts';
import { createPauses } from '#functions/domain/kernel/yieldToOthers.ts';
import { keys } from '#functions/storage/keys.ts';
import { membersOf, type Spread } from '#functions/storage/listPartitions.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { queryPage, readMany } from '#functions/storage/rows.ts';

const ROWS_PER_READ = 200;

/** Every item of a list after a position by id, including deleted ones. Others are served in between, whatever is done with each item. */
export async function* itemsAfter({ table }: Context, list: Spread, position?: string): AsyncGenerator<ItemRecord> {
  const pause = createPauses();
  let after = position;
  do {
    const page = await queryPage<{ id: number }>(table, {
      ...membersOf(list),
      limit: ROWS_PER_READ,
      ...(after !== undefined && { after }),
    });
    const items = await readMany<ItemRecord>(
      table,
      page.rows.map(({ data }) => keys.item(list.id, data.id)),
    );
    for (const item of items) {
      await pause();
      if (item) yield item;
    }
    after = page.next;
  } while (after !== undefined);
}
