import type { CustomCellEditorProps } from 'ag-grid-react';
import { useEffect, useId, useRef } from 'react';
import type { Row } from '#frontend/features/list/rows.ts';
import { FieldEditor } from '#frontend/fields/FieldEditor.tsx';
import { type Field, type FieldTypeName, fieldTypeName } from '#shared/models/field.ts';

interface Props extends CustomCellEditorProps<Row> {
  field: Field;
}

/** Where the key that opened the cell is the first letter of the new text. */
const typed: FieldTypeName[] = ['SingleLine', 'Custom', 'Metadata'];

/** The form's own editor, in or over a cell. */
export const CellEditor = ({ field, value, onValueChange, eventKey }: Props) => {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const first = eventKey?.length === 1 && typed.includes(fieldTypeName(field.contentType.fieldType)) ? eventKey : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key that opened the cell counts once
  useEffect(() => {
    if (first !== null) onValueChange(first);
    box.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  }, []);
  return (
    <div ref={box} style={{ width: '100%' }}>
      <FieldEditor field={field} id={id} value={value} onChange={onValueChange} invalid={false} inCell autoFocus />
    </div>
  );
};
