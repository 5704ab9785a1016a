import type { Locator } from 'playwright-core';

/** The distances of the last words of a row's cells from the top in pixels; a single number if they are on one line. */
export const linesIn = (row: Locator, cells: string): Promise<number[]> =>
  row.evaluate((element, selector) => {
    const tops = [...element.querySelectorAll(selector)].flatMap((cell) => {
      const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      let last: Node | null = null;
      while (words.nextNode()) last = words.currentNode;
      if (!last?.textContent?.trim()) return [];
      const range = document.createRange();
      range.selectNodeContents(last);
      return [range.getBoundingClientRect().top];
    });
    return [...new Set(tops)];
  }, cells);
