import type { Context } from '#functions/domain/kernel/context.ts';
import { CRAWL_PREFIX } from '#functions/domain/search/crawlPrefix.ts';
import { openCrawls } from '#functions/domain/search/crawls.ts';
import type { SearchWorker } from '#shared/models/administration/search.ts';

/** The crawls that are running. */
export const getWorkers = async (ctx: Context): Promise<SearchWorker[]> =>
  (await openCrawls(ctx)).map(({ id, body, state, done, startedOn, by }) => ({
    resourceName: `${CRAWL_PREFIX}${id}`,
    crawlType: body.crawlType === 'updated' ? 'updated' : 'full',
    state: state === 'waiting' ? 'waiting' : 'running',
    done,
    startedOn,
    startedBy: by.fullName,
  }));
