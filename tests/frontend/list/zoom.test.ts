import { describe, expect, test } from 'vitest';
import { pageOf, percentOf, zoomIn, zoomOut } from '#frontend/viewers/zoom.ts';

const page = { width: 600, height: 800 };

describe('the zoom of a document', () => {
  test('FILE-063 FILE-064 goes in steps of 25 from 10 to 400 and always includes 100', () => {
    const up = [10];
    while ((up.at(-1) ?? 400) < 400) up.push(zoomIn(up.at(-1) ?? 400));
    expect(up.slice(0, 5)).toEqual([10, 25, 50, 75, 100]);
    expect(up.at(-1)).toBe(400);
    expect(zoomOut(25)).toBe(10);
    expect(zoomOut(53)).toBe(50);
    expect(zoomIn(400)).toBe(400);
  });

  test('FILE-062 fits the width or the whole page', () => {
    expect(percentOf('width', page, { width: 300, height: 100 })).toBe(50);
    expect(percentOf('page', page, { width: 300, height: 200 })).toBe(25);
    expect(percentOf('page', page, { width: 30, height: 20 })).toBe(10);
  });

  test.each([
    ['3', 3],
    ['0', 1],
    ['99', 42],
    ['-5', 1],
    ['x', 7],
  ])('FILE-065 PAGE-047 page %s becomes %s of 42', (typed, shown) => {
    expect(pageOf(typed, 42, 7)).toBe(shown);
  });
});
