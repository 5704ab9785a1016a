import type { BrowserContextOptions, Page } from 'playwright-core';
import { isBroken } from '#tests/e2e/watch.ts';

/** Milliseconds; a page that is slower is loaded anew. */
const SHORTLY = 5_000;

/** Whether the application stands open. One whose document has just come is waited for. */
const isStanding = async (page: Page): Promise<boolean> => {
  const isIts = await page.evaluate(() => document.querySelector('#root') !== null).catch(() => false);
  if (!isIts) return false;
  const open = page.locator('#root > *').first().waitFor({ state: 'attached', timeout: SHORTLY });
  return open.then(
    () => true,
    () => false,
  );
};

/** Opens an address as a link does, where the application stands open; elsewhere it is loaded. */
export const goTo = async (page: Page, path: string): Promise<void> => {
  if (!(await isStanding(page))) return void (await page.goto(path));
  await page.evaluate((to) => {
    // As the router writes it: the next entry of the window.
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

/** What makes a page another one than its successor expects: a language or a theme that was chosen, a clock that was set, a hub that does not answer. */
const isAsNew = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { lang, dataset } = document.documentElement;
    const isUsual = lang === 'en' && dataset.mantineColorScheme === 'light' && localStorage.getItem('theme') === null;
    const isLive = /\[native code\]/.test(String(WebSocket));
    return isUsual && isLive && !('__pwClock' in globalThis) && document.querySelector('#root > *') !== null;
  });

/**
 * Signs a page out as the server or another window does, and leaves it at the sign-in page with the application loaded. Throws when the
 * page cannot be used again.
 */
export const standBy = async (page: Page, { viewport }: BrowserContextOptions): Promise<void> => {
  if (isBroken(page)) throw new Error('a script or a style did not come');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of listeners) page.removeAllListeners(event);
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' });
  if (viewport) await page.setViewportSize(viewport);
  // Where the pointer was left, something may open under it.
  await page.mouse.move((viewport?.width ?? 2) - 2, 2);
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

/** Signs somebody in at a page that stands by, who asked for an address. */
export const signInAt = async (page: Page, { userName, password }: { userName: string; password: string }, path: string): Promise<void> => {
  await goTo(page, `/login?returnUrl=${encodeURIComponent(path)}`);
  await page.locator('input[name="username"], input[autocomplete^="username"]').first().fill(userName, { timeout: SHORTLY });
  await page.locator('input[name="password"]').fill(password, { timeout: SHORTLY });
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname !== '/login', { timeout: SHORTLY });
  // Its last visitor may have been sent back to where they were.
  const { pathname, search } = new URL(page.url());
  if (`${pathname}${search}` !== path) await goTo(page, path);
};
