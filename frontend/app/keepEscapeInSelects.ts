/** Esc in the open choices of a select closes them alone, and not the window or popover that the select stands in as well. */
export const keepEscapeInSelects = (): void => {
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !(event.target instanceof Element) || !CSS.supports('selector(:open)')) return;
      // The browser closes the choices after this event, unless its default is prevented.
      if (event.target.closest('select:open')) event.stopPropagation();
    },
    { capture: true },
  );
};
