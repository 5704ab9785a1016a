import { useEffect } from 'react';

/** A search box filters other content and is not a field. */
const FIELDS = ':is(input, select, textarea):not(:disabled, [type="search"], [tabindex="-1"]), [contenteditable="true"]';

/** Where focusing a field would open the keyboard over the window. */
export const PHONE = '(max-width: 599px)';

export const TITLE = '[data-handle]';

/** The field of a window that asks for the focus, or its first one. */
export const firstFieldOf = (window: HTMLElement): HTMLElement | undefined => {
  const fields = [...window.querySelectorAll<HTMLElement>(FIELDS)].filter((one) => one.checkVisibility());
  return fields.find((one) => one.matches('[data-autofocus]')) ?? fields[0];
};

/**
 * Focuses the first field of a window, even if it appears a moment later; until then the title has the focus. Elements with their own
 * autofocus get it, and on a phone nothing opens the keyboard uninvited.
 */
export const useFirstField = (window: HTMLElement | null): void => {
  useEffect(() => {
    if (!window || matchMedia(PHONE).matches) return;
    const focusFirst = () => {
      const focused = document.activeElement;
      if (focused !== document.body && !focused?.matches(TITLE) && window.contains(focused)) return watcher.disconnect();
      const field = firstFieldOf(window);
      if (!field) return;
      watcher.disconnect();
      field.focus({ preventScroll: true });
    };
    const watcher = new MutationObserver(focusFirst);
    watcher.observe(window, { childList: true, subtree: true });
    // The focus trap runs first.
    const timer = setTimeout(focusFirst);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [window]);
};
