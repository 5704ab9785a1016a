/** Esc in an open select closes only its options, not the window or popover around it. */
export const keepEscapeInSelects = (): void => {
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !(event.target instanceof Element) || !CSS.supports('selector(:open)')) return;
      // The browser closes the options after this event, unless its default is prevented.
      if (event.target.closest('select:open')) event.stopPropagation();
    },
    { capture: true },
  );
};
