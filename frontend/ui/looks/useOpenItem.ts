import { useRef, useState } from 'react';
import type { FieldValues } from '#shared/models/content/item.ts';

interface Open {
  /** Null for a new item. */
  itemId: number | null;
  values?: FieldValues;
}

/** The item that stands open in its window. Whoever closes it stands again where they opened it. */
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
      // The window lets go of the focus first.
      setTimeout(() => opener.current instanceof HTMLElement && opener.current.focus({ preventScroll: true }));
    },
  };
};
