/** Where a dropdown opens, and how high it can be, in pixels. */
export interface Space {
  side: 'above' | 'below';
  height: number;
}

/** Space between a dropdown and the end of its room. */
const GAP = 12;

/** With less room, too little of a dropdown would be visible. */
const LEAST = 120;

/**
 * The room for an element's dropdown: below it if that is sufficient or more than above. A window's buttons are kept free, so that the
 * person can go on after choosing.
 */
export const availableSpace = (element: Element, preferredSize: number): Space => {
  const { top, bottom } = element.getBoundingClientRect();
  const buttons = element.closest('[role="dialog"]')?.querySelector('[data-footer]');
  const below = (buttons?.getBoundingClientRect().top ?? innerHeight) - bottom - GAP;
  const above = top - GAP;
  const side = below >= Math.min(preferredSize, above) ? 'below' : 'above';
  return { side, height: Math.max(LEAST, Math.min(preferredSize, side === 'below' ? below : above)) };
};
