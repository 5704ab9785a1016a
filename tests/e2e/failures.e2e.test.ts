import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openForm, rowOf, saveForm } from '#tests/e2e/listPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

/** What a page cannot draw makes the library complain in the console. */
const CANNOT_BE_DRAWN = /Cannot read prop|is not a function|is not iterable|error occurred in|Invalid time value/;

/** The server answers, but with something that no page can draw. */
const answerWith = (page: Page, address: string, amend: (value: never) => unknown): Promise<void> =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    const wrapper = await response.json();
    await route.fulfill({ response, json: { ...wrapper, value: amend(wrapper.value) } });
  });

inChromium('what goes wrong', () => {
  const workspace = useWorkspace();
  const { visitAs } = workspace;

  test('SHELL-012 SHELL-013 a page that cannot be drawn says so inside the frame, with a way back, a reload and a mail', async () => {
    workspace.forgive(CANNOT_BE_DRAWN);
    const page = await visitAs(INES, '/_lists');
    await page.getByRole('heading', { level: 1, name: 'Lists' }).waitFor();
    await answerWith(page, '**/api/Recycle/**', () => 'no list');
    const drawer = page.getByRole('complementary', { name: 'Site navigation' });
    await drawer.getByRole('link', { name: 'Recycle bin' }).click();
    const told = page.getByRole('main').getByRole('alert');
    await told.getByRole('heading', { level: 1, name: 'This page stopped working' }).waitFor();
    await told.getByText('Reload the page, or tell an administrator if it happens again.').waitFor();
    const mail = await told.getByRole('link', { name: 'Contact support' }).getAttribute('href');
    expect(decodeURIComponent(mail ?? '')).toMatch(/^mailto:.*User name: ines\.carvalho.*\/_recycle-bin/s);

    await drawer.getByRole('link', { name: /Startup tasks/ }).click();
    await rowOf(page, 'Confirm').first().waitFor();
    await page.goBack();
    await told.getByRole('button', { name: 'Go back' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lists' }).waitFor();
    await page.goForward();
    await page.unrouteAll();
    await told.getByRole('button', { name: 'Reload page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Recycle bin' }).waitFor();
  });

  test('SHELL-012 SHELL-013 a frame that cannot be drawn says the same alone', async () => {
    workspace.forgive(CANNOT_BE_DRAWN);
    const page = await visitAs(INES, '/_account');
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await answerWith(page, '**/api/Site/**', () => ({}));
    await page.goto('/_lists');
    await page.getByRole('heading', { level: 1, name: 'This page stopped working' }).waitFor();
    expect(await page.getByRole('banner').count()).toBe(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Go back' }).click();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  });

  test('CALL-036 a field that cannot be drawn says so in its place, can be drawn anew, and the rest of the form goes on', async () => {
    workspace.forgive(CANNOT_BE_DRAWN);
    const page = await visitAs(INES, '/_lists/startuptasks');
    const form = await openForm(page, 'Confirm');
    await answerWith(page, '**/users/titles?search=nobody', () => 'no list');
    await form.getByLabel('Assigned to').fill('nobody');
    const told = form.getByRole('alert').filter({ hasText: 'Unexpected error occurred. Please click here to report to administrator.' });
    const mail = await told.getByRole('link', { name: 'click here' }).getAttribute('href');
    expect(decodeURIComponent(mail ?? '')).toMatch(/^mailto:.*What you were doing: Assigned to/s);
    await form.getByLabel('Title').fill('Confirm that the rest still works');

    await told.getByRole('button', { name: 'Try again' }).click();
    await form.getByLabel('Assigned to').fill('Priya');
    await page.getByRole('option', { name: 'Priya Raman' }).click();
    await saveForm(page);
    await page.getByText('Confirm that the rest still works saved').waitFor();
  });
});
