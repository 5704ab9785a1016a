import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { docxOf, formPdf, inDocx, inPdf } from '#tests/e2e/documentFiles.ts';
import { close, hold, isSaid, save, saveAll, state, text } from '#tests/e2e/documentPage.ts';
import { drag } from '#tests/e2e/drag.ts';
import { drawnForm } from '#tests/e2e/drawnForm.ts';
import { withinClicks } from '#tests/e2e/firstHour/clicks.ts';
import { useLibrary } from '#tests/e2e/libraryFiles.ts';
import { cellOf, chooseInRowMenu, closeForm, dialog, LIBRARY, NEWEST_FILES, rowOf } from '#tests/e2e/listPage.ts';
import { damagedScan, scannedPdf } from '#tests/e2e/scannedPdf.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, PRIYA, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

/** A busy machine takes its time to start LibreOffice. */
const PATIENCE = 180_000;

inChromium('documents in the browser', () => {
  const workspace = useWorkspace();
  const { visitAs, forgive } = workspace;
  const { add, saved, versions, openDocument } = useLibrary(workspace);
  const open = (id: number, { slug = '_document', mode = 'edit', who = INES } = {}): Promise<Page> =>
    visitAs(who, `${LIBRARY}/${slug}?id=${id}&m=${mode}`);

  test('LIST-022 LIST-023 FILE-040 a double click opens a file with an editor there, for reading where one may only read, and any other row in its window', async () => {
    const id = await add('Opened twice.txt', Buffer.from('the words in it'));
    await add('Archive.zip', Buffer.from('nothing to edit here'));
    const rates = await add('Rates.csv', Buffer.from('Name,Price\nVials,3'));
    const page = await visitAs(INES, LIBRARY);
    await rowOf(page, 'Opened twice.txt').dblclick();
    await page.waitForURL(`**${LIBRARY}/_document?id=${id}&m=edit`);
    expect(await text(page).inputValue()).toBe('the words in it');
    await close(page);
    await rowOf(page, 'Archive.zip').dblclick();
    await dialog(page).getByRole('heading', { name: 'Archive.zip' }).waitFor();
    await closeForm(page);

    await rowOf(page, 'Rates.csv').dblclick();
    await page.waitForURL(`**${LIBRARY}/_spreadsheet?id=${rates}&m=edit`);

    const reader = await visitAs(TOMAS, LIBRARY);
    await rowOf(reader, 'Opened twice.txt').dblclick();
    await reader.waitForURL(`**${LIBRARY}/_document?id=${id}&m=view`);
    await isSaid(reader, 'Read only');
  });

  test('FILE-046 FILE-047 FILE-054 a text is saved as a version in its own encoding, and is not left unsaved without a question', async () => {
    const id = await add('Letter.txt', Buffer.from('Cher comit\xe9,\r\nune ligne\r\n', 'latin1'));
    const page = await open(id);
    await page.getByText('WINDOWS-1252').waitFor();
    expect([await save(page).isEnabled(), await state(page).textContent()]).toEqual([false, 'No changes']);
    await text(page).press('Control+End');
    await text(page).pressSequentially('à bientôt');
    await isSaid(page, 'Unsaved changes');
    await close(page);
    const question = page.getByRole('alertdialog');
    await question.getByText('Your changes to Letter.txt will be lost.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await saveAll(page);
    expect(await save(page).isEnabled()).toBe(false);
    expect((await saved(id)).toString('latin1')).toBe('Cher comit\xe9,\r\nune ligne\r\n\xe0 bient\xf4t');
    const [newest] = await versions(id);
    expect(newest).toMatchObject({ versionType: 'file', fileVersion: 2 });
    await close(page);
    await cellOf(page, 'Letter.txt', '_FileName').waitFor();
  });

  test('what somebody else saved meanwhile is told and kept, and the own words become a copy or the next version', async () => {
    const id = await add('Shared.txt', Buffer.from('the first words'));
    const [page, other] = [await open(id), await open(id, { who: PRIYA })];
    await text(page).fill('the words of Ines');
    await text(other).fill('the words of Priya');
    await saveAll(other);
    await save(page).click();
    await dialog(page).getByRole('heading', { name: 'Priya Raman saved this file while you were editing it' }).waitFor();
    expect((await saved(id)).toString()).toBe('the words of Priya');
    await dialog(page).getByRole('button', { name: 'Save my version as a copy' }).click();
    await page.getByRole('heading', { name: 'Shared (copy by Inês Carvalho).txt' }).waitFor();
    expect(await text(page).inputValue()).toBe('the words of Ines');

    await text(other).fill('the second words of Priya');
    const third = await open(id);
    await text(third).fill('the last words');
    await saveAll(other);
    await save(third).click();
    await dialog(third).getByRole('button', { name: 'Overwrite with my version' }).click();
    await dialog(third).waitFor({ state: 'detached' });
    await isSaid(third, 'No changes');
    expect((await saved(id)).toString()).toBe('the last words');
  });

  test('a Word document keeps what the editor does not know of, and is saved with what was typed', async () => {
    const id = await add('Trial.docx', docxOf(['Consent form for the study of sleep', 'Second paragraph']));
    const page = await open(id);
    const words = page.getByText('Consent form for the study of sleep');
    await words.waitFor();
    await isSaid(page, 'No changes');
    await words.click();
    await page.keyboard.press('Home');
    await page.keyboard.type('Revised: ');
    await isSaid(page, 'Unsaved changes');
    // Without leaving the keyboard.
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    const after = inDocx(await saved(id));
    expect(after.words).toBe('Revised: Consent form for the study of sleepSecond paragraphDear Subject , welcome');
    expect(after.parts).toContain('customXml/study.xml');
    expect(after.xml).toContain('MERGEFIELD Subject');
  });

  test('T9 FILE-066 a PDF that was filled in, written on, highlighted, drawn on or signed is saved with it', async () => {
    const id = await add('Consent.pdf', await formPdf());
    const page = await open(id, { slug: '_pdf' });
    const take = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
    const changes = async (act: () => Promise<unknown>): Promise<void> => {
      await isSaid(page, 'No changes');
      await act();
      await isSaid(page, 'Unsaved changes');
      await saveAll(page);
    };
    await changes(async () => {
      await page.locator('.annotationLayer input[type="text"]').fill('Subject 42');
      await page.locator('.annotationLayer input[type="checkbox"]').check();
    });
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
        await dialog(page).getByRole('button', { name: 'Place signature' }).click();
      }),
    );
    const { subject, agreed, kinds } = await inPdf(await saved(id));
    expect([subject, agreed]).toEqual(['Subject 42', true]);
    expect(kinds).toEqual(expect.arrayContaining(['Widget', 'FreeText', 'Ink', 'Highlight', 'Stamp']));
  });

  test('a scanned page is shown as it is, and a page that cannot be shown is not signed', async () => {
    const page = await open(await add('Scans.pdf', await scannedPdf()), { slug: '_pdf' });
    const sign = page.getByRole('button', { name: 'Sign', exact: true });
    /** The part of a page that is not white, in percent. */
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

  test('a form that is drawn from its own description is shown and filled in, and nothing is put on its pages', async () => {
    const name = 'Permit.pdf';
    const id = await add(name, await drawnForm());
    const applicant = (page: Page) => page.getByRole('textbox', { name: 'Name of the applicant' });
    const page = await open(id, { slug: '_pdf' });
    await page.getByText('it cannot be annotated, signed or rearranged').waitFor();
    expect(await applicant(page).inputValue()).toBe('Ada');
    expect(await page.getByRole('toolbar', { name: 'Annotations' }).count()).toBe(0);
    await applicant(page).fill('Grace Hopper');
    await isSaid(page, 'Unsaved changes');
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

  test('FILE-062 FILE-063 a PDF is shown at 100 percent, and its size goes from 10 to 400 in steps of 25 or fits', async () => {
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
    // Words that are marked or found lie on those that are drawn.
    const sizeOf = async (part: string) => {
      const { width, height } = (await page.locator(`.page ${part}`).first().boundingBox()) ?? {};
      return [Math.round(width ?? 0), Math.round(height ?? 0)];
    };
    expect(await sizeOf('.textLayer')).toEqual(await sizeOf('canvas'));
  });

  test('FILE-055 a table follows the size of its page after 250 milliseconds, a PDF after 500', async () => {
    /** Milliseconds from the change of the page to that of the element in it. */
    const narrower = async (page: Page, element: string): Promise<number> => {
      await page
        .locator(element)
        .first()
        .evaluate((shown) => {
          const before = shown.clientWidth;
          let since = 0;
          addEventListener('resize', () => (since = performance.now()));
          const took = new Promise((resolve) => {
            const timer = setInterval(() => {
              if (shown.clientWidth === before) return;
              clearInterval(timer);
              resolve(performance.now() - since);
            }, 5);
          });
          Object.assign(window, { took });
        });
      await page.setViewportSize({ width: 900, height: 800 });
      return page.evaluate(() => Reflect.get(window, 'took'));
    };
    const pdf = await open(await add('Room.pdf', await formPdf()), { slug: '_pdf', mode: 'view' });
    await pdf.getByText('of 3').waitFor();
    await pdf.getByRole('button', { name: 'Fit width' }).click();
    await expect.poll(async () => (await pdf.locator('.page').first().boundingBox())?.width).toBeGreaterThan(1000);
    expect(await narrower(pdf, '.page')).toBeGreaterThanOrEqual(490);

    const table = await open(await add('Room.csv', Buffer.from('Name,Price\nVials,3')), { slug: '_spreadsheet' });
    await isSaid(table, 'No changes');
    const took = await narrower(table, 'canvas[id^="univer-sheet-main-canvas"]');
    expect(took).toBeGreaterThanOrEqual(240);
    expect(took).toBeLessThan(5000);
  });

  test('FILE-045 an editor says how it stands: loading, ready, saving, failed, and nothing is lost where a save fails', async () => {
    const id = await add('States.txt', Buffer.from('the first words'));
    const page = await visitAs(INES, NEWEST_FILES, { isNew: true });
    await rowOf(page, 'States.txt').waitFor();
    const isIn = (name: string): Promise<void> => page.locator(`h1 + [data-state="${name}"]`).waitFor();
    const releaseScript = await hold(page, '**/assets/TextEditor-*.js');
    await rowOf(page, 'States.txt').dblclick();
    await isIn('loading');
    releaseScript();
    await isIn('ready');
    await text(page).fill('the second words');
    const releaseSave = await hold(page, '**/document/save?*');
    await save(page).click();
    await isIn('saving');
    releaseSave();
    await isIn('ready');
    forgive(/Failed to load resource|net::ERR/);
    await page.route('**/document/save/begin?*', (route) => route.abort());
    await text(page).fill('the third words');
    await save(page).click();
    await isIn('fail');
    await page.getByRole('alert').getByText('States.txt was not saved', { exact: true }).waitFor();
    const [kept] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the open version' }).click(),
    ]);
    expect(readFileSync(await kept.path(), 'utf8')).toBe('the third words');
    expect((await saved(id)).toString()).toBe('the second words');
  });

  test('FILE-049 a download asks to save first, and nothing is changed where one may only read', async () => {
    const id = await add('Downloaded.txt', Buffer.from('the first words'));
    const page = await open(id);
    await text(page).fill('the second words');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('alertdialog').getByRole('button', { name: 'Save and download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Downloaded.txt');
    expect((await saved(id)).toString()).toBe('the second words');

    const reader = await open(id, { who: TOMAS });
    await reader.getByText('You can read this file but not edit it.').waitFor();
    expect([await text(reader).isEditable(), await save(reader).count()]).toEqual([false, 0]);
    const form = await add('Looked at.pdf', await formPdf());
    const pdf = await open(form, { slug: '_pdf', mode: 'view' });
    await pdf.getByText('Consent form, page 1').waitFor();
    expect(await pdf.locator('.annotationLayer input').count()).toBe(0);
    expect(await pdf.getByRole('toolbar', { name: 'Annotations' }).count()).toBe(0);
    const letter = await open(await add('Looked at.docx', docxOf(['Nobody types here'])), { mode: 'view' });
    await letter.getByText('Nobody types here').click();
    await letter.keyboard.type('typed');
    expect([await letter.getByText('typed').count(), await letter.locator('.docx-toolbar').count()]).toEqual([0, 0]);
  });

  test('FILE-043 FILE-044 FILE-052 what cannot be opened says so: no program on this device, no file in the address', async () => {
    forgive(/ms-word:/);
    await add('For the desk.docx', docxOf(['Words']));
    const page = await visitAs(INES, LIBRARY);
    const asking = page.waitForEvent('request', (request) => request.url().startsWith('ms-word:ofe|u|'));
    await chooseInRowMenu(page, 'For the desk.docx', 'Open in the desktop application');
    const address = (await asking).url().slice('ms-word:ofe|u|'.length);
    expect(inDocx(Buffer.from(await (await fetch(address)).arrayBuffer())).words).toContain('Words');
    expect((await fetch(address, { method: 'PUT', body: new Uint8Array(docxOf(['Saved by Word'])) })).status).toBe(204);
    expect(inDocx(Buffer.from(await (await fetch(address)).arrayBuffer())).words).toContain('Saved by Word');
    await page.getByText('No desktop application responded').waitFor();
    await goTo(page, `${LIBRARY}/_document?m=edit`);
    await page.getByText('This address does not refer to a file, so nothing can be saved').waitFor();
  });

  test('a document of an older format opens by a double click, says what a conversion means, and keeps its format', {
    timeout: 2 * PATIENCE,
  }, async () => {
    const id = await add('Older.rtf', Buffer.from('{\\rtf1\\ansi The first words\\par}'));
    // LibreOffice starts with the first document, which it may be too late for.
    const opens = () =>
      openDocument(id).then(
        () => true,
        () => false,
      );
    await expect.poll(opens, { timeout: PATIENCE }).toBe(true);
    const page = await visitAs(INES, LIBRARY);
    await rowOf(page, 'Older.rtf').dblclick();
    await page.waitForURL(`**${LIBRARY}/_document?id=${id}&m=edit`);
    await page.getByText('The first words').waitFor({ timeout: PATIENCE });
    await page.getByText('The .rtf file is edited as a Word document').waitFor();
    await page.getByText('The first words').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' and more');
    await save(page).click();
    await page.getByText('Saved', { exact: true }).first().waitFor({ timeout: PATIENCE });
    const kept = (await saved(id)).toString('latin1');
    expect(kept).toMatch(/^\{\\rtf1/);
    expect(kept).toContain('and more');
    const reader = await open(id, { who: TOMAS, mode: 'view' });
    await reader.getByText('The .rtf file is shown as a converted Word document').waitFor({ timeout: PATIENCE });
    await reader.getByText('and more').waitFor({ timeout: PATIENCE });
  });
});
