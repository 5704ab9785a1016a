import { createContext } from 'react';
import type { FieldValues } from '#shared/models/content/item.ts';

/** An item of any list, and whether it is opened to be changed. */
interface OtherItem {
  listId: string;
  itemId: number;
  name: string;
  readOnly: boolean;
}

interface FormAround {
  listId: string;
  values: FieldValues;
  /** Opens an item beside the form. */
  open: (item: OtherItem) => void;
}

/** The form around an editor, for those few that look beyond their own field. */
export const FormContext = createContext<FormAround | null>(null);
