import type { PointerEvent } from 'react';

/** Tracks the pointer after it was pressed and reports the distance. */
export const useDrag = (onStart: () => (dx: number, dy: number) => void) => ({
  onPointerDown: (press: PointerEvent<HTMLElement>) => {
    const handle = press.currentTarget;
    const pressed = press.target instanceof Element ? press.target.closest('button') : null;
    if (press.button !== 0 || (pressed && pressed !== handle)) return;

    const follow = onStart();
    handle.setPointerCapture(press.pointerId);

    const onMove = (event: globalThis.PointerEvent) => follow(event.clientX - press.clientX, event.clientY - press.clientY);
    const onEnd = () => {
      handle.removeEventListener('pointermove', onMove);
      handle.removeEventListener('pointerup', onEnd);
      handle.removeEventListener('pointercancel', onEnd);
    };
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('pointerup', onEnd);
    handle.addEventListener('pointercancel', onEnd);
  },
});
