const TYPED = 'input, textarea, select, [contenteditable]';

/** Whether a key press is typing, so that a letter is not a shortcut. */
export const isTyped = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TYPED) !== null;

/** Whether something covers the page, which then gets no shortcuts. */
export const isCovered = (): boolean => document.querySelector('[role=dialog], [role=alertdialog], [role=menu], dialog[open]') !== null;

const MODIFIER = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl ';

/** The notation of a letter pressed with Ctrl, or Cmd on a Mac. */
export const modifierKey = (key: string): string => `${MODIFIER}${key}`;
