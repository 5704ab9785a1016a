import type { CustomCellRendererProps } from 'ag-grid-react';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import { DueDay } from '#frontend/fields/due/DueDay.tsx';

/** The day on which a task is due. */
export const DueCell = ({ data, valueFormatted }: CustomCellRendererProps<Row>) =>
  data?.kind === 'item' ? <DueDay item={data.item} text={valueFormatted ?? ''} /> : null;
