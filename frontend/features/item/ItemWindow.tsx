import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import type { ItemTab } from '#frontend/features/item/ItemTabs.tsx';
import { OpenItem } from '#frontend/features/item/OpenItem.tsx';
import { Failed } from '#frontend/ui/Failed.tsx';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import { Window } from '#frontend/ui/Window.tsx';
import { list } from '#shared/contracts/list.ts';
import type { ListDetails } from '#shared/models/list.ts';

interface Props {
  details: ListDetails;
  /** Null for a new item. */
  itemId: number | null;
  folderId: string | undefined;
  tab: ItemTab;
  onClose: () => void;
}

/** The window of a new or an existing item. A new one becomes an existing one when it is saved. */
export const ItemWindow = ({ details, itemId, folderId, tab, onClose }: Props) => {
  const { t } = useTranslation();
  const [createdId, setCreatedId] = useState<number | null>(null);
  const id = itemId ?? createdId;
  const read = useRead(list.getItem, { listId: details.id, id: id ?? 0 }, { enabled: id !== null, failure: 'inline' });

  if (id === null || read.data) {
    return (
      <OpenItem
        key={id ?? 'new'}
        details={details}
        item={id === null ? undefined : read.data}
        folderId={folderId}
        startTab={tab}
        onCreated={({ Id }) => setCreatedId(Id)}
        onClose={onClose}
      />
    );
  }
  return (
    <Window
      title={t('item.opening')}
      cacheKey="item"
      size={{ width: 800, height: 800 }}
      onClose={onClose}
      footer={
        <>
          <span style={{ flex: 1 }} />
          <Button onClick={onClose}>{t('item.close')}</Button>
        </>
      }
    >
      {read.error ? (
        <Failed title={t('item.failed')} error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeletons count={8} height={56} />
      )}
    </Window>
  );
};
