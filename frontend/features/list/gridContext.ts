import type { Collision } from '#frontend/features/list/edits.ts';
import type { Row } from '#frontend/features/list/rows.ts';
import type { EditsApi } from '#frontend/features/list/useEdits.ts';
import type { Item } from '#shared/models/item.ts';

/** What the cells of a grid can ask of the page around it. */
export interface GridContext {
  edits: EditsApi;
  open: (row: Row) => void;
  menu: (row: Row, at: { x: number; y: number }) => void;
  resolve: (item: Item, collision: Collision, keep: 'mine' | 'theirs') => void;
}
