import { expect, test } from 'vitest';
import { centered, moved, resized, within } from '#frontend/ui/window/box.ts';

const page = { width: 1180, height: 852 };

test('SHELL-045 a window opens in the middle with its own size, smaller if there is not enough space', () => {
  expect(centered({ width: 640, height: 480 }, page)).toEqual({ x: 270, y: 186, width: 640, height: 480 });
  expect(centered({ width: 800, height: 800 }, { width: 700, height: 500 })).toEqual({ x: 16, y: 16, width: 668, height: 468 });
});

test('SHELL-047 a window is at least 300 by 50 when it opens and when it is resized', () => {
  const smallest = { width: 300, height: 50 };
  expect(within(resized({ x: 0, y: 0, width: 640, height: 480 }, -600, -470), page)).toMatchObject(smallest);
  expect(centered({ width: 200, height: 30 }, page)).toMatchObject(smallest);
  expect(centered({ width: 640, height: 480 }, { width: 250, height: 40 })).toMatchObject(smallest);
});

test('SHELL-048 a window stays inside its page', () => {
  const box = { x: 270, y: 186, width: 640, height: 480 };
  expect(within(moved(box, 9999, 9999), page)).toEqual({ x: 540, y: 372, width: 640, height: 480 });
  expect(within(moved(box, -9999, -9999), page)).toMatchObject({ x: 0, y: 0 });
});
