import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  pages: { hasNextPage: boolean; isLoadingMore: boolean; loadMore: () => void };
  /** The number of entries per page. */
  count: number;
  children: ReactNode;
}

/** The footer of an inbox list: a button for more, and further links. */
export const MoreFoot = ({ pages: { hasNextPage, isLoadingMore, loadMore }, count, children }: Props) => {
  const { t } = useTranslation();
  if (!hasNextPage && !children) return null;
  return (
    <div className="l-line l-between l-fixed l-gap12 l-above l-pad8x20 l-min48">
      {hasNextPage && (
        <Button loading={isLoadingMore} onClick={loadMore}>
          {t('inbox.loadMore', { count })}
        </Button>
      )}
      {children}
    </div>
  );
};
