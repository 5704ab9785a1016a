import { IconCheck } from '@tabler/icons-react';
import type { DragEvent, MouseEvent } from 'react';
import { DraftMark } from '#frontend/features/list/actions/DraftMark.tsx';
import { nameOf } from '#frontend/features/list/rows/nameOf.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import { NewsMark } from '#frontend/features/list/visit/NewsMark.tsx';
import { CommentCount } from '#frontend/ui/CommentCount.tsx';
import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import { Thumbnail } from '#frontend/viewers/Thumbnail.tsx';
import classes from './Gallery.module.css';

interface Props {
  listId: string;
  row: Row;
  isPicked: boolean;
  /** The only tile that the Tab key reaches. */
  isCurrent: boolean;
  draggable: boolean;
  onPick: (event: MouseEvent, ticked: boolean) => void;
  onOpen: () => void;
  onMenu: (event: MouseEvent) => void;
  onFocus: () => void;
  onDragStart: (event: DragEvent) => void;
  onDragEnd: () => void;
}

const GLYPH = 56;

/** A file as a picture with its name below, or a folder. */
export const Tile = ({ listId, row, isPicked, isCurrent, draggable, onPick, onOpen, onMenu, onFocus, ...drag }: Props) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the gallery around the tiles handles the keys
  <div
    role="option"
    row-id={row.key}
    className={classes.tile}
    aria-selected={isPicked}
    tabIndex={isCurrent ? 0 : -1}
    data-leaving={row.leaving || undefined}
    draggable={draggable}
    onClick={(event) => onPick(event, event.target instanceof Element && event.target.closest('[data-tick]') !== null)}
    onDoubleClick={onOpen}
    onContextMenu={onMenu}
    onFocus={onFocus}
    {...drag}
  >
    <span className={classes.picture}>
      {row.kind === 'folder' ? (
        <FileGlyph size={GLYPH} />
      ) : (
        <Thumbnail listId={listId} item={row.item} className={classes.image} glyph={GLYPH} />
      )}
      <span className={classes.tick} data-tick aria-hidden="true">
        {isPicked && <IconCheck size={14} stroke={2.5} />}
      </span>
    </span>
    <span className="l-line l-gap6 l-text13 l-narrow l-pad0x10 l-min36">
      <span className="l-narrow l-clip" title={nameOf(row)}>
        {nameOf(row)}
      </span>
      {row.kind === 'item' && <NewsMark item={row.item} />}
      {row.kind === 'item' && <DraftMark item={row.item} />}
      {row.kind === 'item' && <CommentCount count={row.item._CommentCount} />}
    </span>
  </div>
);
