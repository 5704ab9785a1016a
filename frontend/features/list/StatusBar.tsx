import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { MORE_ROWS } from '#shared/limits.ts';
import classes from './StatusBar.module.css';

interface Props {
  loading: boolean;
  shown: number;
  total: number | null;
  hasMore: boolean;
  loadingMore: boolean;
  onLoadMore: () => void;
  updatedAt: number;
  children?: ReactNode;
}

/** The number of rows shown, and a button for more. An empty list says so in the place of its rows. */
export const StatusBar = ({ loading, shown, total, hasMore, loadingMore, onLoadMore, updatedAt, children }: Props) => {
  const { t } = useTranslation();
  const all = total !== null && total >= shown ? total : null;
  const key = all !== null ? 'list.rowsOf' : hasMore ? 'list.rowsSoFar' : 'list.rows';
  return (
    <div className={classes.bar}>
      {!loading && shown > 0 && <span className="l-clip">{t(key, { shown, total: all, count: shown })}</span>}
      {hasMore && (
        <Button size="xs" loading={loadingMore} onClick={onLoadMore}>
          {t('list.loadMore', { count: all === null ? MORE_ROWS : Math.min(MORE_ROWS, Math.max(all - shown, 1)) })}
        </Button>
      )}
      {children}
      {updatedAt > 0 && (
        <span className="l-line l-narrow l-gap6 l-end l-not-on-phone">
          <Glyph of={IconRefresh} small />
          <span className="l-clip">{t('list.updated', { time: formatTime(updatedAt) })}</span>
        </span>
      )}
    </div>
  );
};
