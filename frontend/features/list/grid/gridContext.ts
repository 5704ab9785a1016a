import type { RowDrag } from '#frontend/features/list/dragging/useRowDrag.ts';
import type { Collision } from '#frontend/features/list/editing/edits.ts';
import type { EditsApi } from '#frontend/features/list/editing/useEdits.ts';
import type { CellRange } from '#frontend/features/list/range/useCellRange.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import type { Item } from '#shared/models/content/item.ts';

/** What the cells of a grid can use of the page. */
export interface GridContext {
  listId: string;
  edits: EditsApi;
  range: CellRange;
  drag: Pick<RowDrag, 'isOffered' | 'start' | 'end'>;
  open: (row: Row) => void;
  /** Switches to edit mode; null if it is on or not possible. */
  editRows: (() => void) | null;
  openComments: (item: Item) => void;
  /** Expands or collapses a group. */
  turnGroup: (key: string) => void;
  /** `marked` if the menu was opened on a range of cells. */
  menu: (row: Row, at: { x: number; y: number }, marked?: boolean) => void;
  /** The list whose files have thumbnails; null for icons. */
  picturesOf: string | null;
  /** Null if the user may not change the list. */
  addColumn: (() => void) | null;
  resolve: (item: Item, collision: Collision, keep: 'mine' | 'theirs') => void;
}
