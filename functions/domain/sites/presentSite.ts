import type { SiteRecord } from '#functions/storage/records/records.ts';
import type { Site } from '#shared/models/sites/site.ts';

/** A site in API format. */
export const presentSite = ({ chain: _, deletedOn: _deleted, ...site }: SiteRecord, effective: number): Site => ({
  ...site,
  access: { effectiveAccess: effective },
  version: site.version ?? 0,
});
