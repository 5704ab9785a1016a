import type { CellProps } from '#frontend/features/list/cells/cellProps.ts';
import { DueDay } from '#frontend/fields/due/DueDay.tsx';

/** The due date of a task. */
export const DueCell = ({ data, valueFormatted }: CellProps) =>
  data?.kind === 'item' ? <DueDay item={data.item} text={valueFormatted ?? ''} /> : null;
