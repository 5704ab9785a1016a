import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Hit } from '#frontend/features/search/Hit.tsx';
import { isWaking, type useSearch } from '#frontend/features/search/useSearch.ts';
import { formatCount } from '#frontend/ui/formats.ts';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { RANKED_HITS } from '#shared/limits.ts';
import { parseQueryWords } from '#shared/search/words.ts';
import classes from './Search.module.css';

interface Props {
  query: string;
  read: ReturnType<typeof useSearch>;
  /** Shown below the hits. */
  children?: ReactNode;
  /** What to do if nothing was found. */
  way?: ReactNode;
}

/** The result of a search: a prompt, progress, an error, no hits, or the hits. */
export const Answer = ({ query, read: { data, error, isFetching, refetch }, children, way }: Props) => {
  const { t } = useTranslation();
  if (query === '') return <Empty title={t('search.start')} text={t('search.startText')} />;
  if (isFetching || isWaking(error))
    return (
      <div className={classes.searching} role="status">
        <Loader size={20} aria-hidden="true" />
        {t(isWaking(error) ? 'search.waking' : 'search.searching')}
      </div>
    );
  if (error) return <Failed title={t('search.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.results.length === 0)
    return (
      <div role="status" className="l-flex l-flex1">
        <Empty title={t('search.none')} text={t('search.noneText')}>
          {way}
        </Empty>
      </div>
    );
  const queryWords = parseQueryWords(query);
  return (
    <>
      <p className={classes.count} role="status">
        {data.totalHits > RANKED_HITS
          ? t('search.moreHits', { limit: formatCount(RANKED_HITS) })
          : t('search.hits', { count: data.totalHits })}
      </p>
      <ul aria-label={t('search.results')}>
        {data.results.map((hit) => (
          <Hit key={`${hit.objectName} ${hit.systemSiteListId} ${hit.metaFields.Id}`} hit={hit} queryWords={queryWords} />
        ))}
      </ul>
      {children}
    </>
  );
};
