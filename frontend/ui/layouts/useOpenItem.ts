import { useRef, useState } from 'react';
import type { OpenOccurrence } from '#frontend/ui/layouts/layoutProps.ts';
import type { FieldValues } from '#shared/models/content/item.ts';

interface Open {
  /** Null for a new item. */
  itemId: number | null;
  values?: FieldValues;
  /** One event of a series. */
  occurrence?: OpenOccurrence;
}

/** The item open in its window. Closing it returns the focus to where it was opened. */
export const useOpenItem = () => {
  const [open, setOpen] = useState<Open | null>(null);
  const opener = useRef<Element>(null);
  return {
    open,
    show: (next: Open) => {
      opener.current = document.activeElement;
      setOpen(next);
    },
    close: () => {
      setOpen(null);
      // The window releases the focus first.
      setTimeout(() => opener.current instanceof HTMLElement && opener.current.focus({ preventScroll: true }));
    },
  };
};
