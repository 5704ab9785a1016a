import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { CONSENT_REDIRECT_MS, CONSENT_TOLERANCE } from '#shared/limits.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { hold } from '#tests/e2e/hold.ts';
import { dialog } from '#tests/e2e/listPage.ts';
import { INES, PRIYA, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { pdfOf } from '#tests/kit/pdf.ts';

const accept = (page: Page) => page.getByRole('button', { name: 'Accept' });
const tick = (page: Page) => page.getByRole('checkbox', { name: /^I have read/ });
const paper = (page: Page) => page.getByRole('region', { name: /pdf$/ });
/** Scrolls the document to this many pixels before its end. */
const scrollTo = (page: Page, before: number): Promise<void> =>
  paper(page).evaluate((desk, left) => {
    desk.scrollTop = desk.scrollHeight - desk.clientHeight - left;
  }, before);

const pdf = async (name: string, lines: string[]) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(await pdfOf(lines)) });

inChromium('documents that users agree to', () => {
  const { visitAs, signedIn, forgive } = useWorkspace();

  const addConsent = async (admin: Page, file: Awaited<ReturnType<typeof pdf>>, name: string): Promise<void> => {
    await admin.getByRole('button', { name: 'Add document' }).click();
    const choosing = admin.waitForEvent('filechooser');
    await dialog(admin).getByRole('button', { name: 'Choose a PDF' }).click();
    const chooser = await choosing;
    expect(await chooser.element().getAttribute('accept')).toBe('.pdf');
    await chooser.setFiles(file);
    await dialog(admin).getByLabel('Name').fill(name);
    await dialog(admin).getByRole('button', { name: 'Add document' }).click();
  };
  const addByScript = async ({ name, buffer }: Awaited<ReturnType<typeof pdf>>, templateName: string): Promise<void> => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(buffer)]), name);
    const path = `/api/Template/consentdocuments?${new URLSearchParams({ templateName })}`;
    expect((await (await signedIn('admin')).send(path, { method: 'POST', body })).status).toBe(200);
  };

  test('AUTH-005 AUTH-014 AUTH-043 AUTH-045 AUTH-046 AUTH-047 AUTH-050 AUTH-052 APP-046 CONST-021 a user who has to agree cannot continue until everything is read, checked and accepted', async () => {
    const admin = await visitAs('admin', '/_app-settings/consent-documents');
    await admin.getByText('No consent documents yet').waitFor();
    const working = await visitAs(INES, '/_lists');
    await working.getByRole('heading', { level: 1, name: 'Lists' }).waitFor();
    await addConsent(admin, await pdf('Rules.pdf', ['One', 'Two', 'Three']), 'House rules');
    // The administrator who requires it has to sign first.
    await admin.waitForURL('**/_consent-document');
    await addByScript(await pdf('Privacy.pdf', ['Privacy', 'More', 'End']), 'Privacy');

    await working.evaluate(() => {
      history.pushState(null, '', '/_lists/startuptasks');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await working.waitForURL('**/_consent-document');

    const page = await visitAs(INES, '/_lists/startuptasks');
    await page.waitForURL('**/_consent-document');
    await page.getByRole('heading', { name: 'House rules' }).waitFor();
    await paper(page).getByRole('img', { name: 'Page 3 of 3' }).waitFor({ state: 'attached' });
    const area = await paper(page).boundingBox();
    expect(area?.height).toBeGreaterThanOrEqual(100);
    expect(area?.height).toBeLessThanOrEqual(600);
    expect(await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).faults()).toEqual([]);

    await tick(page).check();
    expect(await accept(page).isDisabled()).toBe(true);
    await scrollTo(page, CONSENT_TOLERANCE + 15);
    expect(await accept(page).isDisabled()).toBe(true);
    await scrollTo(page, CONSENT_TOLERANCE - 1);
    await expect.poll(() => accept(page).isEnabled()).toBe(true);
    await tick(page).uncheck();
    expect(await accept(page).isDisabled()).toBe(true);
    await tick(page).check();
    await accept(page).click();

    await page.getByRole('heading', { name: 'Privacy' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/_consent-document');
    for (const path of ['/', '/401', '/my-tasks', '/_account', '/_lists/startuptasks']) {
      await page.goto(path);
      await page.waitForURL('**/_consent-document');
      await page.getByRole('heading', { name: 'Privacy' }).waitFor();
    }
    await paper(page).getByRole('img', { name: 'Page 3 of 3' }).waitFor({ state: 'attached' });
    await scrollTo(page, 0);
    await tick(page).check();
    await accept(page).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/_consent-document');
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('AUTH-048 AUTH-049 AUTH-051 CONST-021 a document that cannot be shown can still be signed, is recorded as not shown, and closes after three seconds', async () => {
    // pdf.js can be notified of the failure before it requests the file, and then nobody handles the rejected promise.
    forgive(/net::ERR_FAILED|Failed to fetch/);
    const [first, second] = await (await signedIn('admin')).call(application.consentDocuments, {});
    // A window that has shown the document before would sign it while the next one loads.
    const page = await (await visitAs(PRIYA, '/')).context().newPage();
    await page.route('**/_files/download*', (route) => route.abort());
    // The page itself records what it showed and when, because the test could look too late on a busy machine.
    await page.addInitScript(() => {
      const seen: Record<string, number> = {};
      const note = (name: string, shows: boolean): void => {
        if (shows) seen[name] ??= performance.now();
      };
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const alert = document.querySelector('[role=alert]')?.textContent ?? '';
        note('unseen', alert.includes('The document could not be loaded') && document.querySelector('button[disabled]') !== null);
        note('next', seen.unseen !== undefined && document.querySelector('h1')?.textContent === 'Privacy');
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await page.goto('/');
    const seen = (): Promise<Record<string, number>> => page.evaluate(() => Reflect.get(window, 'seen'));
    await expect.poll(async () => Object.keys(await seen())).toEqual(['unseen', 'next']);
    const { unseen = 0, next = 0 } = await seen();
    expect(next - unseen).toBeGreaterThanOrEqual(CONSENT_REDIRECT_MS);
    expect(next - unseen).toBeLessThan(CONSENT_REDIRECT_MS + 5000);
    await page.waitForURL((url) => url.pathname === '/');
    const requested = await signedIn('admin');
    for (const consent of [first, second]) {
      const signed = await requested.call(application.consentSignatures, { id: consent?.id ?? '' });
      expect(signed.map(({ user, wasShown }) => `${user.fullName} ${wasShown}`)).toContain('Priya Raman false');
    }
  });

  test('AUTH-050 the document has its height on a narrow and tall screen as well, and a short one remains visible', async () => {
    await addByScript({ name: 'Short.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdfOf(['Short'], 24)) }, 'Short');
    const heightOf = async (page: Page) => (await paper(page).locator('..').boundingBox())?.height;
    const page = await visitAs(TOMAS, '/');
    await page.setViewportSize({ width: 700, height: 1400 });
    await page.goto('/_consent-document');
    await paper(page).getByRole('img', { name: 'Page 3 of 3' }).waitFor({ state: 'attached' });
    expect(await heightOf(page)).toBe(600);
    const tomas = await signedIn(TOMAS);
    const [first, second] = await tomas.call(account.consentDocumentsToSign, {});
    for (const consent of [first, second])
      await tomas.call(account.signConsentDocument, { body: { consentDocumentId: consent?.id ?? '', wasShown: true } });
    for (const size of [
      { width: 700, height: 1400 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      await page.goto('/_consent-document');
      await paper(page).getByRole('img', { name: 'Page 1 of 1' }).waitFor({ state: 'attached' });
      expect(await heightOf(page)).toBe(100);
    }
  });

  test('AUTH-048 AUTH-049 a document without pages can still be signed, and is recorded as not shown', async () => {
    forgive(/Indexing all PDF objects/);
    const [admin, ines] = [await signedIn('admin'), await signedIn(INES)];
    const pageless = ['%PDF-1.4', '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj', '2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj'];
    const buffer = Buffer.from([...pageless, 'trailer <</Root 1 0 R/Size 3>>', '%%EOF'].join('\n'));
    await addByScript({ name: 'Blank.pdf', mimeType: 'application/pdf', buffer }, 'Blank');
    for (const { id, templateName } of await ines.call(account.consentDocumentsToSign, {}))
      if (templateName !== 'Blank') await ines.call(account.signConsentDocument, { body: { consentDocumentId: id, wasShown: true } });
    const page = await visitAs(INES, '/_consent-document');
    await page.getByRole('heading', { name: 'Blank' }).waitFor();
    await page.getByRole('alert').filter({ hasText: 'The document could not be loaded' }).waitFor();
    await page.waitForURL((url) => url.pathname === '/');
    const blank = (await admin.call(application.consentDocuments, {})).find(({ templateName }) => templateName === 'Blank');
    const signed = await admin.call(application.consentSignatures, { id: blank?.id ?? '' });
    expect(signed.map(({ user, wasShown }) => `${user.fullName} ${wasShown}`)).toEqual(['Inês Carvalho false']);
    await admin.call(application.editConsentDocument, { body: { id: blank?.id ?? '', isActive: false } });
  });

  test('a document that cannot be shown is signed at another attempt if the first one fails', async () => {
    forgive(/net::ERR_FAILED|Failed to fetch/);
    await addByScript(await pdf('Unseen.pdf', ['One']), 'Unseen');
    const [admin, ines] = [await signedIn('admin'), await signedIn(INES)];
    const [unseen] = await ines.call(account.consentDocumentsToSign, {});
    const page = await (await visitAs(INES, '/')).context().newPage();
    await page.route('**/_files/download*', (route) => route.abort());
    await page.route('**/Account/SignConsentDocument', (route) => route.abort(), { times: 1 });
    await page.goto('/_consent-document');
    await page.getByRole('heading', { name: 'Unseen' }).waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await ines.call(account.consentDocumentsToSign, {})).toEqual([]);
    await admin.call(application.editConsentDocument, { body: { id: unseen?.id ?? '', isActive: false } });
  });

  test('the signatures are shown, and an inactive document is required of no one', async () => {
    const page = await visitAs('admin', '/_consent-document');
    await paper(page).getByRole('img', { name: 'Page 3 of 3' }).waitFor({ state: 'attached' });
    const requested = await visitAs(TOMAS, '/_consent-document');
    const release = await hold(requested, '**/api/**/*ToSign*');
    await requested.goto('/_consent-document');
    await requested.getByRole('status').first().waitFor();
    const admin = await signedIn('admin');
    for (const { id } of await admin.call(application.consentDocuments, {}))
      await admin.call(application.editConsentDocument, { body: { id, isActive: false } });
    // A document that was deactivated while it was read blocks nobody.
    release();
    await requested.waitForURL((url) => url.pathname === '/');
    await page.goto('/_app-settings/consent-documents');
    await page.getByRole('button', { name: 'Signatures of “House rules”' }).click();
    const row = dialog(page).getByRole('row').filter({ hasText: 'Inês Carvalho' });
    await row.getByText('Yes').waitFor();
    await dialog(page).getByText('Could not be shown').waitFor();
    await page.keyboard.press('Escape');
    expect(await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).faults()).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  });
});
