import type { ComponentType, ReactNode } from 'react';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { ListDetails, QueryRule, View } from '#shared/models/content/list.ts';

/** An open event of a series. */
export interface OpenOccurrence {
  /** Its name within the series. */
  name: string;
  /** Its own times instead of those of the first event. */
  values: FieldValues;
}

export interface ItemWindowProps {
  details: ListDetails;
  /** Null for a new item. */
  itemId: number | null;
  folderId: string | undefined;
  tab: 'form' | 'versions' | 'comments' | 'permissions';
  /** Initial values of a new item. */
  values?: FieldValues;
  occurrence?: OpenOccurrence;
  onClose: () => void;
}

/** Properties that the list page passes to each layout. */
export interface LayoutProps {
  details: ListDetails;
  view: View | undefined;
  folderId: string | undefined;
  phone: boolean;
  /** The filters and the search words in the address, which the server applies in addition to the view. */
  rules: QueryRule[];
  filters: ReactNode;
  search: ReactNode;
  /** The menu of further actions, which is in the toolbar on a phone. */
  more: ReactNode;
  ItemWindow: ComponentType<ItemWindowProps>;
}
