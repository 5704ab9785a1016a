import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CallError } from '#frontend/api/CallError.ts';
import { useRead } from '#frontend/api/hooks.ts';
import { itemFormAddress } from '#frontend/site/addresses.ts';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { list } from '#shared/contracts/list.ts';

/** The list that an item was moved to, and its id there. */
export interface MovedTo {
  listId: string;
  itemId: number;
}

/** Where an item was moved to, according to an error; undefined for other errors. */
export const movedTo = (error: unknown): MovedTo | undefined => {
  const [problem] = error instanceof CallError ? error.errors : [];
  if (problem?.error !== 'itemMoved' || !problem.params) return undefined;
  return { listId: String(problem.params.listId), itemId: Number(problem.params.itemId) };
};

const useNewList = (listId: string) => useRead(list.details, { listId }, { failure: 'inline' }).data;

/** Links to a moved item, if the user may see the target list. */
export const MovedLink = ({ listId, itemId, isSmall = false }: MovedTo & { isSmall?: boolean }) => {
  const { t } = useTranslation();
  const destinationList = useNewList(listId);
  return (
    destinationList && (
      <Button
        {...(isSmall && { size: 'sm' })}
        component={Link}
        to={itemFormAddress(destinationList, 'view', {
          Id: itemId,
          _Folder: { folderId: listId, relativeUrl: destinationList.relativeUrl },
        })}
      >
        {t('item.openMoved')}
      </Button>
    )
  );
};

/** The page at the old address of a moved item. */
export const MovedItem = (moved: MovedTo) => {
  const { t } = useTranslation();
  return (
    <Empty title={t('error.itemMoved')} text={useNewList(moved.listId)?.title}>
      <MovedLink {...moved} />
    </Empty>
  );
};
