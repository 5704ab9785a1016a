import { useTranslation } from 'react-i18next';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { formatShare } from '#frontend/ui/formats.ts';
import { PagedSection, type Pages } from '#frontend/ui/page/PagedSection.tsx';
import type { Column } from '#frontend/ui/records/column.ts';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';

interface Props<T> {
  /** The first part of the keys of its texts. */
  of: 'siteUsage' | 'dailyUploads';
  rowsOf: 'sites' | 'people';
  pages: Pages;
  /** The quota of a row in bytes; null if unlimited. */
  quota: number | null;
  rows: T[];
  keyOf: (row: T) => string;
  columns: Column<T>[];
}

/** The usage of a quota per row, largest first. */
export const QuotaUsage = <T extends { bytes: number }>({ of, rowsOf, pages, quota, rows, keyOf, columns }: Props<T>) => {
  const { t } = useTranslation();
  const lead = quota === null ? t(`${of}.lead`) : t(`${of}.leadQuota`, { quota: formatSize(quota) });
  const share: Column<T> | false = quota !== null && {
    head: t('siteUsage.share'),
    style: 'number',
    isShownOnPhone: true,
    cell: ({ bytes }) => formatShare(bytes / quota),
  };
  return (
    <PagedSection title={t(`${of}.title`)} lead={lead} of={rowsOf} pages={pages}>
      <RecordTable rows={rows} keyOf={keyOf} columns={[...columns, share]} />
    </PagedSection>
  );
};
