import type { CustomCellEditorProps } from 'ag-grid-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import { FieldEditor } from '#frontend/fields/FieldEditor.tsx';
import { type Field, type ValueKind, valueKind } from '#shared/models/content/field.ts';
import { readNumber } from '#shared/rules/reading/readNumber.ts';

interface Props extends CustomCellEditorProps<Row> {
  field: Field;
}

/** Kinds for which the key that opens the cell is the first character of the new value. */
const typed: Partial<Record<ValueKind, (key: string) => unknown>> = { text: (key) => key, number: readNumber };

/** The form's field editor, in or over a cell. */
export const CellEditor = ({ field, value, onValueChange, eventKey }: Props) => {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const isCharacter = eventKey?.length === 1;
  const first = isCharacter ? typed[valueKind(field)]?.(eventKey) : undefined;
  // Also stored here, because the grid returns a value later than the next key arrives.
  const [current, setCurrent] = useState(first ?? value);
  const change = (next: unknown) => {
    setCurrent(next);
    onValueChange(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key that opened the cell is used only once
  useEffect(() => {
    if (first !== undefined) onValueChange(first);
    const editor = box.current?.querySelector<HTMLElement>('input, textarea, select') ?? box.current?.querySelector('button');
    editor?.focus();
    if (editor instanceof HTMLInputElement && isCharacter && first === undefined) editor.select();
  }, []);
  return (
    <div ref={box} style={{ width: '100%' }}>
      <FieldEditor field={field} id={id} value={current} onChange={change} invalid={false} inCell autoFocus />
    </div>
  );
};
