import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { OpenTable } from '#frontend/features/documents/sheet/openUniver.ts';
import { isMenuKey } from '#frontend/ui/isMenuKey.ts';

interface Point {
  x: number;
  y: number;
}

export interface OpenSheetMenu {
  at: Point;
  /** The worksheet whose tab was clicked; undefined for the selected cells, rows or columns. */
  tab: string | undefined;
  onClose: () => void;
}

interface SheetMenuOptions {
  box: RefObject<HTMLDivElement | null>;
  /** Null if the table is read-only. */
  table: OpenTable | null;
}

const tabOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="tab"][data-id]') : null;

/** Where the menu of a table is open: at the pointer, or with the keyboard at the selected cell or the tab of a worksheet. */
export const useSheetMenu = ({ box, table }: SheetMenuOptions): OpenSheetMenu | null => {
  const [open, setOpen] = useState<{ at: Point; tab: string | undefined; focused: Element | null } | null>(null);

  const show = useEffectEvent((event: Event, at: Point) => {
    event.preventDefault();
    event.stopPropagation();
    setOpen({ at, tab: tabOf(event.target)?.dataset.id, focused: document.activeElement });
  });
  const onMenu = useEffectEvent((event: MouseEvent) => {
    // The tabs of the toolbar do not belong to worksheets.
    if (event.target instanceof HTMLCanvasElement || tabOf(event.target)) show(event, { x: event.clientX, y: event.clientY });
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!table || !isMenuKey(event)) return;
    const cell = table.workbook.getActiveRange()?.getCellRect();
    const rect = tabOf(event.target)?.getBoundingClientRect() ?? cell ?? box.current?.getBoundingClientRect();
    show(event, { x: rect?.left ?? 0, y: rect?.bottom ?? 0 });
  });
  useEffect(() => {
    const element = box.current;
    if (!element || !table) return;
    element.addEventListener('contextmenu', onMenu);
    element.addEventListener('keydown', onKey, true);
    return () => {
      element.removeEventListener('contextmenu', onMenu);
      element.removeEventListener('keydown', onKey, true);
    };
  }, [box, table]);
  const onClose = () => {
    if (open?.focused instanceof HTMLElement) open.focused.focus();
    setOpen(null);
  };
  return open && { at: open.at, tab: open.tab, onClose };
};
