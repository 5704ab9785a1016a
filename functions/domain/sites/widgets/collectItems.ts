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

interface CollectItemsOptions {
  isIncluded: (list: ListRecord, item: ItemRecord) => boolean;
  /** The sort key, lowest first. */
  rank: (item: WidgetItem) => string;
}

export const collectItems = async (
  ctx: Context,
  { listIds, additionalFields }: ListsInput,
  { isIncluded, rank }: CollectItemsOptions,
): Promise<WidgetItems> => {
  const lists = await readableLists(ctx, listIds);
  const found = await Promise.all(lists.map(async (list) => ({ list, ...(await newestItems(ctx, list)) })));
  const items = found
    .flatMap(({ list, items: newest }) =>
      newest.filter((item) => isIncluded(list, item)).map((item) => presentNewest(ctx, list, item, additionalFields)),
    )
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
  return { items: items.slice(0, WIDGET_ITEMS), cut: items.length > WIDGET_ITEMS || found.some(({ cut }) => cut) };
};
