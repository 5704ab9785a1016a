const TYPED = 'input, textarea, select, [contenteditable]';

/** Whether a key press is typing, so that a letter is not a shortcut. */
export const isTyped = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TYPED) !== null;

/** Whether something covers the page, which then gets no shortcuts. */
export const isCovered = (): boolean => document.querySelector('[role=dialog], [role=alertdialog], [role=menu], dialog[open]') !== null;

/** Whether no window or question lies over an element. */
export const isOnTop = (element: Element): boolean => {
  const top = [...document.querySelectorAll('[aria-modal="true"], [role="alertdialog"], dialog[open]')].at(-1);
  return !top || top.contains(element);
};

/** Whether a key press asks to save: Ctrl S, or Cmd S on a Mac. */
export const isSaveKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey) && !shiftKey && !altKey;

const MODIFIER = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl ';

/** The notation of a letter pressed with Ctrl, or Cmd on a Mac. */
export const modifierKey = (key: string): string => `${MODIFIER}${key}`;
