import { AccessList } from '#frontend/features/permissions/AccessList.tsx';
import type { SiteDetails } from '#shared/models/sites/site.ts';

/** Who may do what with a site, and with all in it that inherits. */
export const SitePermissions = ({ site: { id, siteName, parentSiteId, access } }: { site: SiteDetails }) => (
  <AccessList scope={{ siteId: id }} name={siteName} access={access.effectiveAccess} isTop={parentSiteId === null} />
);
