export const ZOOM_MIN = 10;
export const ZOOM_MAX = 400;
const STEP = 25;

export type Fit = 'width' | 'page';
/** Percent of the actual size, or a fit to the panel. */
export type Zoom = number | Fit;

const clamp = (percent: number): number => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, percent));

/** The next multiple of 25, so that 100 is always reached. */
export const zoomIn = (percent: number): number => clamp((Math.floor(percent / STEP + 1e-6) + 1) * STEP);
export const zoomOut = (percent: number): number => clamp((Math.ceil(percent / STEP - 1e-6) - 1) * STEP);

interface Area {
  width: number;
  height: number;
}

export const percentOf = (zoom: Zoom, page: Area, room: Area): number => {
  if (typeof zoom === 'number') return clamp(zoom);
  const byWidth = room.width / page.width;
  return clamp(100 * (zoom === 'width' ? byWidth : Math.min(byWidth, room.height / page.height)));
};

/** A typed page number within range; unreadable input keeps the current page. */
export const pageOf = (typed: string, pages: number, current: number): number => {
  const number = Number.parseInt(typed, 10);
  return Number.isNaN(number) ? current : Math.min(Math.max(number, 1), pages);
};
