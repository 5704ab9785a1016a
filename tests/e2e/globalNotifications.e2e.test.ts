import { expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { faultsOf } from '#tests/e2e/axe.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, PRIYA, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

inChromium('global notifications', () => {
  const { visitAs, signedIn } = useWorkspace();

  test('NOTIF-021 NOTIF-022 NOTIF-026 NOTIF-027 NOTIF-028 NOTIF-030 NOTIF-031 NOTIF-032 NOTIF-034 NOTIF-035 APP-049 CONST-016 SHELL-043 SHELL-051 SHELL-068 administrators write to everyone; readers dismiss the message in their browser', async () => {
    const reader = await visitAs(PRIYA, '/');
    await reader.getByRole('heading', { name: 'Aldous Therapeutics' }).waitFor();
    await reader.waitForTimeout(300);
    const page = await visitAs('admin', '/_app-settings/notifications');
    await page.getByRole('button', { name: 'Add notification' }).click();
    const form = page.getByRole('dialog', { name: 'Add notification' });
    expect((await form.boundingBox())?.width).toBe(500);
    const preview = form.getByRole('button', { name: 'Preview' });
    await form.getByRole('button', { name: 'Add notification' }).click();
    await form.getByText('Correct 4 fields.').waitFor();
    for (const field of ['Title', 'Banner message']) expect(await form.getByLabel(field).getAttribute('aria-invalid'), field).toBe('true');
    await form.getByLabel('Title').fill('Maintenance tonight');
    expect(await preview.isDisabled()).toBe(true);
    await form.getByLabel('Banner message').fill('Save your work');
    await form.getByLabel('Type').selectOption('Celebration');
    const ofFullScreen = [form.getByLabel('Minutes before the end'), form.getByLabel('Full-screen message')];
    for (const field of ofFullScreen) expect(await field.count()).toBe(0);
    await form.getByLabel('Show a full-screen reminder before it ends').check();
    for (const field of ofFullScreen) expect(await field.getAttribute('aria-required')).toBe('true');
    await form.getByLabel('Show a full-screen reminder before it ends').uncheck();
    for (const field of ofFullScreen) expect(await field.count()).toBe(0);
    await form.getByLabel('Show a full-screen reminder before it ends').check();
    await form.getByLabel('Minutes before the end').fill('60');
    await form.getByLabel('Full-screen message').fill('Sheaf is read-only soon');
    // A dismissed preview can be opened again, also of a message that is over.
    for (const end of ['', '2026-01-02']) {
      await form.getByLabel('End', { exact: false }).first().fill(end);
      await preview.click();
      await page.getByRole('alertdialog').getByText('Sheaf is read-only soon').waitFor();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('status').filter({ hasText: 'Save your work' }).waitFor();
      await page.getByRole('button', { name: 'Dismiss Maintenance tonight' }).click();
    }
    const soon = new Date(Date.now() + 30 * 60_000);
    const pad = (number: number) => String(number).padStart(2, '0');
    const day = (instant: Date) => instant.toISOString().slice(0, 10);
    const clock = (instant: Date) => `${pad(instant.getUTCHours())}:${pad(instant.getUTCMinutes())}`;
    const start = new Date(Date.now() - 60 * 60_000);
    await form.getByLabel('Start', { exact: false }).first().fill(day(start));
    await form.getByLabel('Start, time').fill(clock(start));
    await form.getByLabel('End', { exact: false }).first().fill(day(soon));
    await form.getByLabel('End, time').fill(clock(soon));
    const writer = await visitAs(INES, '/_lists/startuptasks/_forms/add');
    await writer.getByRole('textbox', { name: 'Title', exact: true }).fill('Half a thought');
    await form.getByRole('button', { name: 'Add notification' }).click();
    await form.waitFor({ state: 'detached' });
    const warned = writer.getByRole('alertdialog', { name: 'Maintenance tonight' });
    await warned.getByRole('note').getByText('Not saved yet').waitFor();
    await warned.getByRole('button', { name: 'Continue' }).click();
    const elsewhere = writer.getByRole('status').filter({ hasText: 'Save your work' });
    await elsewhere.waitFor();
    await writer.getByRole('textbox', { name: 'Title', exact: true }).fill('');

    const screen = reader.getByRole('alertdialog', { name: 'Maintenance tonight' });
    await screen.getByText('Sheaf is read-only soon').waitFor();
    expect(await screen.getByRole('note').count()).toBe(0);
    expect(await faultsOf(reader)).toEqual([]);
    // Nothing falls for users who prefer reduced motion.
    expect(await screen.locator('i').first().isVisible()).toBe(false);
    await reader.keyboard.press('Escape');
    await screen.waitFor({ state: 'detached' });
    const banner = reader.getByRole('status').filter({ hasText: 'Save your work' });
    await banner.waitFor();
    await reader.reload();
    await banner.waitFor();
    expect(await screen.count()).toBe(0);
    const scraps = banner.locator('i');
    expect(await scraps.first().isVisible()).toBe(false);
    await reader.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(() => scraps.first().isVisible()).toBe(true);
    expect(await scraps.count()).toBeGreaterThan(5);
    const rounds = scraps.evaluateAll((all) => all.map((one) => getComputedStyle(one).animationIterationCount));
    expect([...new Set(await rounds)]).toEqual(['1']);
    const { backgroundColor, violet } = await banner.evaluate((of) => {
      const { backgroundColor } = getComputedStyle(of);
      document.body.style.setProperty('outline-color', 'var(--cat-violet-tint)');
      return { backgroundColor, violet: getComputedStyle(document.body).outlineColor };
    });
    expect(backgroundColor).toBe(violet);
    await reader.emulateMedia({ reducedMotion: 'reduce' });
    const [sent, { id }] = [[] as string[], await (await signedIn(PRIYA)).call(account.getAccount, {})];
    reader.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`));
    await reader.getByRole('button', { name: 'Dismiss Maintenance tonight' }).click();
    await banner.waitFor({ state: 'detached' });
    const stored: string = await reader.evaluate((of) => localStorage[`globalNotifications:${of}`], id);
    const [[notice, dismissed] = ['']] = Object.entries(JSON.parse(stored));
    expect([dismissed, sent.filter((call) => call.includes(notice))]).toEqual([{ bannerDismissed: true, fullScreenDismissed: true }, []]);
    await reader.reload();
    await reader.getByRole('heading', { name: 'Aldous Therapeutics' }).waitFor();
    expect(await banner.count()).toBe(0);

    await page.getByRole('button', { name: 'Continue' }).click();
    const own = page.getByRole('status').filter({ hasText: 'Save your work' });
    await own.waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Edit Maintenance tonight' }).click();
    const again = page.getByRole('dialog', { name: 'Edit notification' });
    const previewed = again.getByRole('button', { name: 'Preview' });
    await previewed.waitFor();
    expect(await previewed.isDisabled()).toBe(true);
    await again.getByLabel('Banner message').fill('Save your work now');
    await expect.poll(() => previewed.isEnabled()).toBe(true);
    // It is previewed although its full-screen message was dismissed.
    await previewed.click();
    await page.getByRole('alertdialog').getByText('Sheaf is read-only soon').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('status').filter({ hasText: 'Save your work now' }).waitFor();
    await again.getByRole('button', { name: 'Save notification' }).click();
    await again.waitFor({ state: 'detached' });
    for (const shown of [own, elsewhere]) await shown.filter({ hasText: 'Save your work now' }).waitFor();
    await page.getByRole('row', { name: /Maintenance tonight/ }).waitFor();
    await page.getByRole('button', { name: 'Delete Maintenance tonight' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete notification' }).click();
    for (const shown of [own, elsewhere]) await shown.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /Maintenance tonight/ }).waitFor({ state: 'detached' });
    await goTo(reader, '/_app-settings/notifications');
    await reader.getByRole('heading', { name: 'You do not have access' }).waitFor();
  });

  test('NOTIF-023 a global notification appears in the second in which it begins, and disappears in the one in which it ends', async () => {
    const STEP = 100;
    const begin = Date.now() + 60_000;
    const end = begin + 5000;
    const body = { title: 'Lift', type: 'Info' as const, bannerMessage: 'The lift is out of order' };
    const times = { triggerDate: new Date(begin).toISOString(), endDate: new Date(end).toISOString() };
    await (await signedIn()).call(application.createGlobalNotification, { body: { ...body, ...times } });
    const page = await visitAs(PRIYA, 'about:blank');
    await page.clock.install();
    // A response with its time would show that this clock is fast.
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      const { date: _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await goTo(page, '/_lists');
    await page.getByRole('heading', { level: 1, name: 'Lists' }).waitFor();
    await page.clock.pauseAt(begin - 2000);
    const banner = page.getByRole('status').filter({ hasText: 'The lift is out of order' });
    const changedAt = async (count: number): Promise<number> => {
      while ((await banner.count()) !== count) {
        await page.clock.runFor(STEP);
        // Everything due is drawn in the meantime.
        await page.waitForTimeout(50);
      }
      return page.evaluate(() => Date.now());
    };
    expect(await banner.count()).toBe(0);
    for (const [due, count] of [
      [begin, 1],
      [end, 0],
    ] as const) {
      const late = (await changedAt(count)) - due;
      expect(late).toBeGreaterThanOrEqual(0);
      // It can be drawn a few steps after it was due.
      expect(late).toBeLessThanOrEqual(1000 + 4 * STEP);
    }
  });
});
