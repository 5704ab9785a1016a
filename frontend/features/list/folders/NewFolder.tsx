import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { NameWindow } from '#frontend/features/list/folders/NameWindow.tsx';
import { list } from '#shared/contracts/list.ts';

interface Props {
  listId: string;
  parentFolderId: string | undefined;
  onClose: () => void;
}

/** Asks for the name of a new folder. */
export const NewFolder = ({ listId, parentFolderId, onClose }: Props) => {
  const { t } = useTranslation();
  const create = useWrite(list.createFolder, { failure: 'inline' });
  return (
    <NameWindow
      title={t('list.folder.new')}
      label={t('list.folder.name')}
      verb={t('list.folder.create')}
      start=""
      busy={create.isPending}
      onSave={(folderName) => create.mutateAsync({ listId, folderName, ...(parentFolderId ? { parentFolderId } : {}) })}
      onClose={onClose}
    />
  );
};
