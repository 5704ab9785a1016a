/** Pixels that an arrow key moves or resizes a window. */
const STEP = 16;

const steps: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

export const arrowStep = (key: string) => steps[key];
