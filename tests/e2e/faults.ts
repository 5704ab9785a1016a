import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { texts } from '#shared/i18n/en/index.ts';
import type { Address } from '#tests/e2e/everyAddress.ts';

const areas = new Set(Object.keys(texts).map((key) => key.split('.')[0]));

/** Opens an address without reloading the application if it is already open. */
export const open = async (page: Page, { path, title }: Address, words: Record<string, string>): Promise<void> => {
  if (title === undefined || page.url() === 'about:blank') await page.goto(path);
  else
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  const named = title === undefined ? {} : { name: words[title] ?? title, exact: true };
  const headings = page.getByRole('heading', { level: 1, ...named });
  await expect.poll(() => headings.count(), { message: `the heading of ${path}` }).toBeGreaterThan(0);
  await expect.poll(() => page.getByRole('status', { name: words['frame.loading'] ?? '', exact: true }).count()).toBe(0);
};

/** Keys that are shown instead of texts; if a key is shown as such, it is marked as not translated. */
const rawKeys = async (page: Page): Promise<string[]> => {
  const shown = await page.evaluate(() => {
    const named = ['aria-label', 'title', 'placeholder', 'alt'];
    const keys = '[translate="no"], [translate="no"] *';
    const attributes = [...document.querySelectorAll(`:not(${keys})`)].flatMap((element) =>
      named.map((name) => element.getAttribute(name) ?? ''),
    );
    const words = [document.title, ...attributes];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (!walker.currentNode.parentElement?.matches(keys)) words.push(walker.currentNode.textContent ?? '');
    return words.join('\n');
  });
  const found = shown.match(/\b[a-z]\w*(?:\.\w[\w-]*)+/gi) ?? [];
  return found.filter((word) => areas.has(word.split('.')[0] ?? '') && !/\.(docx|xlsx|pdf|txt|png)$/.test(word));
};

/** Controls that are cut off on the right and cannot be scrolled to. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll('button, a, input, select, textarea, h1')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element.parentElement))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent);
  });

/** Everything that no page may show. */
export const faultsOf = async (page: Page, { path }: Address): Promise<string[]> => {
  const faults = (await rawKeys(page)).map((key) => `${path} shows the name of a text: ${key}`);
  const width = page.viewportSize()?.width ?? 0;
  const wide = await page.evaluate(() =>
    Math.max(...[document.documentElement, ...document.querySelectorAll('main, main > *')].map(({ scrollWidth }) => scrollWidth)),
  );
  for (const name of await cutOff(page)) faults.push(`${path} cuts off ${name} at ${width}`);
  if (wide > width) faults.push(`${path} is ${wide} wide where there are ${width}`);
  return faults;
};
