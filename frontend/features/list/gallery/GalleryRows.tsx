import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Tile } from '#frontend/features/list/gallery/Tile.tsx';
import { usePicking } from '#frontend/features/list/gallery/usePicking.ts';
import { RowsFrame, type RowsProps } from '#frontend/features/list/RowsFrame.tsx';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import { usePlace } from '#frontend/features/list/rows/usePlace.ts';
import { isMenuKey } from '#frontend/ui/isMenuKey.ts';
import { focusSibling } from '#frontend/ui/window/focusSibling.ts';
import classes from './Gallery.module.css';

/** Pixels before the end at which the next page is loaded. */
const PREFETCH_PIXELS = 800;

/** The files of a library as pictures. They are selected, opened and used as in the table. */
export const GalleryRows = ({ details, folder, screen, onAdd, onMenu }: RowsProps) => {
  const gallery = useRef<HTMLDivElement>(null);
  const place = usePlace();
  const [current, setCurrent] = useState(place.start.row ?? null);
  const { phone, loaded, all: rows, selected, setSelected, picked, drag, handlers, actionsFor } = screen;
  const { pick, turn, upTo } = usePicking({ rows, selected, onSelect: setSelected });
  const reached = rows.some(({ key }) => key === current) ? current : rows[0]?.key;
  const isBack = place.start.row !== undefined && reached === place.start.row;
  const focusAgain = useEffectEvent(() => {
    if (place.isFocusFree()) gallery.current?.querySelector<HTMLElement>('[row-id][tabindex="0"]')?.focus();
  });
  useEffect(() => {
    if (isBack) focusAgain();
  }, [isBack]);
  const actionRows = (row: Row): Row[] => (selected.includes(row.key) && picked.length > 1 ? picked : [row]);

  const onKey = (event: KeyboardEvent) => {
    const row = rows.find(({ key }) => key === reached);
    if (!row || !(event.target instanceof HTMLElement)) return;
    const box = event.target.getBoundingClientRect();
    const all = () => setSelected(rows.map(({ key }) => key));
    const acts = new Map([
      ['Enter', () => handlers.open(row)],
      [' ', () => (event.shiftKey ? upTo(row.key) : turn(row.key))],
      [
        'Delete',
        () =>
          actionsFor(picked.length > 0 ? picked : [row])
            .find(({ key }) => key === 'delete')
            ?.run(),
      ],
      ['Escape', () => setSelected([])],
    ]);
    // A menu that opens before the key event has ended would be closed by it.
    const menu = () => setTimeout(() => onMenu({ at: { x: box.left + 24, y: box.bottom - 24 }, marked: false, rows: actionRows(row) }));
    const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey);
    const act = isMenuKey(event) ? menu : isAll ? all : acts.get(event.key);
    if (!act) return focusSibling(event, gallery.current, '[row-id]');
    event.preventDefault();
    act();
  };
  const onContextMenu = (row: Row, event: MouseEvent) => {
    event.preventDefault();
    onMenu({ at: { x: event.clientX, y: event.clientY }, marked: false, rows: actionRows(row) });
  };
  return (
    <RowsFrame details={details} folder={folder} screen={screen} onAdd={onAdd}>
      {rows.length > 0 && (
        <div
          ref={gallery}
          className={classes.gallery}
          role="listbox"
          aria-multiselectable
          aria-label={details.title}
          onKeyDown={onKey}
          onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
            if (scrollHeight - scrollTop - clientHeight < PREFETCH_PIXELS) loaded.loadMore();
          }}
        >
          {rows.map((row) => (
            <Tile
              key={row.key}
              listId={details.id}
              row={row}
              isPicked={selected.includes(row.key)}
              isCurrent={row.key === reached}
              draggable={drag.isOffered(row)}
              onPick={(event, ticked) => (phone && !ticked ? handlers.open(row) : pick(row.key, event, ticked))}
              onOpen={() => !phone && handlers.open(row)}
              onMenu={(event) => onContextMenu(row, event)}
              onFocus={() => {
                setCurrent(row.key);
                place.keep({ row: row.key });
              }}
              onDragStart={(event) => drag.start(row, event)}
              onDragEnd={drag.end}
            />
          ))}
        </div>
      )}
    </RowsFrame>
  );
};
