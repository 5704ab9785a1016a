import type { OpenPdf } from '#frontend/features/documents/pdf/openViewer.ts';

/** The width of a handwritten name, in points of 1/72 inch; 160 pixels on screen. */
const WIDTH = 120;

/** A position on the screen, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The center of a page's visible part, or the pointer if it is on that part. */
const positionOn = (page: DOMRect, seen: DOMRect, at: Point | undefined): Point => {
  const [left, right] = [Math.max(page.left, seen.left), Math.min(page.right, seen.right)];
  const [top, bottom] = [Math.max(page.top, seen.top), Math.min(page.bottom, seen.bottom)];
  const isOnPage = at && at.x >= left && at.x <= right && at.y >= top && at.y <= bottom;
  return isOnPage ? at : { x: (left + right) / 2, y: (top + bottom) / 2 };
};

/**
 * Places the image of a signature on a page, where it can be moved and resized. By default the viewer would fill three quarters of the
 * page.
 */
export const placeSignature = async ({ viewer, editors }: OpenPdf, page: number, bitmapFile: File, at?: Point): Promise<void> => {
  const picture = await createImageBitmap(bitmapFile);
  const layer = editors()?.getLayer(page - 1);
  if (!layer) return;
  const { x, y } = positionOn(layer.boundingClientRect, viewer.container.getBoundingClientRect(), at);
  const { left, top } = layer.boundingClientRect;
  const stamp = layer.createAndAddNewEditor({ offsetX: x - left, offsetY: y - top }, true, { bitmapFile });
  const [pageWidth, pageHeight] = stamp.pageDimensions;
  // Used once it has loaded the image.
  Object.assign(stamp, { width: WIDTH / pageWidth, height: (WIDTH * picture.height) / picture.width / pageHeight });
};
