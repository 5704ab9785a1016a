import type { CellProps } from '#frontend/features/list/cells/cellProps.ts';
import type { SystemColumn } from '#frontend/features/list/columns/systemColumns.ts';

interface Props extends CellProps {
  name: string;
  system: SystemColumn;
}

/** Something every item has, drawn as more than words. */
export const SystemCell = ({ data, name, context, system: { Cell } }: Props) =>
  data?.kind === 'item' && Cell ? <Cell value={data.item[name]} item={data.item} listId={context.listId} /> : null;
