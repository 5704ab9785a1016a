import { useRead } from '#frontend/api/hooks.ts';
import { useSite } from '#frontend/site/useSite.ts';
import { list } from '#shared/contracts/list.ts';
import type { ListSummary } from '#shared/models/content/list.ts';

/** A list shown by a widget: from the current site's data, or loaded if it belongs to another site. Undefined without an id. */
export const useShownList = (listId: string | undefined): ListSummary | undefined => {
  const own = useSite().lists.find(({ id }) => id === listId);
  const { data } = useRead(list.details, { listId: listId ?? '' }, { failure: 'inline', enabled: listId !== undefined && !own });
  return own ?? data;
};
