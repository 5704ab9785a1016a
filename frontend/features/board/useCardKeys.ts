import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BoardColumn, siblingColumn } from '#frontend/features/board/columns.ts';
import type { DraggedCard } from '#frontend/features/board/useCardDrag.ts';
import type { Item } from '#shared/models/content/item.ts';

interface CardKeysOptions {
  columns: BoardColumn[];
  nameOf: (column: BoardColumn) => string;
  dragged: DraggedCard | null;
  setDragged: (dragged: DraggedCard | null) => void;
  onDrop: (dragged: DraggedCard) => void;
}

/** Moves a card by keyboard: Space lifts and drops it, arrow keys select the column, Escape cancels. Each step is announced. */
export const useCardKeys = ({ columns, nameOf, dragged, setDragged, onDrop }: CardKeysOptions) => {
  const { t } = useTranslation();
  const [announcement, setAnnouncement] = useState('');

  const columnName = (key: string): string => {
    const column = columns.find((one) => one.key === key);
    return column ? nameOf(column) : '';
  };
  const lift = (item: Item, from: string) => {
    setDragged({ item, from, over: from, at: null });
    setAnnouncement(t('board.lifted', { title: item.Title, column: columnName(from) }));
  };
  const act = (key: string, current: DraggedCard): boolean => {
    const title = current.item.Title;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const over = siblingColumn(columns, current.over, key === 'ArrowRight' ? 1 : -1);
      setDragged({ ...current, over });
      setAnnouncement(t('board.over', { title, column: columnName(over) }));
    } else if (key === ' ' || key === 'Enter') {
      setAnnouncement(t('board.dropped', { title, column: columnName(current.over) }));
      onDrop(current);
    } else if (key === 'Escape' || key === 'Tab') {
      setAnnouncement(t('board.putBack', { title }));
      setDragged(null);
      return key === 'Escape';
    }
    return true;
  };

  /** Returns true if the key was handled. */
  const onHeldKey = (event: KeyboardEvent<HTMLElement>, item: Item, from: string, movable: boolean): boolean => {
    const lifting = !dragged && event.key === ' ';
    if (!lifting && !dragged) return false;
    if (lifting) {
      if (movable) lift(item, from);
      event.preventDefault();
    } else if (dragged && act(event.key, dragged)) event.preventDefault();
    return true;
  };
  return { onHeldKey, announcement };
};
