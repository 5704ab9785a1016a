import type { ComponentType, ReactNode } from 'react';
import type { RowAction } from '#frontend/features/list/actions/rowAction.ts';
import type { LayoutProps } from '#frontend/ui/layouts/layoutProps.ts';
import type { ScreenLayout } from '#frontend/ui/layouts/listLayout.ts';
import type { FieldValues, FolderDetails, Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

export interface ItemWindowProps {
  details: ListDetails;
  /** Null for a new item. */
  itemId: number | null;
  /** Initial values of a new item. */
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
  /** Called with the internal name of the new field. */
  onCreated: (internalFieldName: string) => void;
  onClose: () => void;
}

export interface DownloadsProps {
  listId: string;
  /** A title for the group of files. */
  title: string;
  items: Item[];
  onClose: () => void;
}

export interface DropAreaProps {
  /** Null if the user may not upload. */
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

/** Further actions for items of some lists, and the window that one of them opened. */
interface ItemExtras {
  window: ReactNode;
  actionsFor: (items: Item[]) => RowAction[];
}

/** Parts of a list page that other features provide. */
export interface ListParts {
  ItemWindow: ComponentType<ItemWindowProps>;
  DropArea: ComponentType<DropAreaProps>;
  FromTemplate: ComponentType<FromTemplateProps>;
  NewFile: ComponentType<FromTemplateProps>;
  AddAlert: ComponentType<AddAlertProps>;
  NewField: ComponentType<NewFieldProps>;
  Downloads: ComponentType<DownloadsProps>;
  Share: ComponentType<ShareProps>;
  /** The comments on the file that is previewed next to the rows. */
  Comments: ComponentType<CommentsProps>;
  UploadWindow: ComponentType<UploadProps>;
  useItemExtras: (details: ListDetails) => ItemExtras;
  /** The layouts of a list other than rows. */
  layouts: Record<ScreenLayout, ComponentType<LayoutProps>>;
}

export interface ListLocation {
  details: ListDetails;
  folder: FolderDetails | undefined;
  siteId: string;
}
