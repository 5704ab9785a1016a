import { useEffect } from 'react';

/** A search narrows what else is there, and is no field of it. */
const FIELDS = ':is(input, select, textarea):not(:disabled, [type="search"], [tabindex="-1"]), [contenteditable="true"]';

const TITLE = '[data-handle]';

/**
 * Whoever opens a window begins in its first field, also where that comes a moment later; the title, by which the window is moved, has the keys
 * until then. A field or button that asks for them itself gets them, and on a phone nothing opens the keyboard unasked.
 */
export const useFirstField = (window: HTMLElement | null): void => {
  useEffect(() => {
    if (!window || matchMedia('(max-width: 599px)').matches) return;
    const look = () => {
      const focused = document.activeElement;
      if (focused !== document.body && !focused?.matches(TITLE) && window.contains(focused)) return watcher.disconnect();
      const fields = [...window.querySelectorAll<HTMLElement>(FIELDS)].filter((one) => one.checkVisibility());
      const field = fields.find((one) => one.matches('[data-autofocus]')) ?? fields[0];
      if (!field) return;
      watcher.disconnect();
      field.focus({ preventScroll: true });
    };
    const watcher = new MutationObserver(look);
    watcher.observe(window, { childList: true, subtree: true });
    // The focus trap has its turn first.
    const timer = setTimeout(look);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [window]);
};
