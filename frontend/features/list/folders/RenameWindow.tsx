import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { NameWindow } from '#frontend/features/list/folders/NameWindow.tsx';
import { nameOf } from '#frontend/features/list/nameOf.ts';
import type { Row } from '#frontend/features/list/rows.ts';
import { file } from '#shared/contracts/file.ts';
import { list } from '#shared/contracts/list.ts';

interface Props {
  listId: string;
  /** A folder or a file. */
  row: Row;
  onClose: () => void;
}

/** Asks for another name of a folder or a file. */
export const RenameWindow = ({ listId, row, onClose }: Props) => {
  const { t } = useTranslation();
  const renameFolder = useWrite(list.editFolder, { failure: 'inline' });
  const renameFile = useWrite(file.rename, { failure: 'inline' });
  const save = (name: string) =>
    row.kind === 'folder'
      ? renameFolder.mutateAsync({ listId, folderId: row.folder.id, folderName: name })
      : renameFile.mutateAsync({ listId, id: row.item.Id, fileName: name });
  return (
    <NameWindow
      title={t(row.kind === 'folder' ? 'list.folder.rename' : 'list.file.rename')}
      label={t(row.kind === 'folder' ? 'list.folder.name' : 'list.file.name')}
      verb={t('list.folder.renameVerb')}
      start={nameOf(row)}
      busy={renameFolder.isPending || renameFile.isPending}
      onSave={save}
      onClose={onClose}
    />
  );
};
