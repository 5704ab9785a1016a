import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { docxOf, inDocx, settingsOf, strictDocx } from '#tests/e2e/documentFiles.ts';
import { isShown, save, saveAll } from '#tests/e2e/documentPage.ts';
import { useLibrary } from '#tests/e2e/libraryFiles.ts';
import { LIBRARY } from '#tests/e2e/listPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

/** Some 180 pages. */
const PARAGRAPHS = 900;
const LONG = 'the subject was seen on the day of the visit and gave consent in writing before any procedure took place '.repeat(5);

inChromium('Word documents', () => {
  const workspace = useWorkspace();
  const { visitAs } = workspace;
  const { add, saved } = useLibrary(workspace);
  const open = (id: number): Promise<Page> => visitAs(INES, `${LIBRARY}/_document?id=${id}&m=edit`);

  test('a large one is loading until it accepts keys, and what is typed from then on is in the file', async () => {
    const id = await add('Large.docx', docxOf(Array.from({ length: PARAGRAPHS }, (_, number) => `Visit ${number}. ${LONG}`)));
    const page = await open(id);
    const paper = page.getByRole('textbox', { name: 'Document' });
    /** Every step is checked: as long as it is not ready, nobody can type. */
    const typing = page.evaluate(async () => {
      const isReady = (): boolean => document.querySelector('h1 + [role="status"]')?.textContent === 'No changes';
      const early: string[] = [];
      while (!isReady()) {
        const editable = document.querySelector<HTMLElement>('[contenteditable="true"]');
        editable?.focus();
        if (editable && document.activeElement === editable) early.push(`${document.querySelectorAll('.docx-page').length} pages`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return early;
    });
    expect(await typing).toEqual([]);
    await page.getByText('Visit 0.').first().click();
    await page.keyboard.press('Home');
    await page.keyboard.type('Instantly ');
    await paper.filter({ hasText: 'Instantly Visit 0.' }).waitFor();
    await saveAll(page);
    expect(inDocx(await saved(id)).words).toMatch(/^Instantly Visit 0\./);
  });

  test('a change that the editor reports only after Ctrl+S is saved with it', async () => {
    const id = await add('Late.docx', docxOf(['What stood here']));
    const page = await open(id);
    await isShown(page, 'No changes');
    await page.getByText('What stood here').click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Control+s');
    await page.keyboard.type('N');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    expect(inDocx(await saved(id)).words).toMatch(/^NWhat stood here/);
  });

  test.each([
    ['comments', 'only comments can be added'],
    ['forms', 'only its form fields can be filled in'],
    ['readOnly', 'protected this document against changes'],
    ['trackedChanges', 'tracks changes'],
  ])('one that is protected for %s accepts no input, and explains why', async (edit, words) => {
    const protection = `<w:documentProtection w:edit="${edit}" w:enforcement="1"/>`;
    const page = await open(await add(`${edit}.docx`, docxOf(['What the author wrote'], settingsOf(protection))));
    await page.getByText(words).waitFor();
    await isShown(page, 'Read only');
    await page.getByText('What the author wrote').click();
    await page.keyboard.type('typed');
    await isShown(page, 'Read only');
    expect([await page.getByText('typed').count(), await save(page).count()]).toEqual([0, 0]);
  });

  test('FILE-053 one that the editor could not preserve says so, and is only displayed', async () => {
    const page = await open(await add('Strict.docx', strictDocx(['What another program wrote'])));
    await page.getByText('This file contains content that the editor cannot preserve').waitFor();
    await isShown(page, 'Read only');
    expect(await save(page).count()).toBe(0);
  });
});
