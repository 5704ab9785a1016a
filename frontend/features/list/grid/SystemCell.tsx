import type { CustomCellRendererProps } from 'ag-grid-react';
import type { SystemColumn } from '#frontend/features/list/columns/systemColumns.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';

interface Props extends CustomCellRendererProps<Row> {
  name: string;
  system: SystemColumn;
}

/** Something every item has, drawn as more than words. */
export const SystemCell = ({ data, name, system: { Cell } }: Props) =>
  data?.kind === 'item' && Cell ? <Cell value={data.item[name]} item={data.item} /> : null;
