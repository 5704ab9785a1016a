import { ReviewWindow } from '#frontend/features/list/editing/ReviewWindow.tsx';
import type { useEditMode } from '#frontend/features/list/editing/useEditMode.ts';
import type { EditsApi } from '#frontend/features/list/editing/useEdits.ts';
import { NewFolder } from '#frontend/features/list/folders/NewFolder.tsx';
import { RenameWindow } from '#frontend/features/list/folders/RenameWindow.tsx';
import { ImportWindow } from '#frontend/features/list/import/ImportWindow.tsx';
import type { ListParts, ShareProps, UploadTarget } from '#frontend/features/list/listParts.ts';
import { nameOf } from '#frontend/features/list/rows/nameOf.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import type { useRows } from '#frontend/features/list/rows/useRows.ts';
import { TransferWindow } from '#frontend/features/list/transfer/TransferWindow.tsx';
import type { TransferKind } from '#frontend/features/list/transfer/transfer.ts';
import type { FolderDetails, Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

/** The windows of a list page. */
export type ListDialog =
  | { for: 'folder' | 'import' | 'review' | 'template' | 'blank' | 'alert' | 'field' }
  | { for: 'rename'; row: Row }
  /** Without a row, the list itself is shared. */
  | { for: 'share'; row?: Row }
  | { for: 'download'; items: Item[] }
  | { for: 'upload'; target: UploadTarget; files: File[] }
  | { for: 'place'; transferKind: TransferKind; rows: Row[] };

const sharedIn = ({ id: listId, title }: ListDetails, row: Row | undefined): Omit<ShareProps, 'onClose'> => {
  if (!row) return { scope: { listId }, name: title };
  return { scope: { listId, ...(row.kind === 'folder' ? { folderId: row.folder.id } : { itemId: row.item.Id }) }, name: nameOf(row) };
};

interface Props {
  asking: ListDialog;
  details: ListDetails;
  folder: FolderDetails | undefined;
  loaded: ReturnType<typeof useRows>;
  edits: EditsApi;
  mode: ReturnType<typeof useEditMode>;
  parts: ListParts;
  onCreated: (item: Item) => void;
  onFieldCreated: (internalFieldName: string) => void;
  onClose: () => void;
}

/** The open window of a list page. */
export const ListDialogs = ({
  asking,
  details,
  folder,
  loaded,
  edits,
  mode,
  parts: { FromTemplate, NewFile, AddAlert, NewField, Downloads, Share, UploadWindow },
  onCreated,
  onFieldCreated,
  onClose,
}: Props) => {
  switch (asking.for) {
    case 'folder':
      return <NewFolder listId={details.id} parentFolderId={folder?.id} onClose={onClose} />;
    case 'import':
      return <ImportWindow details={details} folderId={folder?.id} onClose={onClose} />;
    case 'rename':
      return <RenameWindow listId={details.id} row={asking.row} onClose={onClose} />;
    case 'share':
      return <Share {...sharedIn(details, asking.row)} onClose={onClose} />;
    case 'place':
      return <TransferWindow details={details} folder={folder} {...asking} leave={loaded.leave} stay={loaded.stay} onClose={onClose} />;
    case 'download':
      return <Downloads listId={details.id} title={folder?.name ?? details.title} items={asking.items} onClose={onClose} />;
    case 'upload':
      return <UploadWindow target={asking.target} files={asking.files} onClose={onClose} />;
    case 'template':
      return <FromTemplate details={details} folderId={folder?.id} onCreated={onCreated} onClose={onClose} />;
    case 'blank':
      return <NewFile details={details} folderId={folder?.id} onCreated={onCreated} onClose={onClose} />;
    case 'alert':
      return <AddAlert details={details} onClose={onClose} />;
    case 'field':
      return <NewField listId={details.id} onCreated={onFieldCreated} onClose={onClose} />;
    case 'review':
      return <ReviewWindow edits={edits.edits} fields={details.fields} onUndo={edits.undo} onSaveAll={mode.saveAll} onClose={onClose} />;
  }
};
