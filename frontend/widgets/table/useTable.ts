import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usePages } from '#frontend/api/hooks.ts';
import { useLive } from '#frontend/api/live.ts';
import { shownField } from '#frontend/fields/lookup/useListDetails.ts';
import { siteItself } from '#frontend/site/addresses.ts';
import { list as lists } from '#shared/contracts/list.ts';
import { cacheKey } from '#shared/hub.ts';
import type { Settings } from '#shared/models/sites/widget.ts';

/** All rows of a list's view in the folder named in the address. */
export const useTable = (widgetId: string, { list: listId, listViewName, filter }: Settings<'table'>) => {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const name = `wid_f_${widgetId}`;
  const folderId = search.get(name);
  useLive(cacheKey.list(listId));
  const read = usePages(
    lists.detailsAndItems,
    {
      listId,
      pageSize: -1,
      ...(listViewName && { listViewName }),
      ...(folderId && { folderId }),
      ...(filter && filter.rules.length > 0 && { queryConditions: filter }),
    },
    { next: ({ page }) => page.next, failure: 'inline', keepPrevious: true },
  );
  const first = read.data?.pages[0]?.details;
  const details = useMemo(() => first && { ...first, fields: first.fields.map((field) => shownField(field, t)) }, [first, t]);
  const openFolder = (id: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete(name);
        else next.set(name, id);
        return next;
      },
      // The reader stays on the page of the site.
      { state: siteItself },
    );
  return { read, details, folderId, openFolder };
};
