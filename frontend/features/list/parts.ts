import type { ComponentType, ReactNode } from 'react';
import type { FolderDetails } from '#shared/models/item.ts';
import type { ListDetails } from '#shared/models/list.ts';

export interface ItemWindowProps {
  details: ListDetails;
  /** Null for a new item. */
  itemId: number | null;
  folderId: string | undefined;
  tab: 'form' | 'versions';
  onClose: () => void;
}

export interface DropAreaProps {
  /** Absent where the person may not upload. */
  target: UploadTarget | null;
  children: ReactNode;
}

export interface UploadTarget {
  listId: string;
  folderId: string | undefined;
  folderName: string;
}

/** What a list page shows that is a feature of its own. */
export interface ListParts {
  ItemWindow: ComponentType<ItemWindowProps>;
  DropArea: ComponentType<DropAreaProps>;
  chooseFiles: (target: UploadTarget) => void;
}

export interface ListPlace {
  details: ListDetails;
  folder: FolderDetails | undefined;
  siteId: string;
}
