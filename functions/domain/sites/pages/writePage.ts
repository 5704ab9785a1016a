import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { PageRecord, PageRow } from '#functions/storage/records/pageRecords.ts';
import { put, row } from '#functions/storage/rows.ts';
import { PAGE_BYTES } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

const assertPageSize = (page: PageRecord): void => {
  if (Buffer.byteLength(JSON.stringify(page)) > PAGE_BYTES) throw new Problem('pageTooLarge');
};

/** Writes the next state of a page on condition that it is unchanged. Throws pageTooLarge. */
export const putPage = (before: PageRecord, after: PageRecord): Write => {
  assertPageSize(after);
  return { put: row(keys.page(before.id), { ...after, version: before.version + 1 }), if: { equals: { version: before.version } } };
};

export const createdPage = (page: PageRecord): Write => {
  assertPageSize(page);
  return { put: row(keys.page(page.id), page), if: { absent: true } };
};

/** The entry of a page in the list of the site's pages. */
export const listedPage = ({ id, siteId, title, path, groupVisibility }: PageRecord): Write =>
  put(keys.sitePage(siteId, id), { id, title, path, groupVisibility } satisfies PageRow);
