import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  pages: { hasNextPage: boolean; isLoadingMore: boolean; loadMore: () => void };
  /** How many come at once. */
  count: number;
  children: ReactNode;
}

/** The foot of a list of the inbox: more of it, and what else there is. */
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
