const TYPED = 'input, textarea, select, [contenteditable]';

/** Whether a key that is pressed here is what somebody types: there a letter is a letter. */
export const isTyped = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TYPED) !== null;

/** Whether something stands over the page, which keeps the keys of the page to itself. */
export const isCovered = (): boolean => document.querySelector('[role=dialog], [role=alertdialog], [role=menu], dialog[open]') !== null;

const HELD = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl ';

/** How a letter that is pressed with Ctrl, or with Cmd on a Mac, is written. */
export const heldKey = (letter: string): string => `${HELD}${letter}`;
