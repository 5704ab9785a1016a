import { setTimeout as sleep } from 'node:timers/promises';
import { createList } from '#functions/domain/content/lists/createList.ts';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { openHost } from '#infra/embedded/openHost.ts';
import { search } from '#shared/contracts/search.ts';
import { seed } from '#tests/bench/seed.ts';
import { startHost } from '#tests/kit/hostProcess.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';

export const ITEMS = 100_000;

/** A folder with the demonstration workspace and a large list; returns the list's id. */
export const fill = async (folder: string, count = ITEMS): Promise<string> => {
  await (await startHost({ folder, empty: false })).end();
  const opened = await openHost({ folder, origin: 'http://localhost', listening: false });
  const { table } = opened;
  const target = await read<{ siteId: string }>(table, keys.path('/'));
  const site = await read<SiteRecord>(table, keys.site(target?.siteId ?? ''));
  if (!site) throw new Error('no root site');
  const fields = inOrder([
    field('Title', 'Title', 'SingleLine', { isTitleField: true }),
    field('Amount', 'Amount', 'Number'),
    field('Due', 'Due', 'Date'),
  ]);
  const views = [view('due', 'By date', { isDefault: true, sortOrder: [{ sortProperty: 'Due', sortDescending: true }] })];
  const list = await createList(openContext(opened.host, system, 'bench'), {
    site,
    title: 'Bench',
    description: '',
    type: 'items',
    fields,
    views,
    order: 9,
  });
  await seed(table, list, count);
  await opened.close();
  return list.id;
};

/** After its last item is found, the host still has other work to do. */
const SETTLED = 5_000;

/** The host indexes new items for some seconds after its start, which would affect measurements. */
export const untilSettled = async (administrator: HttpBrowser, count = ITEMS): Promise<void> => {
  while ((await administrator.call(search.stats, {})).documents < count) await sleep(500);
  await sleep(SETTLED);
};
