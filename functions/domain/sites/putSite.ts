import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import { row } from '#functions/storage/rows.ts';

/** Writes the next state of a site on condition that it is unchanged. */
export const putSite = (before: SiteRecord, after: SiteRecord): Write => ({
  put: row(keys.site(before.id), { ...after, version: (before.version ?? 0) + 1 }),
  // A site that was never changed has no version; its name serves as the condition.
  if: { equals: { siteName: before.siteName, ...(before.version !== undefined && { version: before.version }) } },
});
