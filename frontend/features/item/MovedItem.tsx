import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CallError } from '#frontend/api/CallError.ts';
import { useRead } from '#frontend/api/hooks.ts';
import { itemFormAddress } from '#frontend/site/addresses.ts';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { list } from '#shared/contracts/list.ts';

interface MovedTo {
  listId: string;
  itemId: number;
}

/** Where an item is that was moved to another list; undefined where something else went wrong. */
export const movedTo = (error: unknown): MovedTo | undefined => {
  const [told] = error instanceof CallError ? error.errors : [];
  if (told?.error !== 'itemMoved' || !told.params) return undefined;
  return { listId: String(told.params.listId), itemId: Number(told.params.itemId) };
};

/** Leads from the old address of an item to where it is now, for whoever may see that list. */
export const MovedItem = ({ listId, itemId }: MovedTo) => {
  const { t } = useTranslation();
  const { data } = useRead(list.details, { listId }, { failure: 'inline' });
  return (
    <Empty title={t('error.itemMoved')} text={data?.title}>
      {data && (
        <Button
          component={Link}
          to={itemFormAddress(data, 'view', { Id: itemId, _Folder: { folderId: listId, relativeUrl: data.relativeUrl } })}
        >
          {t('item.openMoved')}
        </Button>
      )}
    </Empty>
  );
};
