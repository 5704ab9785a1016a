import { useRead } from '#frontend/api/hooks.ts';
import { type PageParts, PageView } from '#frontend/features/pages/PageView.tsx';
import { useSite } from '#frontend/site/useSite.ts';
import { site as sites } from '#shared/contracts/site.ts';

/** The page of a site with a given path. */
export const NamedPage = ({ path, ...parts }: { path: string } & PageParts) => {
  const { id } = useSite();
  return <PageView {...parts} read={useRead(sites.pageByPath, { systemSiteId: id, path }, { failure: 'inline' })} />;
};

/** The home page of a site. */
export const SiteHome = (parts: PageParts) => {
  const { id } = useSite();
  return <PageView {...parts} read={useRead(sites.homePage, { systemSiteId: id }, { failure: 'inline' })} />;
};
