import { AccessList } from '#frontend/features/permissions/AccessList.tsx';
import type { SiteDetails } from '#shared/models/sites/site.ts';

/** The permissions of a site, which everything in it can inherit. */
export const SitePermissions = ({ site: { id, siteName, parentSiteId, access } }: { site: SiteDetails }) => (
  <AccessList scope={{ siteId: id }} name={siteName} access={access.effectiveAccess} isTop={parentSiteId === null} />
);
