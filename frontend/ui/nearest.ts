type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

const middle = ({ left, top, width, height }: Box): [number, number] => [left + Math.min(width, 60) / 2, top + height / 2];

/** The index of the nearest box in a direction, with sideways distance weighted more; -1 if there is none. */
export const nearest = (from: Box, boxes: Box[], [dx, dy]: [number, number]): number => {
  const [x, y] = middle(from);
  let best = { index: -1, distance: Number.POSITIVE_INFINITY };
  for (const [index, box] of boxes.entries()) {
    const [toX, toY] = middle(box);
    const distanceAlong = (toX - x) * dx + (toY - y) * dy;
    const distanceAcross = Math.abs((toX - x) * dy) + Math.abs((toY - y) * dx);
    const distance = distanceAlong + 3 * distanceAcross;
    if (distanceAlong > 2 && distance < best.distance) best = { index, distance };
  }
  return best.index;
};
