import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BoardColumn, columnBeside } from '#frontend/features/board/columns.ts';
import type { Held } from '#frontend/features/board/useCardDrag.ts';
import type { Item } from '#shared/models/content/item.ts';

interface HeldKeysOptions {
  columns: BoardColumn[];
  nameOf: (column: BoardColumn) => string;
  held: Held | null;
  setHeld: (held: Held | null) => void;
  onDrop: (held: Held) => void;
}

/** Moves a card by keyboard: Space lifts and drops it, arrow keys select the column, Escape cancels. Each step is announced. */
export const useHeldKeys = ({ columns, nameOf, held, setHeld, onDrop }: HeldKeysOptions) => {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');

  const words = (key: string): string => {
    const column = columns.find((one) => one.key === key);
    return column ? nameOf(column) : '';
  };
  const lift = (item: Item, from: string) => {
    setHeld({ item, from, over: from, at: null });
    setSaid(t('board.lifted', { title: item.Title, column: words(from) }));
  };
  const act = (key: string, current: Held): boolean => {
    const title = current.item.Title;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const over = columnBeside(columns, current.over, key === 'ArrowRight' ? 1 : -1);
      setHeld({ ...current, over });
      setSaid(t('board.over', { title, column: words(over) }));
    } else if (key === ' ' || key === 'Enter') {
      setSaid(t('board.dropped', { title, column: words(current.over) }));
      onDrop(current);
    } else if (key === 'Escape' || key === 'Tab') {
      setSaid(t('board.putBack', { title }));
      setHeld(null);
      return key === 'Escape';
    }
    return true;
  };

  /** Returns true if the key was handled. */
  const onHeldKey = (event: KeyboardEvent<HTMLElement>, item: Item, from: string, movable: boolean): boolean => {
    const lifting = !held && event.key === ' ';
    if (!lifting && !held) return false;
    if (lifting) {
      if (movable) lift(item, from);
      event.preventDefault();
    } else if (held && act(event.key, held)) event.preventDefault();
    return true;
  };
  return { onHeldKey, said };
};
