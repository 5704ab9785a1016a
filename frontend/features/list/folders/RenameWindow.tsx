import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { NameWindow } from '#frontend/features/list/folders/NameWindow.tsx';
import { list } from '#shared/contracts/list.ts';
import type { Folder } from '#shared/models/item.ts';

interface Props {
  listId: string;
  folder: Folder;
  onClose: () => void;
}

/** Asks for another name of a folder. */
export const RenameFolder = ({ listId, folder, onClose }: Props) => {
  const { t } = useTranslation();
  const rename = useWrite(list.editFolder, { failure: 'inline' });
  return (
    <NameWindow
      title={t('list.folder.rename')}
      verb={t('list.folder.renameVerb')}
      start={folder.name}
      busy={rename.isPending}
      onSave={(folderName) => rename.mutateAsync({ listId, folderId: folder.id, folderName })}
      onClose={onClose}
    />
  );
};
