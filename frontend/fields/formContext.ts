import { createContext } from 'react';
import type { FieldValues } from '#shared/models/content/item.ts';

/** An item of any list, and whether to open it for editing. */
interface OtherItem {
  listId: string;
  itemId: number;
  name: string;
  readOnly: boolean;
}

interface FormAround {
  listId: string;
  values: FieldValues;
  /** Opens an item next to the form. */
  open: (item: OtherItem) => void;
}

/** The form around an editor, for the few editors that need it. */
export const FormContext = createContext<FormAround | null>(null);
