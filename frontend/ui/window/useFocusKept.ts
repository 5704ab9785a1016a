import { useEffect } from 'react';
import { firstFieldOf, PHONE, TITLE } from '#frontend/ui/window/useFirstField.ts';

/**
 * Keeps the focus in a window when the focused element is removed, for example when a new item is saved and opened again: otherwise
 * the next Tab would lead to the page behind the window. On a phone the title gets it, which opens no keyboard.
 */
export const useFocusKept = (window: HTMLElement | null): void => {
  useEffect(() => {
    if (!window) return;
    let last: Element | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const watcher = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      const next = matchMedia(PHONE).matches ? window.querySelector<HTMLElement>(TITLE) : firstFieldOf(window);
      next?.focus({ preventScroll: true });
    });
    window.addEventListener('focusin', onFocus);
    watcher.observe(window, { childList: true, subtree: true });
    return () => {
      window.removeEventListener('focusin', onFocus);
      watcher.disconnect();
    };
  }, [window]);
};
