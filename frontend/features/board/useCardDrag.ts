import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import type { Item } from '#shared/models/content/item.ts';

export interface DraggedCard {
  item: Item;
  from: string;
  /** The column where it would be dropped. */
  over: string;
  /** The pointer position; null while dragging by keyboard. */
  at: { x: number; y: number; width: number; dx: number; dy: number } | null;
}

interface Grip {
  item: Item;
  from: string;
  x: number;
  y: number;
  touch: boolean;
  box: DOMRect;
}

/** Pixels before a press becomes a drag, and milliseconds that a finger rests before it lifts a card instead of scrolling. */
const SLACK = 4;
const HOLD = 350;

const columnAt = (x: number, y: number): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-column]')?.dataset.column)
    .find((key) => key !== undefined);

const lifted = ({ item, from, x, y, box }: Grip): DraggedCard => ({
  item,
  from,
  over: from,
  at: { x, y, width: box.width, dx: x - box.left, dy: y - box.top },
});

interface CardDragOptions {
  dragged: DraggedCard | null;
  setDragged: (dragged: DraggedCard | null) => void;
  takes: (key: string) => boolean;
  onDrop: (dragged: DraggedCard) => void;
}

/** Drags a card with the pointer: a mouse immediately, a finger after resting on the card. */
export const useCardDrag = ({ dragged, setDragged, takes, onDrop }: CardDragOptions) => {
  const [grip, setGrip] = useState<Grip | null>(null);

  const stop = () => {
    setGrip(null);
    setDragged(null);
  };
  const onMove = useEffectEvent((event: globalThis.PointerEvent) => {
    if (!grip) return;
    const { clientX: x, clientY: y } = event;
    if (dragged?.at) {
      const over = columnAt(x, y);
      setDragged({ ...dragged, over: over !== undefined && takes(over) ? over : dragged.from, at: { ...dragged.at, x, y } });
    } else if (Math.hypot(x - grip.x, y - grip.y) > SLACK) {
      if (grip.touch) stop();
      else setDragged(lifted(grip));
    }
  });
  const onUp = useEffectEvent(() => {
    if (dragged?.at) onDrop(dragged);
    stop();
  });
  const onCancel = useEffectEvent(stop);
  const onHold = useEffectEvent(() => grip && setDragged(lifted(grip)));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !dragged?.at) return;
    event.preventDefault();
    stop();
  });

  useEffect(() => {
    if (!grip) return;
    const timer = grip.touch ? setTimeout(() => onHold(), HOLD) : undefined;
    const end = new AbortController();
    const { signal } = end;
    addEventListener('pointermove', (event) => onMove(event), { signal });
    addEventListener('pointerup', () => onUp(), { signal });
    addEventListener('pointercancel', () => onCancel(), { signal });
    addEventListener('keydown', (event) => onKey(event), { signal, capture: true });
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [grip]);

  const isLifted = dragged?.at !== null && dragged?.at !== undefined;
  useEffect(() => {
    if (!isLifted) return;
    // Dragging a card with a finger must not scroll the page.
    const stay = (event: TouchEvent) => event.preventDefault();
    document.addEventListener('touchmove', stay, { passive: false });
    return () => document.removeEventListener('touchmove', stay);
  }, [isLifted]);

  return (event: PointerEvent<HTMLElement>, item: Item, from: string) => {
    if (event.button !== 0) return;
    const { clientX: x, clientY: y, pointerType } = event;
    setGrip({ item, from, x, y, touch: pointerType === 'touch', box: event.currentTarget.getBoundingClientRect() });
  };
};
