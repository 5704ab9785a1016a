import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formPdf, inPdf } from '#tests/e2e/documentFiles.ts';
import { isShown, saveAll } from '#tests/e2e/documentPage.ts';
import { drag } from '#tests/e2e/drag.ts';
import { generatedForm } from '#tests/e2e/drawnForm.ts';
import { withinClicks } from '#tests/e2e/firstHour/clicks.ts';
import { useLibrary } from '#tests/e2e/libraryFiles.ts';
import { chooseInRowMenu, dialog, LIBRARY } from '#tests/e2e/listPage.ts';
import { damagedScan, scannedPdf } from '#tests/e2e/scannedPdf.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

inChromium('PDF documents in the browser', () => {
  const workspace = useWorkspace();
  const { visitAs } = workspace;
  const { add, saved } = useLibrary(workspace);
  const open = (id: number, { slug = '_document', mode = 'edit', who = INES } = {}): Promise<Page> =>
    visitAs(who, `${LIBRARY}/${slug}?id=${id}&m=${mode}`);

  test('T9 FILE-036 FILE-066 a PDF that was filled in, written on, highlighted, drawn on or signed is saved with these changes', async () => {
    const id = await add('Consent.pdf', await formPdf());
    const page = await open(id, { slug: '_pdf' });
    const take = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
    const changes = async (act: () => Promise<unknown>): Promise<void> => {
      await isShown(page, 'No changes');
      await act();
      await isShown(page, 'Unsaved changes');
      await saveAll(page);
    };
    await changes(async () => {
      await page.locator('.annotationLayer input[type="text"]').fill('Subject 42');
    });
    await changes(() => page.locator('.annotationLayer input[type="checkbox"]').check());
    await changes(async () => {
      await take('Add text');
      await page
        .locator('.page')
        .first()
        .click({ position: { x: 300, y: 450 } });
      await page.keyboard.type('A remark');
    });
    await changes(async () => {
      await take('Draw');
      await page.mouse.move(700, 700);
      await page.mouse.down();
      await page.mouse.move(820, 760, { steps: 5 });
      await page.mouse.up();
    });
    await withinClicks(page, 6, () =>
      changes(async () => {
        await take('Highlight');
        const words = await page.locator('.textLayer').getByText('Consent form, page 1').boundingBox();
        const [x, y] = [words?.x ?? 0, (words?.y ?? 0) + (words?.height ?? 0) / 2];
        await drag(page, { x: x + 2, y }, { x: x + (words?.width ?? 0) - 2, y });
        await take('Sign');
        await dialog(page).getByText('Type', { exact: true }).click();
        expect(await page.locator('.editToolbar:visible').count()).toBe(0);
        const location = dialog(page).getByRole('button', { name: 'Place signature' });
        const pointer = await location.boundingBox();
        await location.click();
        await page.locator('.stampEditor canvas').waitFor();
        const signature = await page.locator('.stampEditor').boundingBox();
        expect(signature?.width).toBeCloseTo(160, 0);
        const middle = (box: typeof pointer) => (box?.x ?? 0) + (box?.width ?? 0) / 2;
        expect(middle(signature)).toBeCloseTo(middle(pointer), -1);
      }),
    );
    await changes(async () => {
      await take('Sign');
      await dialog(page).getByText('Type', { exact: true }).click();
      await dialog(page).getByRole('button', { name: 'Place signature' }).click();
      await expect.poll(() => page.locator('.stampEditor canvas').count()).toBe(2);
    });
    const { subject, agreed, kinds } = await inPdf(await saved(id));
    expect([subject, agreed]).toEqual(['Subject 42', true]);
    expect(kinds).toEqual(expect.arrayContaining(['Widget', 'FreeText', 'Ink', 'Highlight', 'Stamp']));
  });

  test('a scanned page is shown as it is, and a page that cannot be shown is not signed', async () => {
    // Chromium warns about slow reads if a canvas of the viewer is read several times.
    workspace.forgive(/Multiple readback operations/);
    const page = await open(await add('Scans.pdf', await scannedPdf()), { slug: '_pdf' });
    const sign = page.getByRole('button', { name: 'Sign', exact: true });
    /** The percentage of a page that is not white. */
    const ink = (number: number) =>
      page
        .locator(`.page[data-page-number="${number}"] canvas`)
        .first()
        .evaluate((canvas: HTMLCanvasElement) => {
          const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
          let dark = 0;
          for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 200 && data[at + 3] === 255) dark += 1;
          return (400 * dark) / data.length;
        });
    for (const number of [1, 2, 3, 4]) {
      await page.getByRole('textbox', { name: 'Page' }).fill(String(number));
      await page.keyboard.press('Enter');
      await expect.poll(() => ink(number)).toBeGreaterThan(number === 4 ? 1 : 40);
    }
    await expect.poll(() => sign.isEnabled()).toBe(true);

    const damaged = await open(await add('Damaged scan.pdf', await damagedScan()), { slug: '_pdf' });
    await damaged.getByText('Part of page 1 cannot be shown here, so the file cannot be signed here.').waitFor();
    expect(await damaged.getByRole('button', { name: 'Sign', exact: true }).isEnabled()).toBe(false);
  });

  test('what the author of a PDF forbids is not offered, with an explanation', async () => {
    const subject = (page: Page) => page.locator('.annotationLayer input[type="text"]');
    const received = 'The author of this file does not allow annotations, signatures or rearranged pages.';
    const page = await open(await add('Filled in only.pdf', await formPdf({ annotating: false, fillingForms: true })), { slug: '_pdf' });
    await page.getByText(received).waitFor();
    expect(await page.getByRole('button', { name: 'Sign', exact: true }).count()).toBe(0);
    await isShown(page, 'No changes');
    await subject(page).fill('Subject 42');
    await isShown(page, 'Unsaved changes');
    await saveAll(page);

    const locked = await open(await add('Read only.pdf', await formPdf({ annotating: false, fillingForms: false })), { slug: '_pdf' });
    await locked.getByText(received).waitFor();
    await isShown(locked, 'Read only');
    expect(await subject(locked).count()).toBe(0);
  });

  test('printing and copying that the author of a PDF forbids are refused with the reason', async () => {
    const copy = async (page: Page) => {
      await page.getByText('Consent form, page 1').click({ clickCount: 3 });
      await page.keyboard.press('Control+c');
    };
    const all = { annotating: true, fillingForms: true };
    const page = await open(await add('Closed.pdf', await formPdf(all)), { slug: '_pdf' });
    await isShown(page, 'No changes');
    await copy(page);
    await page.getByText('The author of this file does not allow copying text.').waitFor();
    const print = page.getByRole('button', { name: 'Print', exact: true });
    expect(await print.getAttribute('aria-disabled')).toBe('true');
    await print.hover();
    await page.getByRole('tooltip', { name: 'The author of this file does not allow printing.' }).waitFor();
    const beside = await visitAs(INES, LIBRARY);
    await chooseInRowMenu(beside, 'Closed.pdf', 'Preview');
    const panel = beside.getByRole('complementary', { name: 'Preview of Closed.pdf' });
    await panel.getByRole('button', { name: 'Print', exact: true }).click();
    await beside.getByText('The author of this file does not allow printing.').waitFor();

    const free = await open(await add('Free.pdf', await formPdf({ ...all, printing: 'highResolution', copying: true })), { slug: '_pdf' });
    await isShown(free, 'No changes');
    await copy(free);
    expect(await free.getByRole('button', { name: 'Print', exact: true }).getAttribute('aria-disabled')).not.toBe('true');
    expect(await free.getByText('does not allow').count()).toBe(0);
  });

  test('a form that is drawn from its own description is shown and filled in, and nothing is put on its pages', async () => {
    const name = 'Permit.pdf';
    const id = await add(name, await generatedForm());
    const applicant = (page: Page) => page.getByRole('textbox', { name: 'Name of the applicant' });
    const page = await open(id, { slug: '_pdf' });
    await page.getByText('it cannot be annotated, signed or rearranged').waitFor();
    expect(await applicant(page).inputValue()).toBe('Ada');
    expect(await page.getByRole('toolbar', { name: 'Annotations' }).count()).toBe(0);
    await applicant(page).fill('Grace Hopper');
    await isShown(page, 'Unsaved changes');
    await saveAll(page);
    expect((await saved(id)).subarray(0, 5).toString()).toBe('%PDF-');

    const reader = await open(id, { slug: '_pdf', mode: 'view', who: TOMAS });
    await expect.poll(() => applicant(reader).inputValue()).toBe('Grace Hopper');
    expect(await applicant(reader).isDisabled()).toBe(true);
    await goTo(page, LIBRARY);
    await chooseInRowMenu(page, name, 'Preview');
    const preview = page.getByRole('complementary', { name: `Preview of ${name}` });
    await preview.getByText('Request for a permit').waitFor();
    expect(await preview.locator('.xfaLayer input').first().inputValue()).toBe('Grace Hopper');
  });

  test('FILE-062 FILE-063 a PDF is shown at 100 percent, and its zoom goes from 10 to 400 in steps of 25 or fits the page', async () => {
    const page = await open(await add('Sizes.pdf', await formPdf()), { slug: '_pdf', mode: 'view' });
    await page.getByText('of 3').waitFor();
    const size = page.getByRole('status').filter({ hasText: /^\d+%$/ });
    const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
    const width = async (): Promise<number> => Math.round((await page.locator('.page').first().boundingBox())?.width ?? 0);
    const steps: string[] = [];
    for (const name of ['Zoom in', 'Zoom out', 'Zoom out']) {
      steps.push((await size.textContent()) ?? '');
      await press(name);
    }
    expect(steps).toEqual(['100%', '125%', '100%']);
    for (const [name, end] of [['Zoom in', '400%'] as const, ['Zoom out', '10%'] as const]) {
      while (await page.getByRole('button', { name, exact: true }).isEnabled()) await press(name);
      expect(await size.textContent()).toBe(end);
    }
    await press('Fit width');
    await expect.poll(width).toBeGreaterThan(1000);
    await press('Fit page');
    await expect.poll(width).toBeLessThan(700);
    await press('Next page');
    await expect.poll(() => page.getByRole('textbox', { name: 'Page' }).inputValue()).toBe('2');
    // The highlighted or found text lies on the drawn text.
    const sizeOf = async (part: string) => {
      const { width, height } = (await page.locator(`.page ${part}`).first().boundingBox()) ?? {};
      return [Math.round(width ?? 0), Math.round(height ?? 0)];
    };
    expect(await sizeOf('.textLayer')).toEqual(await sizeOf('canvas'));
  });

  test('FILE-055 CONST-024 a table follows the size of its page after 250 milliseconds, a PDF after 500', async () => {
    /** Milliseconds from the change of the page to that of the element. */
    const follows = async (page: Page, element: string): Promise<number> => {
      await page
        .locator(element)
        .first()
        .evaluate((shown) => {
          const before = shown.clientWidth;
          let since = 0;
          addEventListener('resize', () => (since = performance.now()), { once: true });
          const took = new Promise((resolve) => {
            const timer = setInterval(() => {
              if (shown.clientWidth === before) return;
              clearInterval(timer);
              resolve(performance.now() - since);
            }, 5);
          });
          Object.assign(window, { took });
        });
      await page.setViewportSize({ width: page.viewportSize()?.width === 900 ? 1000 : 900, height: 800 });
      return page.evaluate(() => Reflect.get(window, 'took'));
    };
    /** A busy machine can be late, or still follow an earlier change, but not each time. */
    const expectAfter = async (milliseconds: number, page: Page, element: string): Promise<void> => {
      const isRight = (took: number) => took >= milliseconds - 10 && took < milliseconds + 200;
      await expect.poll(() => follows(page, element)).toSatisfy(isRight);
    };
    const pdf = await open(await add('Room.pdf', await formPdf()), { slug: '_pdf', mode: 'view' });
    await pdf.getByText('of 3').waitFor();
    await pdf.getByRole('button', { name: 'Fit width' }).click();
    await expect.poll(async () => (await pdf.locator('.page').first().boundingBox())?.width).toBeGreaterThan(1000);
    await expectAfter(500, pdf, '.page');

    const table = await open(await add('Room.csv', Buffer.from('Name,Price\nVials,3')), { slug: '_spreadsheet' });
    await isShown(table, 'No changes');
    await expectAfter(250, table, 'canvas[id^="univer-sheet-main-canvas"]');
  });
});
