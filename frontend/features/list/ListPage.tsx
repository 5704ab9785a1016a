import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { LayoutPage } from '#frontend/features/list/LayoutPage.tsx';
import { ListScreen } from '#frontend/features/list/ListScreen.tsx';
import type { ListParts } from '#frontend/features/list/listParts.ts';
import { useFirstRows } from '#frontend/features/list/rows/useRows.ts';
import { TitleRow } from '#frontend/features/list/TitleRow.tsx';
import { useViewWindow } from '#frontend/features/list/view/useViewWindow.tsx';
import { useListDetails } from '#frontend/fields/lookup/useListDetails.ts';
import { LayoutContext } from '#frontend/ui/layouts/LayoutContext.ts';
import { useLayout } from '#frontend/ui/layouts/useLayout.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { list } from '#shared/contracts/list.ts';
import type { ListSummary } from '#shared/models/content/list.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';

interface Props {
  site: SiteDetails;
  list: ListSummary;
  /** Folder names separated by slashes; empty at the list's root. */
  folderPath: string;
  parts: ListParts;
}

/** The page of a list or of one of its folders. */
export const ListPage = ({ site, list: summary, folderPath, parts }: Props) => {
  const { t } = useTranslation();
  const details = useListDetails(summary.id);
  const choice = useLayout(details.data);
  const viewWindow = useViewWindow(summary.id, folderPath, details.data?.views ?? []);
  const inFolder = folderPath !== '';
  useFirstRows(summary.id, !inFolder);
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
  const location = { details: details.data, folder: inFolder ? folder.data : undefined };
  return (
    <LayoutContext value={choice}>
      {choice.look === 'table' || choice.look === 'gallery' ? (
        <ListScreen
          key={`${choice.look} ${folderPath}`}
          {...location}
          siteId={site.id}
          parts={parts}
          isGallery={choice.look === 'gallery'}
          onView={viewWindow.open}
        />
      ) : (
        <LayoutPage
          key={choice.look}
          details={location.details}
          folderId={location.folder?.id}
          layout={choice.look}
          parts={parts}
          onView={viewWindow.open}
        />
      )}
      {viewWindow.window}
    </LayoutContext>
  );
};
