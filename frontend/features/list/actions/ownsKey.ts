const listKeys = ['ArrowUp', 'ArrowDown', 'Home', 'End', 'Escape'];
const textKeys = ['Enter', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];

/** Whether the cell editor handles a key instead of the grid, as in an open dropdown, a multi-line text or several checkboxes. */
export const ownsKey = ({ key, target, ctrlKey, shiftKey, currentTarget }: KeyboardEvent): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target.getAttribute('aria-expanded') === 'true' && listKeys.includes(key)) return true;
  if (target.getAttribute('aria-activedescendant') && key === 'Enter') return true;
  if (target instanceof HTMLTextAreaElement && textKeys.includes(key) && !ctrlKey) return true;
  if (key !== 'Tab' || !(currentTarget instanceof HTMLElement)) return false;

  const boxes = [...(target.closest('.ag-popup-editor') ?? currentTarget).querySelectorAll<HTMLElement>('input, select, textarea, button')];
  const at = boxes.indexOf(target);
  return at !== -1 && (shiftKey ? at > 0 : at < boxes.length - 1) && target.closest('.ag-popup-editor') !== null;
};

/** Shift with an arrow selects cells, and some letters with Control act on the selection. The grid must not handle them too. */
export const marksCells = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (shiftKey && key.startsWith('Arrow')) || ((ctrlKey || metaKey) && ['c', 'v', 'd', 'z', 'y'].includes(key.toLowerCase()));
