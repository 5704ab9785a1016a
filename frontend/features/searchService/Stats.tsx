import { useTranslation } from 'react-i18next';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { formatCount, formatDateTime } from '#frontend/ui/formats.ts';
import figures from '#frontend/ui/page/Figures.module.css';
import { Banner } from '#frontend/ui/states/Banner.tsx';
import type { SearchStats } from '#shared/models/administration/search.ts';
import classes from './SearchService.module.css';

const Chart = ({ byType }: Pick<SearchStats, 'byType'>) => {
  const { t } = useTranslation();
  const most = Math.max(1, ...byType.map(({ documents }) => documents));
  return (
    <table className={classes.chart}>
      <caption className="l-small l-secondary l-text-left">{t('searchService.byType')}</caption>
      <tbody>
        {byType.map(({ objectType, documents }) => (
          <tr key={objectType}>
            <th scope="row">{t(`search.objects.${objectType}`)}</th>
            <td>
              <span className={classes.bar} style={{ width: `${(100 * documents) / most}%` }} />
            </td>
            <td className={classes.number}>{formatCount(documents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Figures about the index. */
export const Stats = ({ stats }: { stats: SearchStats }) => {
  const { t } = useTranslation();
  const { documents, bytes, queueLength, lastCrawl, drift, byType, hasIndex, hasPipeline } = stats;
  const crawled = lastCrawl && {
    at: formatDateTime(lastCrawl.endedOn ?? lastCrawl.startedOn),
    about: t('searchService.crawlTold', {
      type: t(`searchService.crawl.${lastCrawl.crawlType}`),
      objects: formatCount(lastCrawl.objects),
      by: lastCrawl.startedBy,
    }),
  };
  const numbers = [
    { name: t('searchService.documents'), value: formatCount(documents) },
    { name: t('searchService.size'), value: formatSize(bytes) },
    { name: t('searchService.queue'), value: formatCount(queueLength) },
    { name: t('searchService.lastCrawl'), value: crawled?.at ?? t('searchService.neverCrawled'), about: crawled?.about },
    {
      name: t('searchService.drift'),
      value: drift ? formatCount(drift.repaired) : t('searchService.neverChecked'),
      about: drift && t('searchService.driftTold', { objects: formatCount(drift.objects), at: formatDateTime(drift.checkedOn) }),
    },
    {
      name: t('searchService.state'),
      value: t(hasIndex ? 'searchService.hasIndex' : 'searchService.noIndexShort'),
      about: t(hasPipeline ? 'searchService.hasPipeline' : 'searchService.noPipeline'),
    },
  ];
  return (
    <section aria-label={t('searchService.stats')}>
      {!hasIndex && <Banner kind="warning" text={t('searchService.noIndex')} />}
      <dl className={figures.figures}>
        {numbers.map(({ name, value, about }) => (
          <div key={name}>
            <dt className="l-small l-secondary">{name}</dt>
            <dd className="l-text16 l-line24 l-bold l-numbers">
              {value}
              {about && <small className="l-small l-block l-regular l-tertiary">{about}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <Chart byType={byType} />
    </section>
  );
};
