import { Button } from '@mantine/core';
import { IconCornerLeftUp, IconFolder } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePages } from '#frontend/api/hooks.ts';
import { DestinationEntry } from '#frontend/features/list/transfer/DestinationEntry.tsx';
import type { Step } from '#frontend/features/list/transfer/transfer.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { list } from '#shared/contracts/list.ts';
import classes from './DestinationWindow.module.css';

interface Props {
  listId: string;
  way: Step[];
  /** Folders that cannot be the target, because they are being moved. */
  hidden: string[];
  onPathChange: (way: Step[]) => void;
}

/** The subfolders of a folder, and the path to it. */
export const FolderSteps = ({ listId, way, hidden, onPathChange }: Props) => {
  const { t } = useTranslation();
  const parentFolderId = way.at(-1)?.id ?? listId;
  const read = usePages(list.folders, { listId, parentFolderId }, { next: ({ next }) => next, failure: 'inline' });
  const folders = (read.data?.pages ?? []).flatMap((page) => page.folders).filter(({ id }) => !hidden.includes(id));
  return (
    <>
      {way.length > 1 && (
        <DestinationEntry
          name={t('list.folderUp', { name: way.at(-2)?.name })}
          Icon={IconCornerLeftUp}
          onClick={() => onPathChange(way.slice(0, -1))}
        />
      )}
      {read.error && <Failed title={t('list.folderFailed')} error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <Skeletons count={4} height={40} />}
      {folders.map(({ id, name, _EffectiveAccess: access }) => (
        <DestinationEntry key={id} name={name} Icon={IconFolder} opens onClick={() => onPathChange([...way, { id, name, access }])} />
      ))}
      {read.data && folders.length === 0 && <p className={classes.none}>{t('list.place.noFolders')}</p>}
      {read.hasNextPage && (
        <Button loading={read.isLoadingMore} onClick={read.loadMore}>
          {t('list.place.more')}
        </Button>
      )}
    </>
  );
};
