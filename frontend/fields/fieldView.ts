import type { ComponentType } from 'react';
import type { Field } from '#shared/models/content/field.ts';

export interface EditorProps {
  field: Field;
  /** The id that the label points to. */
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  invalid: boolean;
  /** Where the message under the field is. */
  describedBy?: string | undefined;
  autoFocus?: boolean;
  /** In a cell there is no room for what is under or beside the value. */
  inCell?: boolean;
}

export interface CellProps {
  field: Field;
  value: unknown;
}

/** How one type of field is shown and edited. */
export interface FieldView {
  /** The words of one value; hasMany joins them. */
  text: (value: unknown, field: Field) => string;
  /** Where words are not enough. */
  Cell?: ComponentType<CellProps>;
  Editor: ComponentType<EditorProps>;
  /** Pixels a column takes unless the list says otherwise. */
  width: number;
  alignEnd?: boolean;
  /** Takes the whole width of the form. */
  wide?: boolean;
  /** Edits several values by itself; other types are repeated line by line. */
  editsMany?: boolean;
  /** In a row: in the cell, over the cells below it, or only in the form. */
  inRow: 'cell' | 'over' | 'form';
}
