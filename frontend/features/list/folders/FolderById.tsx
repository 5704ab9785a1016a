import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '#frontend/api/hooks.ts';
import { folderAddress } from '#frontend/features/list/folders/folderAddress.ts';
import { listAddress } from '#frontend/site/addresses.ts';
import { Redirect } from '#frontend/ui/Redirect.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { list } from '#shared/contracts/list.ts';
import type { ListSummary } from '#shared/models/content/list.ts';

/** Redirects from a folder's id to its address. The rest of the query is kept. */
export const FolderById = ({ of, folderId }: { of: ListSummary; folderId: string }) => {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { data, error, refetch } = useRead(list.getFolder, { listId: of.id, folderId }, { failure: 'inline' });
  if (error) return <Failed title={t('list.folderFailed', { title: of.title })} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeletons count={14} />;
  const rest = new URLSearchParams(query);
  rest.delete('folderId');
  const address = folderAddress(listAddress(of), data.folderPath.split('/').filter(Boolean));
  return <Redirect to={`${address}?${rest}`} />;
};
