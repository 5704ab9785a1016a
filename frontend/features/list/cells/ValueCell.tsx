import type { CellProps } from '#frontend/features/list/cells/cellProps.ts';
import { FieldCell } from '#frontend/fields/FieldCell.tsx';
import type { Field } from '#shared/models/content/field.ts';

interface Props extends CellProps {
  field: Field;
}

/** A field's value where words alone are not enough. */
export const ValueCell = ({ data, value, field }: Props) => (data?.kind === 'item' ? <FieldCell field={field} value={value} /> : null);
