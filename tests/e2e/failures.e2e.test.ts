import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { dropFiles, lineOf } from '#tests/e2e/dropFiles.ts';
import { chooseInRowMenu, dialog, LIBRARY, listIdOf, openForm, openNewForm, rowOf, rows, saveForm } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, PRIYA, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { SOON } from '#tests/kit/patience.ts';

/** The library complains in the console if a page cannot be drawn. */
const CANNOT_BE_DRAWN = /Cannot read prop|is not a function|is not iterable|error occurred in|Invalid time value/;

/** The server's response cannot be drawn by any page. */
const answerWith = (page: Page, address: string, value: unknown) =>
  page.route(address, (route) => route.fulfill({ json: { value, hasErrors: false, errors: [], hasWarnings: false, warnings: [] } }));

/** A refusal of the server. */
const refusedWith = (error: string) => ({
  value: null,
  hasErrors: true,
  errors: [{ id: null, error, translate: true }],
  hasWarnings: false,
  warnings: [],
});

/** From now on, time passes in the page only when a test advances it. */
const stopClock = async ({ clock }: Page): Promise<void> => {
  await clock.install();
  await clock.pauseAt(new Date(Date.now() + 60_000));
};

inChromium('failures', () => {
  const workspace = useWorkspace();
  const { visitAs } = workspace;

  test('SHELL-012 SHELL-013 a page that cannot be drawn shows an error inside the frame, with a way back, a reload and an email link', async () => {
    workspace.forgive(CANNOT_BE_DRAWN);
    const page = await visitAs(INES, '/_account');
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await answerWith(page, '**/api/Recycle/**', 'no list');
    const drawer = page.getByRole('complementary', { name: 'Site navigation' });
    await drawer.getByRole('link', { name: 'Recycle bin' }).click();
    const received = page.getByRole('main').getByRole('alert');
    await received.getByRole('heading', { level: 1, name: 'This page stopped working' }).waitFor();
    await received.getByText('Reload the page, or notify an administrator if it happens again.').waitFor();
    const mail = await received.getByRole('link', { name: 'Contact support' }).getAttribute('href');
    expect(decodeURIComponent(mail ?? '')).toMatch(/^mailto:.*User name: ines\.carvalho.*\/_recycle-bin/s);

    await drawer.getByRole('link', { name: /Startup tasks/ }).click();
    await rowOf(page, 'Confirm').first().waitFor();
    await page.goBack();
    await received.getByRole('button', { name: 'Go back' }).click();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await page.goForward();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await received.getByRole('button', { name: 'Reload page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Recycle bin' }).waitFor();
  });

  test('rows continue to load when the server no longer knows the position behind them, and an error is shown only if that fails', async () => {
    const page = await visitAs(INES, '/_lists/startuptasks');
    await page.getByText('20 of 128 rows').waitFor();
    let spoilt = 1;
    await page.route(/[/]items[?].*after=/, (route) => {
      spoilt -= 1;
      const requested = route.request().url();
      return route.continue({ url: spoilt < 0 ? requested : requested.replace(/after=[^&]*/, 'after=unknown') });
    });
    await page.getByRole('button', { name: 'Load 100 more' }).click();
    await page.getByText('120 of 128 rows').waitFor();
    expect(spoilt).toBeLessThan(0);
    expect(await page.locator('.mantine-Notification-root').count()).toBe(0);

    spoilt = 1000;
    await page.getByRole('button', { name: 'Load 8 more' }).click();
    await page.locator('.mantine-Notification-root').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Load 8 more' }).isEnabled()).toBe(true);
  });

  test('a page without a connection at its start says so, and opens by itself when there is one', async () => {
    workspace.forgive(/Failed to load resource/);
    const page = await visitAs(INES, '/_lists/startuptasks');
    await page.getByRole('heading', { level: 1, name: 'Startup tasks' }).waitFor();
    await page.route('**/api/Account/**', (route) => route.abort());
    await page.reload();
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    await page.unroute('**/api/Account/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByRole('heading', { level: 1, name: 'Startup tasks' }).waitFor();
  });

  test('SHELL-012 SHELL-013 a frame that cannot be drawn shows an error by itself', async () => {
    workspace.forgive(CANNOT_BE_DRAWN);
    const page = await visitAs(INES, '/_account', { isNew: true });
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await answerWith(page, '**/api/Site/**', {});
    await page.goto('/_lists');
    await page.getByRole('heading', { level: 1, name: 'This page stopped working' }).waitFor();
    expect(await page.getByRole('banner').count()).toBe(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Go back' }).click();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  });

  test('CALL-036 a field that cannot be drawn shows an error in its place, can be drawn again, and the rest of the form works', async () => {
    workspace.forgive(CANNOT_BE_DRAWN);
    const page = await visitAs(INES, '/_lists/startuptasks');
    const form = await openForm(page, 'Confirm');
    await answerWith(page, '**/users/titles?search=nobody', 'no list');
    await form.getByLabel('Assigned to').fill('nobody');
    const received = form
      .getByRole('alert')
      .filter({ hasText: 'Unexpected error occurred. Please click here to report to administrator.' });
    const mail = await received.getByRole('link', { name: 'click here' }).getAttribute('href');
    expect(decodeURIComponent(mail ?? '')).toMatch(/^mailto:.*Action: Assigned to/s);
    await form.getByLabel('Title').fill('Confirm that the rest still works');

    await received.getByRole('button', { name: 'Try again' }).click();
    await form.getByLabel('Assigned to').fill('Priya');
    await page.getByRole('option', { name: 'Priya Raman' }).click();
    await saveForm(page);
    await page.getByText('Confirm that the rest still works saved').waitFor();
  });

  test('CALL-015 a call that changes something reports its success, or why it failed', async () => {
    const page = await visitAs(PRIYA, '/_lists/startuptasks');
    const setHome = async () => {
      await page.getByRole('button', { name: 'Account: Priya Raman' }).click();
      await page.getByRole('menuitem', { name: 'Set as home page' }).click();
    };
    await setHome();
    await page.getByText('Home page changed').waitFor();
    workspace.forgive(/status of 403/);
    await page.route('**/Account/SetAsHomepage', (route) => route.fulfill({ status: 403, json: refusedWith('forbidden') }));
    await goTo(page, '/_lists/studycontacts');
    await setHome();
    await page.getByRole('alert').filter({ hasText: 'You do not have permission to do this.' }).waitFor();
  });

  test('CALL-034 CALL-038 a failed download shows the message of the server for eight seconds', async () => {
    const page = await visitAs(INES, LIBRARY);
    await rowOf(page, 'Read me first.txt').waitFor();
    await page.route('**/download*', (route) => route.fulfill({ status: 404, json: refusedWith('notFound') }));
    await rowOf(page, 'Read me first.txt').click({ button: 'right', position: { x: 200, y: 20 } });
    await page.getByRole('menuitem', { name: 'Download' }).waitFor();
    await stopClock(page);
    await page.getByRole('menuitem', { name: 'Download' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'The download did not start' });
    await page.getByText('This does not exist, or you do not have access to it').waitFor({ state: 'attached' });
    await page.clock.runFor(400);
    await toast.getByText('This does not exist, or you do not have access to it').waitFor();
    await page.clock.runFor(7_400);
    expect(await toast.isVisible()).toBe(true);
    await page.clock.runFor(1_500);
    await toast.waitFor({ state: 'detached' });
  });

  test('CALL-038 a notification that offers to undo something stays for ten seconds', async () => {
    const page = await visitAs(INES, LIBRARY);
    await chooseInRowMenu(page, 'Delegation log PT-003.xlsx', 'Delete');
    await stopClock(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
    await undo.waitFor({ state: 'attached' });
    await page.clock.runFor(400);
    await page.clock.runFor(9_400);
    expect(await undo.isVisible()).toBe(true);
    await page.clock.runFor(1_500);
    await undo.waitFor({ state: 'detached' });
  });

  test('CALL-040 the link of a download is removed after half a second', async () => {
    const page = await visitAs(INES, LIBRARY);
    await rowOf(page, 'Read me first.txt').click({ button: 'right', position: { x: 200, y: 20 } });
    await page.getByRole('menuitem', { name: 'Download' }).waitFor();
    await stopClock(page);
    const links = page.locator('body > a[download]');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Download' }).click()]);
    expect(download.suggestedFilename()).toBe('Read me first.txt');
    await page.clock.runFor(499);
    expect(await links.count()).toBe(1);
    await page.clock.runFor(1);
    expect(await links.count()).toBe(0);
  });

  test('CALL-033 a failed upload shows the message of the server, and otherwise that it did not finish', async () => {
    const page = await visitAs(INES, LIBRARY);
    await rowOf(page, 'Read me first.txt').waitFor();
    const wrapper = refusedWith('filesNotAllowed');
    wrapper.errors.push({ id: null, error: 'The shelf is full', translate: false });
    await page.route('**/upload/begin*', (route) => route.fulfill({ status: 409, json: wrapper }));
    await dropFiles(page, [{ name: 'Refused.txt', content: 'enough bytes to be sent' }]);
    await lineOf(page, 'Refused.txt').getByText('Lists of this type cannot contain files The shelf is full').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    workspace.forgive(/ERR_FAILED/);
    await page.route('**/_files/**', (route) => route.abort());
    await dropFiles(page, [{ name: 'Lost.txt', content: 'enough bytes to be sent' }]);
    await lineOf(page, 'Lost.txt').getByText('The upload did not finish. Check the connection and try again.').waitFor();
  });

  test('CALL-035 a form that cannot be saved says so, and no input is lost', async () => {
    workspace.forgive(/status of 50\d|50\d from/);
    const page = await visitAs(INES, '/_lists/startuptasks');
    const form = await openNewForm(page, 'Add task');
    await form.getByLabel('Title').fill('Kept in the form');
    await page.route('**/item/create*', (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }));
    await saveForm(page);
    const toast = page.getByRole('alert').filter({ hasText: 'The form was not saved' });
    await toast.getByText('The item was not added').waitFor();
    expect(await form.getByLabel('Title').inputValue()).toBe('Kept in the form');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await saveForm(page);
    await page.getByText('Item added').waitFor();
  });

  test('LIST-026 rows that cannot be read are not shown as an empty list, and can be requested again', async () => {
    workspace.forgive(/status of 500|500 from/);
    const page = await visitAs(INES, '/');
    // An event from just before would be delivered, and the rows requested again.
    await page.routeWebSocket('**/_api_hub**', () => undefined);
    const ofRows = /\/api\/List\/[^/]+\/items\b/i;
    await page.route(ofRows, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/_lists/studycontacts');
    await page.getByText('Study contacts did not load').waitFor();
    expect(await page.getByText('No items yet').count()).toBe(0);
    await page.unroute(ofRows);
    await page.getByRole('button', { name: 'Try again' }).click();
    await rows(page).first().waitFor();
  });

  test('CALL-041 a field is validated 200 ms after a change once it was touched, not before', async () => {
    const page = await visitAs(INES, '/_lists/studycontacts');
    const form = await openNewForm(page, 'Add item');
    const email = form.getByLabel('Email');
    const problem = form.getByText('Enter an email address');
    await stopClock(page);
    await email.fill('nobody');
    await page.clock.runFor(1_000);
    expect(await problem.count()).toBe(0);
    await email.blur();
    await page.clock.runFor(199);
    expect(await problem.count()).toBe(0);
    await page.clock.runFor(1);
    await problem.waitFor();
    await email.fill('nobody@clinic.example');
    await problem.waitFor({ state: 'detached' });
    await email.fill('nobody@');
    await page.clock.runFor(199);
    expect(await problem.count()).toBe(0);
    await page.clock.runFor(1);
    await problem.waitFor();
  });

  test('SHELL-072 SHELL-073 loading, failure, readiness, saving and saved are visible', async () => {
    workspace.forgive(/status of 500|500 from/);
    const page = await visitAs(INES, '/_account');
    let release = () => {};
    const hold = () =>
      new Promise<void>((resolve) => {
        release = resolve;
      });
    let held = hold();
    // A live update can request the rows as well: they are provided only after the button was pressed.
    await page.evaluate(() => addEventListener('click', () => document.body.setAttribute('data-pressed', ''), { capture: true }));
    await page.route('**/items?*', async (route) => {
      await held;
      if ((await page.locator('body[data-pressed]').count()) > 0) return route.continue();
      await route.fulfill({ status: 500, json: refusedWith('fatalError') });
    });
    await goTo(page, '/_lists/startuptasks');
    await page.getByRole('main').getByRole('status', { name: 'Loading' }).first().waitFor();
    release();
    const failed = page.getByRole('alert').filter({ hasText: 'did not load' });
    await failed.getByText('Something went wrong').waitFor();
    // If such an update is still waiting, the button gets its failed response, and is pressed again.
    const tryAgain = async (): Promise<number> => {
      if ((await failed.count()) > 0) await failed.getByRole('button', { name: 'Try again' }).click();
      return rowOf(page, 'Confirm').count();
    };
    await expect.poll(tryAgain, { interval: 500, timeout: SOON }).toBeGreaterThan(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(await failed.count()).toBe(0);

    const form = await openForm(page, 'Confirm');
    await form.getByLabel('Title').fill('Confirm that it is saved');
    held = hold();
    await page.route('**/item/update*', async (route) => {
      await held;
      await route.continue();
    });
    await saveForm(page);
    await form.locator('button[data-loading]', { hasText: 'Save' }).waitFor();
    release();
    await page.getByText('Confirm that it is saved saved').waitFor();
    expect(await form.locator('button[data-loading]').count()).toBe(0);
  });

  test('FILE-073 a preview that cannot be loaded names its file, next to the rows and in the form', async () => {
    workspace.forgive(/status of 500|^500 from/);
    const page = await visitAs(INES, LIBRARY);
    // A change by others reads the file again as well; only the button may succeed.
    const isPressed = () => page.evaluate(() => 'isPressed' in window);
    const refusal = { status: 500, json: refusedWith('fatalError') };
    await page.route('**/item/*/download?*', async (route) => ((await isPressed()) ? route.continue() : route.fulfill(refusal)));
    await chooseInRowMenu(page, 'Read me first.txt', 'Preview');
    const failed = page.getByText('Read me first.txt could not be shown');
    await page
      .getByRole('complementary', { name: /^Preview/ })
      .filter({ has: failed })
      .waitFor();
    await chooseInRowMenu(page, 'Read me first.txt', 'Properties');
    await dialog(page).getByRole('tab', { name: 'Preview' }).click();
    await dialog(page).filter({ has: failed }).waitFor();
    await page.evaluate(() => addEventListener('click', () => Object.assign(window, { isPressed: true }), { once: true, capture: true }));
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await dialog(page).getByText('Subjects from 18 to 75 years').first().waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('content and input remain when the account and the site cannot be read again', async () => {
    workspace.forgive(/ERR_FAILED|503/);
    const page = await visitAs(INES, '/_lists/startuptasks');
    const elsewhere = await workspace.signedIn(INES);
    const listId = await listIdOf(elsewhere, 'Startup tasks');
    // A new task causes an event, so what the page reads first can be outdated.
    const { id: internalId, fullName } = await elsewhere.call(account.getAccount, {});
    await elsewhere.call(list.createItem, { listId, body: { Title: 'Task', AssignedTo: { internalId, fullName, isGroup: false } } });
    await rowOf(page, 'Task').first().waitFor();
    let reads = 0;
    await page.goto('about:blank');
    await page.route('**/Account/GetAccount', (route) => (reads++ === 0 ? route.continue() : route.abort()));
    // The account is read once for the new page, and again when its live connection is established shortly after an event.
    const inVain = page.waitForEvent('requestfailed', (request) => request.url().includes('GetAccount'));
    await page.goto('/_lists/startuptasks');
    await inVain;
    const form = await openNewForm(page, 'Add task');
    await form.getByLabel('Title').fill('Typed before');
    await page.route('**/Site/details', (route) => route.fulfill({ status: 503 }));
    const refused = page.waitForResponse(/Site.details/);
    await elsewhere.call(list.createItem, { listId, body: { Title: 'From elsewhere' } });
    await refused;
    await page.getByRole('alert').getByText('Something went wrong').waitFor();
    expect(await form.getByLabel('Title').inputValue()).toBe('Typed before');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await saveForm(page);
    await rowOf(page, 'Typed before').first().waitFor();
  });
});
