import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { keyOf } from '#frontend/api/keyOf.ts';
import { SearchActions } from '#frontend/features/searchService/SearchActions.tsx';
import { Stats } from '#frontend/features/searchService/Stats.tsx';
import { Workers } from '#frontend/features/searchService/Workers.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { search } from '#shared/contracts/search.ts';
import type { SearchStats, SearchWorker } from '#shared/models/administration/search.ts';
import classes from './SearchService.module.css';

/** Milliseconds between updates while something is running. */
const TICK = 2_000;

const useService = () =>
  useQuery<{ stats: SearchStats; workers: SearchWorker[] }, Error>({
    queryKey: [...keyOf(search.stats, {}), 'service'],
    queryFn: async ({ signal }) => {
      const [stats, workers] = await Promise.all([call(search.stats, {}, { signal }), call(search.getWorkers, {}, { signal })]);
      return { stats, workers };
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && (data.workers.length > 0 || data.stats.queueLength > 0) ? TICK : false),
    meta: { endpoint: search.stats, failure: 'inline' },
  });

/** The search index, for administrators. */
export const SearchService = () => {
  const { t } = useTranslation();
  const { data, error, refetch } = useService();
  return (
    <div className="l-scroll">
      <p className={classes.intro}>{t('searchService.intro')}</p>
      {error && <Failed title={t('controllers.Search.stats.fail')} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeletons />}
      {data && (
        <>
          <h2 className={classes.heading}>{t('searchService.stats')}</h2>
          <Stats stats={data.stats} />
          <SearchActions />
          <h2 className={classes.heading}>{t('searchService.workers')}</h2>
          <Workers workers={data.workers} />
        </>
      )}
    </div>
  );
};
