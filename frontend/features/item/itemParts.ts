import { type ComponentType, createContext } from 'react';
import type { ItemForm } from '#frontend/features/item/form/useItemForm.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

interface PartProps {
  details: ListDetails;
  item: Item;
}

interface RunWorkflowProps extends PartProps {
  /** Called when a workflow was started. */
  onStarted: () => void;
}

interface TemplatesProps {
  details: ListDetails;
  form: ItemForm;
  /** False if the user cannot save the form. */
  mayFill: boolean;
}

/** Tabs and other parts that other features provide. A missing one has no tab. */
export interface ItemParts {
  /** Comments on the item. */
  Comments?: ComponentType<PartProps>;
  Permissions?: ComponentType<PartProps>;
  /** Audit events of the item, shown only with full access. */
  Events?: ComponentType<PartProps>;
  /** Workflow runs of the item, and starting a workflow. */
  Workflows?: ComponentType<PartProps>;
  RunWorkflow?: ComponentType<RunWorkflowProps>;
  /** The decisions that workflows request from the user, above the form. */
  Decisions?: ComponentType<PartProps>;
  /** Questions about the document, answered by a language model. */
  Assistant?: ComponentType<PartProps>;
  /** The activity of the user that the item represents. */
  UserHistory?: ComponentType<PartProps>;
  /** Saves the values of a form as a template, or fills them in. */
  Templates?: ComponentType<TemplatesProps>;
}

export const ItemPartsContext = createContext<ItemParts>({});
