import type { CellProps } from '#frontend/features/list/cells/cellProps.ts';
import { FieldCell } from '#frontend/fields/FieldCell.tsx';
import type { Field } from '#shared/models/content/field.ts';

interface Props extends CellProps {
  field: Field;
}

/** A field value that is drawn as more than text. */
export const ValueCell = ({ data, value, field }: Props) => (data?.kind === 'item' ? <FieldCell field={field} value={value} /> : null);
