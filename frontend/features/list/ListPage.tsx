import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { ListScreen } from '#frontend/features/list/ListScreen.tsx';
import type { ItemWindowProps, ListParts } from '#frontend/features/list/parts.ts';
import { TitleRow } from '#frontend/features/list/TitleRow.tsx';
import { chooseFiles } from '#frontend/features/upload/chooseFiles.ts';
import { DropArea } from '#frontend/features/upload/DropArea.tsx';
import { Failed } from '#frontend/ui/Failed.tsx';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import { list } from '#shared/contracts/list.ts';
import type { ListSummary } from '#shared/models/list.ts';
import type { SiteDetails } from '#shared/models/site.ts';

const LazyItemWindow = lazy(async () => ({ default: (await import('#frontend/features/item/ItemWindow.tsx')).ItemWindow }));

const ItemWindow = (props: ItemWindowProps) => (
  <Suspense>
    <LazyItemWindow {...props} />
  </Suspense>
);

const parts: ListParts = { ItemWindow, DropArea, chooseFiles };

interface Props {
  site: SiteDetails;
  list: ListSummary;
  /** Names of folders parted by slashes; empty at the list's root. */
  folderPath: string;
}

/** The page of a list or one of its folders. This file alone brings list, item and upload together. */
export const ListPage = ({ site, list: summary, folderPath }: Props) => {
  const { t } = useTranslation();
  const details = useRead(list.details, { listId: summary.id }, { failure: 'inline' });
  const inFolder = folderPath !== '';
  const folder = useRead(list.folderByPath, { listId: summary.id, path: folderPath }, { failure: 'inline', enabled: inFolder });

  const error = (!details.data && details.error) || (inFolder && !folder.data && folder.error);
  if (error) {
    const retry = () => void (details.error ? details.refetch() : folder.refetch());
    return (
      <Failed title={t(details.error ? 'list.failed' : 'list.folderFailed', { title: summary.title })} error={error} onRetry={retry} />
    );
  }
  if (!details.data || (inFolder && !folder.data)) {
    return (
      <>
        <TitleRow title={summary.title} views={[]} current={undefined} phone={false} onChoose={() => undefined} />
        <Skeletons count={14} />
      </>
    );
  }
  return <ListScreen key={folderPath} details={details.data} folder={inFolder ? folder.data : undefined} siteId={site.id} parts={parts} />;
};
