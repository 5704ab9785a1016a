import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { firstFieldOf, PHONE, TITLE } from '#frontend/ui/window/useFirstField.ts';

/** On a phone the title gets the focus, which opens no keyboard. */
const nextInWindow = (window: HTMLElement): HTMLElement | null | undefined =>
  matchMedia(PHONE).matches ? window.querySelector<HTMLElement>(TITLE) : firstFieldOf(window);

interface FocusKeptOptions {
  /** The element that gets the focus. */
  next?: (container: HTMLElement) => HTMLElement | null | undefined;
  /** Milliseconds in which something else can take the focus. */
  wait?: number;
}

/** A button that shows its progress can be pressed again in a moment. */
const BUSY = ':disabled[data-loading]';
const isGone = (element: Element): boolean => !element.isConnected || (element.matches(':disabled') && !element.matches(BUSY));

/**
 * Keeps the focus in a container when the focused element is removed or disabled, for example when a new item is saved and opened again:
 * otherwise the next Tab would start elsewhere. A button that was busy gets it back. Returns the element that had the focus last.
 */
export const useFocusKept = (
  container: HTMLElement | null,
  { next = nextInWindow, wait = 0 }: FocusKeptOptions = {},
): RefObject<Element | null> => {
  const last = useRef<Element>(null);
  const keep = useEffectEvent((within: HTMLElement) => {
    if (last.current && isGone(last.current) && document.activeElement === document.body) next(within)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!container) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let busy: Element | null = null;
    const giveBack = () => {
      const { current } = last;
      if (current?.matches(BUSY)) busy = current;
      else if (busy !== null) {
        if (busy === current && current instanceof HTMLElement && document.activeElement === document.body)
          current.focus({ preventScroll: true });
        busy = null;
      }
    };
    const onFocus = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    const watcher = new MutationObserver(() => {
      clearTimeout(timer);
      giveBack();
      if (wait === 0) keep(container);
      else if (last.current && isGone(last.current)) timer = setTimeout(() => keep(container), wait);
    });
    container.addEventListener('focusin', onFocus);
    watcher.observe(container, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      clearTimeout(timer);
      container.removeEventListener('focusin', onFocus);
      watcher.disconnect();
    };
  }, [container, wait]);
  return last;
};
