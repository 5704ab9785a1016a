import type { ComponentType, ReactNode } from 'react';
import type { RowAction } from '#frontend/features/list/actions/rowAction.ts';
import type { ScreenLook } from '#frontend/ui/looks/look.ts';
import type { LookProps } from '#frontend/ui/looks/lookProps.ts';
import type { FieldValues, FolderDetails, Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

export interface ItemWindowProps {
  details: ListDetails;
  /** Null for a new item. */
  itemId: number | null;
  /** What a new item begins with. */
  values?: FieldValues;
  folderId: string | undefined;
  tab: 'form' | 'versions' | 'comments' | 'permissions';
  onClose: () => void;
}

export interface CommentsProps {
  details: ListDetails;
  item: Item;
}

export interface ShareProps {
  scope: { listId: string; folderId?: string; itemId?: number };
  name: string;
  onClose: () => void;
}

export interface FromTemplateProps {
  details: ListDetails;
  folderId: string | undefined;
  onCreated: (item: Item) => void;
  onClose: () => void;
}

export interface AddAlertProps {
  details: ListDetails;
  onClose: () => void;
}

export interface NewFieldProps {
  listId: string;
  /** Tells its internal name. */
  onCreated: (internalFieldName: string) => void;
  onClose: () => void;
}

export interface DownloadsProps {
  listId: string;
  /** What the files are called together. */
  title: string;
  items: Item[];
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

export interface UploadProps {
  target: UploadTarget;
  files: File[];
  onClose: () => void;
}

/** Further actions with items of some lists, and the window that the last of them opened. */
interface ItemExtras {
  window: ReactNode;
  actionsFor: (items: Item[]) => RowAction[];
}

/** What a list page shows that is a feature of its own. */
export interface ListParts {
  ItemWindow: ComponentType<ItemWindowProps>;
  DropArea: ComponentType<DropAreaProps>;
  FromTemplate: ComponentType<FromTemplateProps>;
  NewFile: ComponentType<FromTemplateProps>;
  AddAlert: ComponentType<AddAlertProps>;
  NewField: ComponentType<NewFieldProps>;
  Downloads: ComponentType<DownloadsProps>;
  Share: ComponentType<ShareProps>;
  /** What people say about a file that stands beside the rows. */
  Comments: ComponentType<CommentsProps>;
  UploadWindow: ComponentType<UploadProps>;
  useItemExtras: (details: ListDetails) => ItemExtras;
  /** Other ways to show a list than its rows. */
  looks: Record<ScreenLook, ComponentType<LookProps>>;
}

export interface ListPlace {
  details: ListDetails;
  folder: FolderDetails | undefined;
  siteId: string;
}
