import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useRead } from '#frontend/api/hooks.ts';
import { AccessList } from '#frontend/features/permissions/AccessList.tsx';
import { FieldAccess } from '#frontend/features/permissions/FieldAccess.tsx';
import { listSettingsAddress } from '#frontend/site/addresses.ts';
import { Segments } from '#frontend/ui/page/Segments.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { list } from '#shared/contracts/list.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

interface Props {
  details: ListDetails;
  /** Null for the list itself. */
  folderId: string | null;
}

const FolderPermissions = ({ details, folderId }: Props & { folderId: string }) => {
  const { t } = useTranslation();
  const folder = useRead(list.getFolder, { listId: details.id, folderId }, { failure: 'inline' });
  if (folder.error) return <Failed title={t('list.folderFailed')} error={folder.error} onRetry={() => void folder.refetch()} />;
  if (!folder.data) return <Skeletons />;
  return (
    <AccessList scope={{ listId: details.id, folderId }} name={folder.data.name} access={folder.data._EffectiveAccess}>
      <Link to={listSettingsAddress(details, 'permissions')}>{t('permissions.toList', { name: details.title })}</Link>
    </AccessList>
  );
};

/** The permissions of a list, of its fields, or of one of its folders. */
export const ListPermissions = ({ details, folderId }: Props) => {
  const { t } = useTranslation();
  const field = useSearchParams()[0].get('field');
  const [part, setPart] = useState<'access' | 'fields'>(field === null ? 'access' : 'fields');
  if (folderId) return <FolderPermissions key={folderId} details={details} folderId={folderId} />;
  const segments = (
    <Segments
      label={t('permissions.part')}
      value={part}
      onChange={setPart}
      options={[
        { value: 'access', label: t('permissions.access') },
        { value: 'fields', label: t('permissions.fields') },
      ]}
    />
  );
  if (part === 'fields')
    return (
      <FieldAccess details={details} first={field}>
        {segments}
      </FieldAccess>
    );
  return (
    <AccessList scope={{ listId: details.id }} name={details.title} access={details.access.effectiveAccess}>
      {segments}
    </AccessList>
  );
};
