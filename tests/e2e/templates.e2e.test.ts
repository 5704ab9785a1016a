import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { site } from '#shared/contracts/site.ts';
import { template } from '#shared/contracts/template.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { confirm, dialog, LIBRARY, listIdOf, rowOf } from '#tests/e2e/listPage.ts';
import { FORMS, field } from '#tests/e2e/requests.ts';
import { addRuledList } from '#tests/e2e/ruledList.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, PRIYA, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { pageOf, section, widget } from '#tests/sites/plans.ts';

const choose = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('button', { name: 'Templates', exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await dialog(page).waitFor();
};
const pick = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('button', { name: 'Page templates' }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await dialog(page).waitFor();
};
const load = async (page: Page, name: string): Promise<void> => {
  await choose(page, 'Load from template');
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
};
const findings = (page: Page): Promise<string[]> => new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).faults();

inChromium('templates', () => {
  const { visitAs, signedIn } = useWorkspace();
  let listId = '';
  let library = '';
  beforeAll(async () => {
    const admin = await signedIn('admin');
    listId = await addRuledList(admin);
    library = await listIdOf(admin, 'Regulatory documents');
  });
  const keep = async (templateName: string, values: FieldValues) =>
    (await signedIn(INES)).call(template.addListItem, { body: { listId, templateName, values } });

  test('FORM-011 the values of a form are saved as a template, and fill in another form in one step that can be undone', async () => {
    const page = await visitAs(INES, `${FORMS}/add`);
    const footer = page.getByRole('button', { name: 'Save', exact: true }).locator('..');
    await footer.getByRole('button', { name: 'Templates', exact: true }).click();
    await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Load from template…', 'Save as template…']);
    await page.keyboard.press('Escape');
    await choose(page, 'Save as template');
    expect(await dialog(page).getByRole('textbox', { name: 'Name' }).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await field(page, 'Title').fill('A lamp');
    await page.getByLabel('Purchase').check();
    await field(page, 'Amount').fill('40');
    await field(page, 'Purpose').fill('It is dark');
    await choose(page, 'Save as template');
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Lamps');
    await page.keyboard.press('Enter');
    await page.getByText('Saved as a template').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await choose(page, 'Save as template');
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('lamps');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('already used').waitFor();

    const other = await visitAs(PRIYA, `${FORMS}/add`);
    await field(other, 'Title').fill('Mine');
    await load(other, 'Lamps');
    await confirm(other, 'Load template');
    await other.getByText('Filled in from Lamps').waitFor();
    const filled = { Title: await field(other, 'Title').inputValue(), Purpose: await field(other, 'Purpose').inputValue() };
    expect(filled).toEqual({ Title: 'A lamp', Purpose: 'It is dark' });
    await other.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    expect(await field(other, 'Title').inputValue()).toBe('Mine');
    expect(await field(other, 'Amount').count()).toBe(0);
    await load(other, 'Lamps');
    await confirm(other, 'Load template');
    await dialog(other).waitFor({ state: 'detached' });
    const focused = () => other.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Templates');
    await field(other, 'Title').fill('Another lamp');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await other.waitForURL(/_forms\/edit\?id=\d+/);
    const id = Number(new URL(other.url()).searchParams.get('id'));
    const saved = await (await signedIn(PRIYA)).call(list.getItem, { listId, id });
    expect(saved).toMatchObject({ Title: 'Another lamp', Amount: 40, Purpose: 'It is dark', Kind: { id: 'purchase' } });
  });

  test('a template does not change hidden or locked fields; its author can delete it, and users who may only read are not offered it', async () => {
    await keep('Half', { Title: 'From half', Amount: 50, Purpose: 'Nobody asked' });
    await (await signedIn(PRIYA)).call(template.addListItem, { body: { listId, templateName: 'Theirs', values: { Title: 'Theirs' } } });
    const page = await visitAs(INES, `${FORMS}/add`);
    await load(page, 'Half');
    await page.getByText('Filled in from Half').waitFor();
    expect(await field(page, 'Title').inputValue()).toBe('From half');
    expect(await field(page, 'Amount').count()).toBe(0);
    expect(await page.getByText('Nobody asked').count()).toBe(0);
    await page.getByLabel('Purchase').check();
    expect(await field(page, 'Amount').inputValue()).toBe('');

    await choose(page, 'Load from template');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Half');
    expect(await findings(page)).toEqual([]);
    expect(await dialog(page).getByRole('button', { name: 'Delete Theirs' }).count()).toBe(0);
    await dialog(page).getByRole('button', { name: 'Delete Half' }).click();
    await confirm(page, 'Delete template');
    await dialog(page).getByRole('button', { name: /^Half/ }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');

    const { Id } = await (await signedIn(INES)).call(list.createItem, { listId, body: { Title: 'Seen' } });
    const reader = await visitAs(TOMAS, `${FORMS}/view?id=${Id}`);
    await reader.getByText('Updated by').first().waitFor();
    expect(await reader.getByRole('button', { name: 'Templates', exact: true }).count()).toBe(0);
  });

  test('LIST-038 a library has document templates in its settings, from which users who may create start documents by name', async () => {
    const page = await visitAs('admin', `${LIBRARY}/_settings/document-templates`);
    await page.getByText('No document templates yet').waitFor();
    const [picker] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Add template' }).click()]);
    await picker.setFiles({ name: 'site letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Sir or Madam') });
    const name = dialog(page).getByRole('textbox', { name: 'Name' });
    expect(await name.inputValue()).toBe('site letter');
    await name.fill('Letter');
    await page.keyboard.press('Enter');
    await page.getByText('Template added').waitFor();
    const line = page.getByRole('row').filter({ hasText: 'Letter' });
    await line.getByText('site letter.txt').last().waitFor();
    for (const words of ['17.0 B', 'txt', 'Administrator']) expect(await line.textContent()).toContain(words);
    expect(await findings(page)).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download Letter' }).click()]);
    expect(download.suggestedFilename()).toBe('site letter.txt');
    expect(await readFile(await download.path(), 'utf8')).toBe('Dear Sir or Madam');

    const maker = await visitAs(PRIYA, LIBRARY);
    await maker.getByRole('button', { name: 'From template' }).click();
    const fileName = dialog(maker).getByRole('textbox', { name: 'File name' });
    await dialog(maker)
      .getByRole('radio', { name: /Letter/ })
      .waitFor();
    expect(
      await dialog(maker)
        .getByRole('radio', { name: /Letter/ })
        .isChecked(),
    ).toBe(true);
    expect(await fileName.inputValue()).toBe('Letter');
    expect(await findings(maker)).toEqual([]);
    await fileName.fill('a/b');
    await maker.keyboard.press('Enter');
    await dialog(maker).getByText('cannot contain').waitFor();
    await fileName.fill('To the board');
    await maker.keyboard.press('Enter');
    await rowOf(maker, 'To the board.txt').waitFor();
    await maker.getByRole('complementary', { name: 'To the board.txt' }).getByText('Dear Sir or Madam').waitFor();
    await maker.getByRole('button', { name: 'From template' }).click();
    await dialog(maker).getByRole('textbox', { name: 'File name' }).fill('to the BOARD.txt');
    await maker.keyboard.press('Enter');
    await dialog(maker).getByRole('alert').getByText('already exists').waitFor();

    const reader = await visitAs(TOMAS, LIBRARY);
    await rowOf(reader, 'To the board.txt').waitFor();
    expect(await reader.getByRole('button', { name: 'From template' }).count()).toBe(0);

    await page.getByRole('button', { name: 'Delete Letter' }).click();
    await confirm(page, 'Delete template');
    await page.getByText('No document templates yet').waitFor();
    const { items } = await (await signedIn(PRIYA)).call(list.items, { listId: library });
    expect(items.map(({ _FileName }) => _FileName)).toContain('To the board.txt');
  });

  test('SHELL-068 the templates of forms are in the settings of their list, and are deleted there', async () => {
    await keep('To go', { Title: 'Gone' });
    const page = await visitAs('admin', '/_lists/requests/_settings/list-item-templates');
    const line = page.getByRole('row').filter({ hasText: 'To go' });
    await line.getByText('Inês Carvalho').last().waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete To go' }).click();
    await confirm(page, 'Delete template');
    await line.waitFor({ state: 'detached' });
    expect(await page.getByRole('link', { name: 'Document templates' }).count()).toBe(0);
  });

  test('APP-087 SHELL-068 a page is saved as a template in the editor, loaded into others and used for new pages, and administrators download, delete and import it', async () => {
    const admin = await signedIn('admin');
    const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
    const created = async (path: string, title: string) =>
      (
        await admin.call(site.createPage, {
          systemSiteId,
          body: pageOf(path, [section([widget('html', { body: { en: title } })])]),
        })
      ).id;
    const edit = async (id: string) => {
      const page = await visitAs('admin', `/_pages/edit?id=${id}`);
      await page.getByRole('button', { name: 'Page templates' }).waitFor();
      return page;
    };
    const one = await edit(await created('First', 'Of the first'));
    await pick(one, 'Save as template');
    await dialog(one).getByRole('textbox', { name: 'Name' }).fill('Front page');
    await one.keyboard.press('Enter');
    await one.getByText('Saved as a page template').waitFor();

    const page = await edit(await created('Second', 'Of the second'));
    const words = (text: string) => page.getByText(text, { exact: true });
    await pick(page, 'Load template');
    expect(await findings(page)).toEqual([]);
    await dialog(page)
      .getByRole('button', { name: /^Front page/ })
      .click();
    await confirm(page, 'Replace');
    await words('Of the first').waitFor();
    expect(await words('Of the second').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await words('Of the second').waitFor();
    await goTo(page, '/_pages?add=page');
    await dialog(page).getByRole('textbox', { name: 'Title' }).fill('Third');
    await dialog(page).getByLabel('Start from', { exact: true }).selectOption('Front page');
    await page.keyboard.press('Enter');
    await words('Of the first').waitFor();

    await goTo(page, '/_app-settings/page-templates');
    await page.getByRole('button', { name: 'Download Front page' }).waitFor();
    expect(await findings(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Front page' }).click();
    const file = await (await download).path();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ sheafPageTemplate: 1, templateName: 'Front page' });
    await page.getByRole('button', { name: 'Delete Front page' }).click();
    await confirm(page, 'Delete template');
    await page.getByText('No page templates yet').waitFor();
    const give = async (name: string, buffer: Buffer): Promise<void> => {
      const chooser = page.waitForEvent('filechooser');
      await dialog(page)
        .getByRole('button', { name: /Choose/ })
        .click();
      await (await chooser).setFiles({ name, mimeType: 'application/json', buffer });
      await dialog(page).getByText(name).waitFor();
      await dialog(page).getByRole('button', { name: 'Import template' }).click();
    };
    await page.getByRole('button', { name: 'Import template' }).click();
    await give('Wrong.json', Buffer.from('{"templateName":"Wrong"}'));
    await dialog(page).getByRole('alert').getByText('This file is not a page template').waitFor();
    await give('Front page.json', await readFile(file));
    await page.getByRole('row', { name: /Front page/ }).waitFor();
  });

  test('AUTO-025 a bulk email is saved as a template and loaded into another, and forms and pages have dialogs for both as well', async () => {
    const page = await visitAs('admin', '/_app-settings/bulk-email-history');
    const email = page.getByRole('dialog', { name: 'Send email' });
    const requested = (name: string) => page.getByRole('dialog', { name });
    const write = () => page.getByRole('button', { name: 'Send email' }).click();
    await write();
    await email.getByRole('button', { name: 'Save as template' }).click();
    await requested('Save email template').getByText('Enter a subject and a text first').waitFor();
    await page.keyboard.press('Escape');
    await email.getByLabel('Subject').fill('Away');
    await email.getByLabel('Message').fill('Sheaf rests on Friday.');
    await email.getByRole('button', { name: 'Save as template' }).click();
    await requested('Save email template').getByRole('textbox', { name: 'Name' }).fill('Rest');
    await page.keyboard.press('Enter');
    await page.getByText('Saved as an email template').waitFor();
    expect(await email.getByLabel('Subject').inputValue()).toBe('Away');
    await email.getByLabel('Subject').fill('Something else');
    await email.getByRole('button', { name: 'Load template' }).click();
    expect(await findings(page)).toEqual([]);
    await requested('Load email template').getByRole('button', { name: /^Rest/ }).click();
    await confirm(page, 'Replace');
    await requested('Load email template').waitFor({ state: 'detached' });
    const written = [await email.getByLabel('Subject').inputValue(), await email.getByLabel('Message').inputValue()];
    expect(written).toEqual(['Away', 'Sheaf rests on Friday.']);

    const named = async (at: Page, name: string): Promise<void> => {
      await at.getByRole('dialog', { name, exact: true }).waitFor();
      await at.keyboard.press('Escape');
      await dialog(at).waitFor({ state: 'detached' });
    };
    const form = await visitAs('admin', `${FORMS}/add`);
    for (const action of ['Save as template', 'Load from template']) {
      await choose(form, action);
      await named(form, action);
    }
    const admin = await signedIn('admin');
    const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
    const { id } = await admin.call(site.homePage, { systemSiteId });
    const editor = await visitAs('admin', `/_pages/edit?id=${id}`);
    const windows = {
      'Save as template': 'Save page as template',
      'Load template': 'Load page template',
      'Import template': 'Import page template',
    };
    for (const [action, name] of Object.entries(windows)) {
      await pick(editor, action);
      await named(editor, name);
    }
  });
});
