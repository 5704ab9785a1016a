import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import { row } from '#functions/storage/rows.ts';

/** The next state of a site, which nobody may have changed in between. */
export const putSite = (before: SiteRecord, after: SiteRecord): Write => ({
  put: row(keys.site(before.id), { ...after, version: (before.version ?? 0) + 1 }),
  // A site that was never changed has no number yet; its name is then what the first change changes or leaves.
  if: { equals: { siteName: before.siteName, ...(before.version !== undefined && { version: before.version }) } },
});
