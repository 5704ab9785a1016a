import { useRead } from '#frontend/api/hooks.ts';
import type { SelectOption } from '#frontend/ui/form/Select.tsx';
import { sites } from '#shared/contracts/site/sites.ts';
import type { SearchResult } from '#shared/models/administration/search.ts';

const distinct = (options: SelectOption[]): SelectOption[] => [...new Map(options.map((option) => [option.value, option])).values()];

/** The sites and lists to filter by: those near the root, those of the selected site, and those of the hits. */
export const useFilterChoices = (siteId: string, results: SearchResult[]): { sites: SelectOption[]; lists: SelectOption[] } => {
  const { data: root } = useRead(sites.details, { body: { path: '/' } }, { failure: 'inline' });
  const { data: top = [] } = useRead(sites.subsites, { systemSiteId: root?.id ?? '' }, { enabled: root !== undefined, failure: 'inline' });
  const inSite = { enabled: siteId !== '', failure: 'inline' } as const;
  const { data: chosen } = useRead(sites.getDetails, { systemSiteId: siteId }, inSite);
  const { data: below = [] } = useRead(sites.subsites, { systemSiteId: siteId }, inSite);
  const near = [...(root ? [root] : []), ...top, ...(chosen ? [chosen] : []), ...below];
  const ofHits = results.filter((hit) => siteId === '' || hit.systemSiteId === siteId);
  const lists = siteId === '' ? (root?.lists ?? []) : (chosen?.lists ?? []);
  return {
    sites: distinct([
      ...near.map(({ id, siteName }) => ({ value: id, label: siteName })),
      ...results.map(({ systemSiteId, siteTitle }) => ({ value: systemSiteId, label: siteTitle })),
    ]),
    lists: distinct([
      ...lists.map(({ id, title }) => ({ value: id, label: title })),
      ...ofHits.flatMap(({ systemSiteListId, listTitle }) =>
        systemSiteListId ? [{ value: systemSiteListId, label: listTitle ?? '' }] : [],
      ),
    ]),
  };
};
