import { readableLists } from '#functions/domain/content/listRecords/readableLists.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { isOpen } from '#functions/domain/messages/tasks/taskValues.ts';
import { newestItems, presentNewest } from '#functions/domain/sites/widgets/newestItems.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { WIDGET_ITEMS } from '#shared/limits.ts';
import type { WidgetItem, WidgetItems } from '#shared/models/sites/widgetData.ts';

interface Asked {
  listIds: string[];
  additionalFields: string[];
}

interface Wish {
  wanted: (list: ListRecord, item: ItemRecord) => boolean;
  /** What comes first sorts lowest. */
  rank: (item: WidgetItem) => string;
}

const gather = async (ctx: Context, { listIds, additionalFields }: Asked, { wanted, rank }: Wish): Promise<WidgetItems> => {
  const lists = await readableLists(ctx, listIds);
  const found = await Promise.all(lists.map(async (list) => ({ list, ...(await newestItems(ctx, list)) })));
  const items = found
    .flatMap(({ list, items: newest }) =>
      newest.filter((item) => wanted(list, item)).map((item) => presentNewest(ctx, list, item, additionalFields)),
    )
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
  return { items: items.slice(0, WIDGET_ITEMS), cut: items.length > WIDGET_ITEMS || found.some(({ cut }) => cut) };
};

/** Later than every day. */
const NEVER = '~';

/** What is still to do in some lists, what is due first before what is due later. Items of lists without tasks count as open. */
export const tasksOfLists = (ctx: Context, asked: Asked): Promise<WidgetItems> =>
  gather(ctx, asked, {
    wanted: (list, item) => list.type !== 'tasks' || isOpen(list, item),
    rank: ({ dueDate, _CreatedOn }) => `${dueDate ?? NEVER} ${_CreatedOn}`,
  });

const newestFirst = ({ _CreatedOn, Id }: WidgetItem): string => String(1e15 - Date.parse(_CreatedOn)).padStart(16, '0') + String(1e15 - Id);

/** What was added to some lists last. */
export const announcementsOfLists = (ctx: Context, asked: Asked): Promise<WidgetItems> =>
  gather(ctx, asked, { wanted: () => true, rank: newestFirst });
