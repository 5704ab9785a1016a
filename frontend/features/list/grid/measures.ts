/** Heights and widths of the grid in pixels, for what stands in its place before it is there as well. */
export const rowHeight = (phone: boolean): number => (phone ? 64 : 40);
export const GROUP_HEIGHT = 60;
export const HEAD_HEIGHT = 47;
/** The columns of the boxes by which rows are chosen, and of the button that adds one. */
export const BOX_WIDTH = 52;
export const ADD_WIDTH = 48;
/** What any other column takes at least. */
export const LEAST_WIDTH = 64;
