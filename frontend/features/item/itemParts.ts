import { type ComponentType, createContext } from 'react';
import type { ItemForm } from '#frontend/features/item/form/useItemForm.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

interface PartProps {
  details: ListDetails;
  item: Item;
}

interface TemplatesProps {
  details: ListDetails;
  form: ItemForm;
  /** False where the person cannot save the form. */
  mayFill: boolean;
}

/** Sides of an item that are features of their own. One that is missing has no tab. */
export interface ItemParts {
  /** What people say about the item. */
  Comments?: ComponentType<PartProps>;
  Permissions?: ComponentType<PartProps>;
  /** What happened to the item; it is only shown with full access. */
  Events?: ComponentType<PartProps>;
  /** What workflows did with the item, and starting another. */
  Workflows?: ComponentType<PartProps>;
  RunWorkflow?: ComponentType<PartProps>;
  /** Questions about the document, answered by a model. */
  Assistant?: ComponentType<PartProps>;
  /** What the user that the item stands for did. */
  UserHistory?: ComponentType<PartProps>;
  /** Keeps what a form is filled in with, or fills it in. */
  Templates?: ComponentType<TemplatesProps>;
}

export const ItemPartsContext = createContext<ItemParts>({});
