import { readableLists } from '#functions/domain/content/listRecords/readableLists.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { newestItems, presentNewest } from '#functions/domain/sites/widgets/newestItems.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { WIDGET_ITEMS } from '#shared/limits.ts';
import type { WidgetItem, WidgetItems } from '#shared/models/sites/widgetData.ts';

export interface ListsInput {
  listIds: string[];
  additionalFields: string[];
}

interface Wish {
  wanted: (list: ListRecord, item: ItemRecord) => boolean;
  /** The sort key, lowest first. */
  rank: (item: WidgetItem) => string;
}

export const gather = async (ctx: Context, { listIds, additionalFields }: ListsInput, { wanted, rank }: Wish): Promise<WidgetItems> => {
  const lists = await readableLists(ctx, listIds);
  const found = await Promise.all(lists.map(async (list) => ({ list, ...(await newestItems(ctx, list)) })));
  const items = found
    .flatMap(({ list, items: newest }) =>
      newest.filter((item) => wanted(list, item)).map((item) => presentNewest(ctx, list, item, additionalFields)),
    )
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
  return { items: items.slice(0, WIDGET_ITEMS), cut: items.length > WIDGET_ITEMS || found.some(({ cut }) => cut) };
};
