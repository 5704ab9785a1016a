import type { CellProps } from '#frontend/features/list/cells/cellProps.ts';
import type { SystemColumn } from '#frontend/features/list/columns/systemColumns.ts';

interface Props extends CellProps {
  name: string;
  system: SystemColumn;
}

/** A system property that is drawn as more than text. */
export const SystemCell = ({ data, name, context, system: { Cell } }: Props) =>
  data?.kind === 'item' && Cell ? <Cell value={data.item[name]} item={data.item} listId={context.listId} /> : null;
