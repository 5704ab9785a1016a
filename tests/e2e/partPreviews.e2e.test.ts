import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { png } from '#infra/embedded/demo/files.ts';
import { chooseInRowMenu, LIBRARY, listIdOf } from '#tests/e2e/listPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { hostileMarkup } from '#tests/hostileFiles/mails.ts';
import { zip } from '#tests/hostileFiles/zips.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { attached, internetMessage, shownInside } from '#tests/kit/mailFiles.ts';

const HEADERS = [
  'From: Zoe Giraffe <zoe@example.org>',
  'To: otto@example.net',
  'Subject: The visit',
  'Date: Tue, 24 Nov 2026 09:30:00 +0000',
];

inChromium('previews of emails and archives', () => {
  const { visitAs, signedIn, forgive } = useWorkspace();

  const send = async (name: string, content: Buffer) => {
    const ines = await signedIn(INES);
    const form = new FormData();
    form.append('file', new File([new Uint8Array(content)], name));
    const listId = await listIdOf(ines, 'Regulatory documents');
    expect((await ines.send(`/api/List/${listId}/document/upload`, { method: 'POST', body: form })).ok).toBe(true);
  };
  /** The page with the preview, and the requested addresses. */
  const open = async (name: string): Promise<{ page: Page; requested: string[] }> => {
    const page = await visitAs(INES, LIBRARY);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await chooseInRowMenu(page, name, 'Preview');
    await page.getByRole('complementary', { name: `Preview of ${name}` }).waitFor();
    return { page, requested };
  };
  const bodyOf = (page: Page) => page.frameLocator('iframe[title="Body of the email"]').locator('body');

  test('an email is read next to the rows and in the form, with its images, and an attachment is saved', async () => {
    const mail = internetMessage(HEADERS, [
      { type: 'text/html', content: '<p>Dear <b>Otto</b></p><img src="cid:logo" alt="Logo">' },
      shownInside('logo', 'image/png', Buffer.from(png(60, 40, [10, 120, 200]))),
      attached('Report.txt', 'text/plain', 'The whole report'),
    ]);
    await send('Visit.eml', mail);
    const { page } = await open('Visit.eml');
    await page.getByRole('heading', { name: 'The visit' }).waitFor();
    await page.getByText('Zoe Giraffe <zoe@example.org>').waitFor();
    await bodyOf(page).getByText('Dear Otto').waitFor();
    const picture = bodyOf(page).getByRole('img', { name: 'Logo' });
    await expect.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(60);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download Report\.txt/ }).click();
    expect((await saving).suggestedFilename()).toBe('Report.txt');
    await page.getByRole('button', { name: 'Properties' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Preview' }).click();
    await dialog.getByRole('heading', { name: 'The visit' }).waitFor();
  });

  test('nothing in a hostile email runs, is fetched, or covers the page', async () => {
    forgive(/evil|sandbox|script/i);
    await send('Hostile.eml', internetMessage(HEADERS, [{ type: 'text/html', content: hostileMarkup }]));
    const { page, requested } = await open('Hostile.eml');
    await bodyOf(page).getByText('Covering').waitFor();
    await page.getByText(/4 images from the internet were not loaded/).waitFor();
    const link = bodyOf(page).getByRole('link', { name: 'the plan' });
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer nofollow']);
    expect(requested.filter((url) => url.includes('evil'))).toEqual([]);
    expect(await page.title()).not.toBe('taken');
    expect(page.url()).toContain('/_lists/');
  });

  test('the frame of an email runs and fetches nothing, whatever markup gets into it', async () => {
    forgive(/evil\.example|Blocked script execution/);
    await send('Plain.eml', internetMessage(HEADERS, [{ type: 'text/html', content: '<p>Harmless</p>' }]));
    const { page } = await open('Plain.eml');
    await bodyOf(page).getByText('Harmless').waitFor();
    const stored: (string | undefined)[] = [];
    page.on('requestfailed', (request) => {
      if (request.url().includes('evil')) stored.push(request.failure()?.errorText);
    });
    const markup = [
      '<script>parent.document.title = "taken"</script>',
      '<img src="https://evil.example/late.png"><p style="background:url(https://evil.example/back.png)">Written</p>',
    ];
    await page.locator('iframe[title="Body of the email"]').evaluate((frame, more) => {
      if (frame instanceof HTMLIFrameElement) frame.srcdoc = frame.srcdoc.replace('</body>', () => more);
    }, markup.join(''));
    await bodyOf(page).getByText('Written').waitFor();
    // The frame's policy blocked both before anything was sent.
    await expect.poll(() => stored).toEqual(['csp', 'csp']);
    expect(await page.title()).not.toBe('taken');
  });

  test('an archive is shown as a tree whose folders open, is filtered by name, and its files can be downloaded', async () => {
    const files = Array.from({ length: 120 }, (_, n) => ({
      name: `Study/Visits/Site ${n % 8}/Visit ${n}.txt`,
      content: `words of visit ${n}`,
    }));
    await send('Study.zip', zip([...files, { name: 'Study/Plan.txt', content: 'The plan of it' }]));
    const { page } = await open('Study.zip');
    const tree = page.getByRole('list', { name: 'Content of Study.zip' });
    await page.getByText('121 files').waitFor();
    await tree.getByText('Plan.txt').waitFor();
    await tree.getByRole('button', { name: /^Visits/ }).click();
    await tree.getByRole('button', { name: /^Site 3/ }).click();
    await tree.getByText('Visit 11.txt').waitFor();
    await page.getByRole('searchbox', { name: 'Filter by name' }).fill('visit 77');
    await expect.poll(() => tree.getByText(/\.txt$/).allTextContents()).toEqual(['Visit 77.txt']);
    const saving = page.waitForEvent('download');
    await tree.getByRole('button', { name: 'Download Visit 77.txt' }).click();
    expect((await saving).suggestedFilename()).toBe('Visit 77.txt');
  });

  test('an archive that is encrypted or damaged says so', async () => {
    forgive(/422|status of 4/);
    const parts = [{ name: 'Secret.txt', content: 'something secret', says: { flags: 1 } }];
    await send('Locked.zip', zip(parts));
    await send('Torn.zip', zip(parts).subarray(0, -22));
    const { page } = await open('Locked.zip');
    await page.getByText('Files in this archive are encrypted.').waitFor();
    expect(await page.getByRole('button', { name: 'Download Secret.txt' }).count()).toBe(0);
    const torn = (await open('Torn.zip')).page;
    await torn.getByText('Torn.zip could not be read. It may be damaged or password-protected.').waitFor();
  });
});
