import type { ComponentType, ReactNode } from 'react';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { ListDetails, View } from '#shared/models/content/list.ts';

/** One event of a series that is open alone. */
export interface OpenOccurrence {
  /** What it is called in its series. */
  name: string;
  /** Its own times, in place of those of the first. */
  values: FieldValues;
}

export interface ItemWindowProps {
  details: ListDetails;
  /** Null for a new item. */
  itemId: number | null;
  folderId: string | undefined;
  tab: 'form' | 'versions' | 'comments' | 'permissions';
  /** What a new item begins with. */
  values?: FieldValues;
  occurrence?: OpenOccurrence;
  onClose: () => void;
}

/** What each look of a list is given by the list's page. */
export interface LookProps {
  details: ListDetails;
  view: View | undefined;
  folderId: string | undefined;
  phone: boolean;
  /** The menu of further actions, which stands in the toolbar on a phone. */
  more: ReactNode;
  ItemWindow: ComponentType<ItemWindowProps>;
}
