import { expect, test } from 'vitest';
import { queryClient } from '#frontend/api/queryClient.ts';
import { prefetchRows } from '#frontend/features/list/rows/prefetchRows.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import { answer, browserAt } from '../frame/browser.ts';

const DETAILS = '/api/List/l1/details';

test.each([
  ['', '', [DETAILS, '/api/List/l1/items?pageSize=20']],
  ['', '?sortProperty=Due&listView=table', [DETAILS, '/api/List/l1/items?pageSize=20&sortProperty=Due&sortDescending=false']],
  ['Forms/2026', '', [DETAILS]],
  ['', '?folderId=f1', [DETAILS]],
])('a list at "%s%s" is requested with the rows that its page shows, and with none of another folder', async (folder, search, expected) => {
  queryClient.clear();
  const { seen } = await browserAt((_, response) => answer(response, 200, { value: null }));
  prefetchRows('l1', folder, search);
  await waitFor(() => expect(seen).toHaveLength(expected.length));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(seen.map(({ url }) => url).sort()).toEqual(expected);
});
