import { useThreads } from '#frontend/api/comments/useThreads.ts';
import { grants } from '#shared/access.ts';
import type { Item } from '#shared/models/content/item.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';

/** The number of comments on an item. The latest ones are loaded too, so that they are ready when opened. */
export const useCommentCount = (listId: string, item: Pick<Item, 'Id' | '_EffectiveAccess'> | undefined): number => {
  const enabled = item !== undefined && grants(item._EffectiveAccess, 'Read') && !isPeopleList(listId);
  return useThreads({ listId, id: item?.Id ?? 0 }, enabled).newest?.total ?? 0;
};
