import { useState } from 'react';

export interface AppendedPages {
  listId: string;
  itemId: number;
  name: string;
}

/** The new order of a document's pages and the appended files; applied when the file is saved. */
export const usePageOrder = (count: number, onChange: () => void) => {
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const [append, setAppend] = useState<readonly AppendedPages[]>([]);
  const pages = order ?? Array.from({ length: count }, (_, index) => index + 1);
  const change = (next: readonly number[]) => {
    setOrder(next);
    onChange();
  };
  return {
    pages,
    append,
    isChanged: append.length > 0 || pages.length !== count || pages.some((page, index) => page !== index + 1),
    move: (from: number, to: number) => change(pages.toSpliced(from, 1).toSpliced(to, 0, ...pages.slice(from, from + 1))),
    remove: (at: number) => change(pages.toSpliced(at, 1)),
    add: (files: AppendedPages[]) => {
      setAppend((now) => [...now, ...files.filter(({ itemId }) => now.every((one) => one.itemId !== itemId))]);
      onChange();
    },
    leaveOut: (itemId: number) => setAppend((now) => now.filter((one) => one.itemId !== itemId)),
    reset: () => {
      setOrder(null);
      setAppend([]);
    },
  };
};
