import { type DragEvent, useRef } from 'react';
import { carriesRows, carryRows } from '#frontend/features/list/dragging/dropTarget.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import type { useRows } from '#frontend/features/list/rows/useRows.ts';
import type { Step } from '#frontend/features/list/transfer/transfer.ts';
import { useTransfer } from '#frontend/features/list/transfer/useTransfer.ts';
import { grants } from '#shared/access.ts';

interface RowDragOptions {
  listId: string;
  /** Whether the list has folders and dragging has no other function. */
  enabled: boolean;
  loaded: Pick<ReturnType<typeof useRows>, 'leave' | 'stay'>;
  all: Row[];
  picked: Row[];
}

const mayMove = (row: Row): boolean => grants(row.kind === 'folder' ? row.folder._EffectiveAccess : row.item._EffectiveAccess, 'Edit');

const rowIdUnder = (target: EventTarget): string | null =>
  (target instanceof Element && target.closest('[row-id]')?.getAttribute('row-id')) || null;

/** Highlights the drop target. With pinned columns a row consists of several elements. */
const mark = (area: Element, id: string | null): void => {
  for (const row of area.querySelectorAll('[data-dropping]')) row.removeAttribute('data-dropping');
  if (id) for (const row of area.querySelectorAll(`[row-id="${CSS.escape(id)}"]`)) row.setAttribute('data-dropping', '');
};

/** Dragging rows by their names onto a folder or a step of the breadcrumb. */
export const useRowDrag = ({ listId, enabled, loaded, all, picked }: RowDragOptions) => {
  const dragged = useRef<Row[]>([]);
  const { place } = useTransfer({ listId, leave: loaded.leave, stay: loaded.stay });
  const takes = (id: string): boolean => !dragged.current.some(({ key }) => key === id);
  const folderUnder = (event: DragEvent): Step | null => {
    const id = rowIdUnder(event.target);
    const row = all.find(({ key }) => key === id);
    if (row?.kind !== 'folder' || !takes(row.key) || !grants(row.folder._EffectiveAccess, 'Create')) return null;
    return { id: row.folder.id, name: row.folder.name, access: row.folder._EffectiveAccess };
  };
  const drop = (folder: Pick<Step, 'id' | 'name'>) => {
    const rows = dragged.current;
    dragged.current = [];
    if (rows.length > 0) void place('move', rows, folder);
  };
  return {
    /** Whether a row can be dragged. */
    isOffered: (row: Row): boolean => enabled && mayMove(row),
    /** If the row is selected, all selected rows are dragged. */
    start: (row: Row, event: DragEvent): void => {
      const rows = picked.some(({ key }) => key === row.key) ? picked.filter(mayMove) : [row];
      dragged.current = rows;
      carryRows(event);
    },
    end: (): void => {
      dragged.current = [];
    },
    drop,
    /** The handlers that make folders in an area accept dropped rows. */
    area: {
      onDragOver: (event: DragEvent): void => {
        if (!carriesRows(event)) return;
        const folder = folderUnder(event);
        mark(event.currentTarget, folder && rowIdUnder(event.target));
        if (folder) event.preventDefault();
      },
      onDragLeave: (event: DragEvent): void => {
        if (carriesRows(event)) mark(event.currentTarget, null);
      },
      onDrop: (event: DragEvent): void => {
        if (!carriesRows(event)) return;
        event.preventDefault();
        event.stopPropagation();
        const folder = folderUnder(event);
        mark(event.currentTarget, null);
        if (folder) drop(folder);
      },
    },
  };
};
export type RowDrag = ReturnType<typeof useRowDrag>;
