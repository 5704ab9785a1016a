import type { CustomCellRendererProps } from 'ag-grid-react';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import { FieldCell } from '#frontend/fields/FieldCell.tsx';
import type { Field } from '#shared/models/content/field.ts';

interface Props extends CustomCellRendererProps<Row> {
  field: Field;
}

/** A field's value where words alone are not enough. */
export const ValueCell = ({ data, value, field }: Props) => (data?.kind === 'item' ? <FieldCell field={field} value={value} /> : null);
