import type { RowDrag } from '#frontend/features/list/dragging/useRowDrag.ts';
import type { Collision } from '#frontend/features/list/editing/edits.ts';
import type { EditsApi } from '#frontend/features/list/editing/useEdits.ts';
import type { CellRange } from '#frontend/features/list/range/useCellRange.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import type { Item } from '#shared/models/content/item.ts';

/** What the cells of a grid can ask of the page around it. */
export interface GridContext {
  listId: string;
  edits: EditsApi;
  range: CellRange;
  drag: Pick<RowDrag, 'isOffered' | 'start' | 'end'>;
  open: (row: Row) => void;
  /** Lets rows be typed in; null where they are already, or never may be. */
  editRows: (() => void) | null;
  openComments: (item: Item) => void;
  /** Opens or closes a group. */
  turnGroup: (key: string) => void;
  /** `marked` when the menu was opened on cells that are marked together. */
  menu: (row: Row, at: { x: number; y: number }, marked?: boolean) => void;
  /** The list whose files are shown by small pictures; null where a glyph does. */
  picturesOf: string | null;
  /** Null where the person may not change the list. */
  addColumn: (() => void) | null;
  resolve: (item: Item, collision: Collision, keep: 'mine' | 'theirs') => void;
}
