import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { formatDate } from '#frontend/ui/formats.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Note } from '#frontend/widgets/Note.tsx';
import { Waiting } from '#frontend/widgets/Waiting.tsx';
import type { WidgetProps } from '#frontend/widgets/widgetProps.ts';
import { widget } from '#shared/contracts/widget.ts';
import { FEED_MINUTES } from '#shared/limits.ts';
import shared from '../Widget.module.css';

/** An external feed. */
export const Feed = ({ settings: { url } }: WidgetProps<'feed'>) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(widget.feed, { url }, { failure: 'inline', staleTime: FEED_MINUTES * 60_000 });
  if (error && !data) return <Failed title={t('pages.feedFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.items.length === 0) return <Note>{t('pages.noFeed')}</Note>;
  return (
    <ul>
      {data.items.map(({ title, link, summary, published }) => (
        <li key={`${link} ${title} ${published}`} className={shared.row}>
          {link ? (
            <a className={shared.title} href={link} target="_blank" rel="noopener noreferrer">
              {title || link}
            </a>
          ) : (
            <span className={shared.title}>{title}</span>
          )}
          {published && (
            <p className={shared.meta}>
              <time dateTime={published}>{formatDate(published)}</time>
            </p>
          )}
          {summary && <p className={shared.text}>{summary}</p>}
        </li>
      ))}
    </ul>
  );
};
