import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { docxOf, formPdf, inDocx } from '#tests/e2e/documentFiles.ts';
import { close, isShown, save, saveAll, state, text } from '#tests/e2e/documentPage.ts';
import { hold } from '#tests/e2e/hold.ts';
import { useLibrary } from '#tests/e2e/libraryFiles.ts';
import { cellOf, chooseInRowMenu, closeForm, dialog, LIBRARY, NEWEST_FILES, rowMenu, rowOf } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, PRIYA, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

/** LibreOffice starts slowly on a busy machine. */
const TIMEOUT = 180_000;
const FLAT = '<?xml version="1.0"?><office:document/>';

inChromium('documents in the browser', () => {
  const workspace = useWorkspace();
  const { visitAs, forgive } = workspace;
  const { add, saved, versions, openDocument } = useLibrary(workspace);
  const open = (id: number, { slug = '_document', mode = 'edit', who = INES } = {}): Promise<Page> =>
    visitAs(who, `${LIBRARY}/${slug}?id=${id}&m=${mode}`);

  test('LIST-022 LIST-023 FILE-040 a double click opens a file with an editor in the editor, read-only if the user may only read, and any other row in its dialog', async () => {
    const id = await add('Opened twice.txt', Buffer.from('the words in it'));
    await add('Archive.zip', Buffer.from('nothing to edit here'));
    const email = await add('Letter to a site.docx', Buffer.from(docxOf(['Dear site'])));
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
    await goTo(page, LIBRARY);
    await rowMenu(page, 'Letter to a site.docx');
    await page.getByRole('menuitem', { name: 'Open in the desktop application' }).waitFor();
    await page.keyboard.press('Escape');
    await rowOf(page, 'Letter to a site.docx').dblclick();
    await page.waitForURL(`**${LIBRARY}/_document?id=${email}&m=edit`);

    const reader = await visitAs(TOMAS, LIBRARY);
    await rowOf(reader, 'Opened twice.txt').dblclick();
    await reader.waitForURL(`**${LIBRARY}/_document?id=${id}&m=view`);
    await isShown(reader, 'Read only');
    await goTo(reader, LIBRARY);
    await rowOf(reader, 'Archive.zip').dblclick();
    await dialog(reader).getByRole('heading', { name: 'Archive.zip' }).waitFor();
    expect(await dialog(reader).getByRole('button', { name: 'Save' }).count()).toBe(0);
    await closeForm(reader);

    for (const [who, isWriter] of [
      [INES, true],
      [TOMAS, false],
    ] as const) {
      const tasks = await visitAs(who, '/_lists/startuptasks');
      await rowOf(tasks, 'Confirm site agreement').dblclick();
      await dialog(tasks).getByRole('heading', { name: 'Confirm site agreement' }).waitFor();
      expect(await dialog(tasks).getByRole('button', { name: 'Save' }).count()).toBe(isWriter ? 1 : 0);
    }
  });

  test('FILE-046 FILE-047 FILE-054 SHELL-069 a text is saved as a version in its own encoding, and leaving it unsaved asks for confirmation', async () => {
    const id = await add('Letter.txt', Buffer.from('Cher comit\xe9,\r\nune ligne\r\n', 'latin1'));
    const page = await visitAs(INES, LIBRARY);
    // The back button leads there within the application.
    await rowOf(page, 'Letter.txt').waitFor();
    await goTo(page, `${LIBRARY}/_document?id=${id}&m=edit`);
    await page.getByText('Western European (Windows 1252)').waitFor();
    expect([await save(page).isEnabled(), await state(page).textContent()]).toEqual([false, 'No changes']);
    await text(page).press('Control+End');
    await text(page).pressSequentially('à bientôt');
    await isShown(page, 'Unsaved changes');
    await close(page);
    const question = page.getByRole('alertdialog', { name: 'Close without saving?' });
    await question.getByText('Your changes to Letter.txt will be lost.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    // Every way out asks: a link, the back button, and closing the window.
    await page.getByRole('link', { name: /Study contacts/ }).click();
    // The back button also asks if it is used before the last response is drawn.
    await question.getByRole('button', { name: 'Cancel' }).evaluate((button: HTMLElement) => {
      button.click();
      history.back();
    });
    await question.getByRole('button', { name: 'Cancel' }).click();
    const [warning] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
    expect(warning.type()).toBe('beforeunload');
    await warning.dismiss();
    await isShown(page, 'Unsaved changes');
    await saveAll(page);
    expect(await save(page).isEnabled()).toBe(false);
    expect((await saved(id)).toString('latin1')).toBe('Cher comit\xe9,\r\nune ligne\r\n\xe0 bient\xf4t');
    const [newest] = await versions(id);
    expect(newest).toMatchObject({ versionType: 'file', fileVersion: 2 });
    await close(page);
    await cellOf(page, 'Letter.txt', '_FileName').waitFor();
  });

  test('what another user saved in the meantime is reported and kept, and the own text becomes a copy or the next version', async () => {
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
    await isShown(third, 'No changes');
    expect((await saved(id)).toString()).toBe('the last words');
  });

  test('a Word document keeps what the editor does not support, and is saved with the typed text', async () => {
    const id = await add('Trial.docx', docxOf(['Consent form for the study of sleep', 'Second paragraph']));
    const page = await open(id);
    const words = page.getByText('Consent form for the study of sleep');
    await words.waitFor();
    await isShown(page, 'No changes');
    await words.click();
    await page.keyboard.press('Home');
    await page.keyboard.type('Revised: ');
    await isShown(page, 'Unsaved changes');
    // Using only the keyboard.
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    const after = inDocx(await saved(id));
    expect(after.words).toBe('Revised: Consent form for the study of sleepSecond paragraphDear Subject , welcome');
    expect(after.parts).toContain('customXml/study.xml');
    expect(after.xml).toContain('MERGEFIELD Subject');
  });

  test('FILE-045 an editor shows its state: loading, ready, saving, failed, and nothing is lost when saving fails', async () => {
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
    const [stored] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the open version' }).click(),
    ]);
    expect(readFileSync(await stored.path(), 'utf8')).toBe('the third words');
    expect((await saved(id)).toString()).toBe('the second words');
  });

  test('FILE-049 a download offers to save first, and nothing can be changed by a user who may only read', async () => {
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
    const email = await open(await add('Looked at.docx', docxOf(['Nobody types here'])), { mode: 'view' });
    await email.getByText('Nobody types here').click();
    await email.keyboard.type('typed');
    expect([await email.getByText('typed').count(), await email.locator('.docx-toolbar').count()]).toEqual([0, 0]);
  });

  test('FILE-043 FILE-044 FILE-052 errors are explained: no program on this device, no file in the address', async () => {
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

    // Chromium asks before it starts a program, and the page is blocked meanwhile; so each start has a new one.
    const startAt = async (menuOpened: (page: Page) => Promise<void>): Promise<Page> => {
      const fresh = await visitAs(INES, LIBRARY, { isNew: true });
      await rowOf(fresh, 'For the desk.docx').waitFor();
      await fresh.clock.install();
      const requested = fresh.waitForEvent('request', (request) => request.url().startsWith('ms-word:'));
      await rowMenu(fresh, 'For the desk.docx');
      await menuOpened(fresh);
      await fresh.getByRole('menuitem', { name: 'Open in the desktop application' }).click();
      await requested;
      return fresh;
    };
    const missingIn = (from: Page) => from.getByText('No desktop application responded');
    const answered = await startAt(async () => undefined);
    // A starting program takes the focus.
    await answered.evaluate(() => dispatchEvent(new Event('blur')));
    await answered.clock.fastForward(2100);
    expect(await missingIn(answered).count()).toBe(0);

    const unanswered = await startAt(async (opened) => opened.clock.pauseAt((await opened.evaluate(() => Date.now())) + 1_000));
    await unanswered.clock.runFor(1_999);
    expect(await missingIn(unanswered).count()).toBe(0);
    await unanswered.clock.runFor(1);
    await missingIn(unanswered).waitFor({ state: 'attached' });
    await unanswered.clock.resume();

    const library = await visitAs(INES, LIBRARY, { isNew: true });
    await goTo(library, `${LIBRARY}/_document?m=edit`);
    await library.getByText('This address does not refer to a file, so nothing can be saved').waitFor();
  });

  test('FILE-044 a program gets a read-only address if its user may not change the file, and a signed one if it cannot save', async () => {
    forgive(/ms-word:|vnd\.libreoffice/);
    await add('Handed over.docx', docxOf(['Words']));
    await add('Handed over.fodt', Buffer.from(FLAT));
    const addressFor = async (page: Page, name: string, scheme: string): Promise<string> => {
      const asking = page.waitForEvent('request', (request) => request.url().startsWith(scheme));
      await chooseInRowMenu(page, name, 'Open in the desktop application');
      return (await asking).url().slice(scheme.length);
    };
    const wordsAt = async (address: string) => inDocx(Buffer.from(await (await fetch(address)).arrayBuffer())).words;

    const reader = await visitAs(TOMAS, LIBRARY);
    const read = await addressFor(reader, 'Handed over.docx', 'ms-word:ofv|u|');
    expect(await wordsAt(read)).toContain('Words');
    expect((await fetch(read, { method: 'PUT', body: new Uint8Array(docxOf(['Not theirs to save'])) })).status).toBe(403);
    expect(await wordsAt(read)).toContain('Words');

    const page = await visitAs(INES, LIBRARY);
    const flat = await addressFor(page, 'Handed over.fodt', 'vnd.libreoffice.command:ofe|u|');
    expect(await (await fetch(flat)).text()).toBe(FLAT);
    await page.route('**/api/WebDav/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), value: { url: null, canSave: false } } });
    });
    expect(await wordsAt(await addressFor(page, 'Handed over.docx', 'ms-word:ofv|u|'))).toContain('Words');
  });

  test('a document of an older format opens by a double click, explains what a conversion means, and keeps its format', {
    timeout: 2 * TIMEOUT,
  }, async () => {
    const id = await add('Older.rtf', Buffer.from('{\\rtf1\\ansi The first words\\par}'));
    // LibreOffice starts with the first document, for which it can be too late.
    const opens = () =>
      openDocument(id).then(
        () => true,
        () => false,
      );
    await expect.poll(opens, { timeout: TIMEOUT }).toBe(true);
    const page = await visitAs(INES, LIBRARY);
    await rowOf(page, 'Older.rtf').dblclick();
    await page.waitForURL(`**${LIBRARY}/_document?id=${id}&m=edit`);
    await page.getByText('The first words').waitFor({ timeout: TIMEOUT });
    await page.getByText('The .rtf file is edited as a Word document').waitFor();
    await page.getByText('The first words').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' and more');
    await save(page).click();
    await page.getByText('Saved', { exact: true }).first().waitFor({ timeout: TIMEOUT });
    const stored = (await saved(id)).toString('latin1');
    expect(stored).toMatch(/^\{\\rtf1/);
    expect(stored).toContain('and more');
    const reader = await open(id, { who: TOMAS, mode: 'view' });
    await reader.getByText('The .rtf file is shown as a converted Word document').waitFor({ timeout: TIMEOUT });
    await reader.getByText('and more').waitFor({ timeout: TIMEOUT });
  });
});
