import type { Page } from 'playwright-core';

/** Delays requests, starting with the given one, until the returned function is called. */
export const hold = async (page: Page, pattern: string | RegExp, from = 1): Promise<() => void> => {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  let requested = 0;
  await page.route(pattern, async (route) => {
    requested += 1;
    if (requested >= from) await held;
    await route.continue();
  });
  return resolve;
};
