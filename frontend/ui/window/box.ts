/** The position and size of a window in its page, in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export type Size = Pick<Box, 'width' | 'height'>;

/** A smaller window could not be grabbed any more. */
const SMALLEST: Size = { width: 300, height: 50 };
/** The space between a window and the edges of its page. */
export const MARGIN = 16;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, Math.max(least, most)));

/** Keeps a box above the minimum size and inside its page. */
export const within = (box: Box, page: Size): Box => {
  const width = clamp(box.width, SMALLEST.width, page.width);
  const height = clamp(box.height, SMALLEST.height, page.height);
  return { width, height, x: clamp(box.x, 0, page.width - width), y: clamp(box.y, 0, page.height - height) };
};

/** A box in the center of the page, of the wanted size if there is room. */
export const centered = (preferredSize: Size, page: Size): Box => {
  const width = Math.min(preferredSize.width, page.width - 2 * MARGIN);
  const height = Math.min(preferredSize.height, page.height - 2 * MARGIN);
  return within({ width, height, x: Math.round((page.width - width) / 2), y: Math.round((page.height - height) / 2) }, page);
};

export const moved = (box: Box, dx: number, dy: number): Box => ({ ...box, x: box.x + dx, y: box.y + dy });
export const resized = (box: Box, dx: number, dy: number): Box => ({ ...box, width: box.width + dx, height: box.height + dy });

/** The initial size of a window. With `fits` it becomes as high as its content, limited by the page. */
export interface WindowSize extends Size {
  fits?: boolean;
}

/** The size of a window that is as high as its content; the given height is an estimate. */
export const dialog = (height: number): WindowSize => ({ width: 500, height, fits: true });
