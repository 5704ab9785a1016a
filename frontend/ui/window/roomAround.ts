/** Where a list opens, and how high it can be there, in pixels. */
export interface Room {
  side: 'above' | 'below';
  height: number;
}

/** Between a list and what ends its room. */
const GAP = 12;

/** With less than this, one sees too little of a list to choose from it. */
const LEAST = 120;

/**
 * The room for a list that belongs to an element: below it where that is enough or more than above. A window's buttons are kept clear, so that
 * whoever has chosen can go on.
 */
export const roomAround = (element: Element, wished: number): Room => {
  const { top, bottom } = element.getBoundingClientRect();
  const buttons = element.closest('[role="dialog"]')?.querySelector('[data-footer]');
  const below = (buttons?.getBoundingClientRect().top ?? innerHeight) - bottom - GAP;
  const above = top - GAP;
  const side = below >= Math.min(wished, above) ? 'below' : 'above';
  return { side, height: Math.max(LEAST, Math.min(wished, side === 'below' ? below : above)) };
};
