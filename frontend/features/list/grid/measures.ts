/** Row heights and column widths of the grid in pixels, also for the placeholders shown before it has loaded. */
export const rowHeight = (phone: boolean): number => (phone ? 64 : 40);
export const GROUP_HEIGHT = 60;
export const HEAD_HEIGHT = 47;
/** The widths of the checkbox column and of the column with the add button. */
export const BOX_WIDTH = 52;
export const ADD_WIDTH = 48;
/** The minimum width of any other column. */
export const LEAST_WIDTH = 64;
