import { listParts } from '#frontend/app/routing/parts/listParts.tsx';
import { ListPage } from '#frontend/features/list/ListPage.tsx';
import type { ListSummary } from '#shared/models/content/list.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';

interface Props {
  site: SiteDetails;
  list: ListSummary;
  folderPath: string;
}

export { prefetchRows } from '#frontend/features/list/rows/prefetchRows.ts';

/** The page of a list with all its parts. */
export const OpenList = (props: Props) => <ListPage {...props} parts={listParts} />;
