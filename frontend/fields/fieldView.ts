import type { ComponentType } from 'react';
import type { Field } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';

export interface EditorProps {
  field: Field;
  /** The id that the label refers to. */
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  invalid: boolean;
  /** The id of the message below the field. */
  describedBy?: string | undefined;
  autoFocus?: boolean;
  /** In a cell there is no room below or next to the value. */
  inCell?: boolean;
}

export interface CellProps {
  field: Field;
  value: unknown;
  item?: FieldValues;
}

/** How one field type is shown and edited. */
export interface FieldView {
  /** The text of one value; multiple values are joined. The times of an event depend on whether its item lasts all day. */
  text: (value: unknown, field: Field, item?: FieldValues) => string;
  /** Where text is not enough. */
  Cell?: ComponentType<CellProps>;
  Editor: ComponentType<EditorProps>;
  /** The default width of a column in pixels. */
  width: number;
  alignEnd?: boolean;
  /** Takes the full width of the form. */
  wide?: boolean;
  /** Handles multiple values itself; other editors are repeated line by line. */
  editsMany?: boolean;
  /** Where rows are edited: in the cell, over the cells below it, or only in the form. */
  inRow: 'cell' | 'over' | 'form';
}
