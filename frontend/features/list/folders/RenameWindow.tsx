import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { NameWindow } from '#frontend/features/list/folders/NameWindow.tsx';
import { nameOf } from '#frontend/features/list/rows/nameOf.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { file } from '#shared/contracts/file.ts';
import { list } from '#shared/contracts/list.ts';
import { extensionOf } from '#shared/text/fileName.ts';

interface Props {
  listId: string;
  /** A folder or file. */
  row: Row;
  onClose: () => void;
}

/** Renames a folder or file. */
export const RenameWindow = ({ listId, row, onClose }: Props) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const renameFolder = useWrite(list.editFolder, { failure: 'inline' });
  const renameFile = useWrite(file.rename, { failure: 'inline' });
  const start = nameOf(row);
  const ending = row.kind === 'folder' ? '' : extensionOf(start);
  /** A file with another extension opens in another program, or in none. */
  const mayEnd = async (name: string): Promise<boolean> => {
    const next = extensionOf(name);
    if (row.kind === 'folder' || next === ending) return true;
    const text = t(next === '' ? 'list.file.endingLost' : 'list.file.endingChanged', { from: ending, to: next });
    return confirm({ title: t('list.file.endingTitle'), text, verb: t('list.folder.renameVerb') });
  };
  const save = async (name: string) => {
    if (row.kind === 'folder') return renameFolder.mutateAsync({ listId, folderId: row.folder.id, folderName: name });
    return (await mayEnd(name)) && renameFile.mutateAsync({ listId, id: row.item.Id, fileName: name });
  };
  return (
    <NameWindow
      title={t(row.kind === 'folder' ? 'list.folder.rename' : 'list.file.rename')}
      label={t(row.kind === 'folder' ? 'list.folder.name' : 'list.file.name')}
      verb={t('list.folder.renameVerb')}
      start={start}
      marked={ending === '' ? start.length : start.length - ending.length - 1}
      busy={renameFolder.isPending || renameFile.isPending}
      onSave={save}
      onClose={onClose}
    />
  );
};
