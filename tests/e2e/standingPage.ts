import type { BrowserContextOptions, Page } from 'playwright-core';
import { isBroken } from '#tests/e2e/watch.ts';

/** Milliseconds; a slower page is reloaded. */
const SHORTLY = 5_000;

/** Whether the application is open. If its document has just arrived, this waits. */
const isStanding = async (page: Page): Promise<boolean> => {
  const isIts = await page.evaluate(() => document.querySelector('#root') !== null).catch(() => false);
  if (!isIts) return false;
  const open = page.locator('#root > *').first().waitFor({ state: 'attached', timeout: SHORTLY });
  return open.then(
    () => true,
    () => false,
  );
};

/** Opens an address like a link if the application is open; otherwise loads it. */
export const goTo = async (page: Page, path: string): Promise<void> => {
  if (!(await isStanding(page))) return void (await page.goto(path));
  await page.evaluate((to) => {
    // Like the router writes it: the next entry of the window's history.
    const state = { usr: null, key: String(Date.now()), idx: (history.state?.idx ?? 0) + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
};

const listeners = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'response',
  'requestfinished',
  'websocket',
] as const;

/** Moves the pointer to a corner where nothing opens. A page that has loaded has it at the opposite one, on the navigation drawer. */
export const pointAside = (page: Page): Promise<void> => page.mouse.move((page.viewportSize()?.width ?? 2) - 2, 2);

/** Whether a page can be reused: not after a language or theme was selected, a clock was set, or the hub does not respond. */
const isAsNew = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { lang, dataset } = document.documentElement;
    const isUsual = lang === 'en' && dataset.mantineColorScheme === 'light' && localStorage.getItem('theme') === null;
    const isLive = /\[native code\]/.test(String(WebSocket));
    return isUsual && isLive && !('__pwClock' in globalThis) && document.querySelector('#root > *') !== null;
  });

/**
 * Signs a page out like the server or another window does, and leaves it at the sign-in page with the application loaded. Throws if the
 * page cannot be reused.
 */
export const standBy = async (page: Page, { viewport }: BrowserContextOptions): Promise<void> => {
  if (isBroken(page)) throw new Error('a script or a style did not come');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of listeners) page.removeAllListeners(event);
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' });
  if (viewport) await page.setViewportSize(viewport);
  await pointAside(page);
  if (!(await isAsNew(page))) throw new Error('it would begin otherwise than a new one');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    new BroadcastChannel('session').postMessage('signedOut');
  });
  const question = page.getByRole('alertdialog');
  await page.locator('input[name="password"]').or(question).first().waitFor({ timeout: SHORTLY });
  if ((await question.count()) > 0) throw new Error('it asks about what was not saved');
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('.mantine-Notification-closeButton')) button.click();
    localStorage.clear();
    performance.clearResourceTimings();
  });
};

/** Signs a user in at a waiting page, with a requested address. */
export const signInAt = async (page: Page, { userName, password }: { userName: string; password: string }, path: string): Promise<void> => {
  await goTo(page, `/login?returnUrl=${encodeURIComponent(path)}`);
  await page.locator('input[name="username"], input[autocomplete^="username"]').first().fill(userName, { timeout: SHORTLY });
  await page.locator('input[name="password"]').fill(password, { timeout: SHORTLY });
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname !== '/login', { timeout: SHORTLY });
  // The last visitor may have been redirected to the previous page.
  const { pathname, search } = new URL(page.url());
  if (`${pathname}${search}` !== path) await goTo(page, path);
};
