import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { ai } from '#shared/contracts/ai.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { hold } from '#tests/e2e/hold.ts';
import { LIBRARY, listIdOf } from '#tests/e2e/listPage.ts';
import { FORMS, field, requestsOf, save } from '#tests/e2e/requests.ts';
import { addRuledList } from '#tests/e2e/ruledList.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, PRIYA, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { openModelServer } from '#tests/kit/modelServer.ts';
import { pdfOf } from '#tests/kit/pdf.ts';
import { uploadOver } from '#tests/kit/uploadOver.ts';

const choose = async (page: Page, option: string): Promise<void> => {
  await page.getByRole('button', { name: 'Form layout' }).click();
  await page.getByRole('menuitemcheckbox', { name: option }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
};

inChromium('the form of an item, as a page', () => {
  const workspace = useWorkspace();
  const { visitAs, signedIn, forgive } = workspace;
  let listId = '';
  beforeAll(async () => {
    listId = await addRuledList(await signedIn('admin'));
  });
  const { add, read, edit } = requestsOf(workspace, () => listId);

  describe('its rules', () => {
    test('FORM-004 fields appear, lock and set themselves while others are filled in, and a new item gets its own address', async () => {
      const page = await visitAs(INES, `${FORMS}/add`);
      await field(page, 'Title').fill('A new lamp');
      expect(await field(page, 'Amount').count()).toBe(0);
      expect(await field(page, 'Purpose').count()).toBe(0);
      await page.getByLabel('Purchase').check();
      await field(page, 'Purpose').fill('It is dark');
      await page.getByText('Needs two').waitFor();
      await save(page);
      await page.getByText('1 field needs your attention.').waitFor();
      await field(page, 'Amount').fill('40');
      await save(page);
      await page.waitForURL(/_forms\/edit\?id=\d+/);
      const id = Number(new URL(page.url()).searchParams.get('id'));
      expect(await read(id)).toMatchObject({ Title: 'A new lamp', Amount: 40, Purpose: 'It is dark', Level: 'Needs two' });
      await page.goBack();
      expect(page.url()).not.toContain('/add');
    });

    test('FORM-066 a number outside its limits is not accepted', async () => {
      const { Id } = await add({ Kind: { id: 'purchase', value: 'Purchase' }, Amount: 40 });
      const page = await edit(Id);
      const amount = field(page, 'Amount');
      for (const outside of ['7', '9.99', '5000.01', '6000']) {
        await amount.fill(outside);
        await amount.blur();
        expect(await amount.inputValue()).toBe('40');
      }
      for (const limit of ['10', '5000']) {
        await amount.fill(limit);
        await amount.blur();
        expect(await amount.inputValue()).toBe(limit);
      }
      await amount.fill('70');
      await save(page);
      await page.getByText('A request saved').waitFor();
      expect((await read(Id)).Amount).toBe(70);
    });

    test("CONST-008 a date is shown alike in every language, and typed in the user's format or as it is shown", async () => {
      const page = await visitAs(INES, '/_lists/startuptasks/_forms/add', { locale: 'fr-FR' });
      const due = field(page, 'Due');
      for (const [typed, shown] of [
        ['3 août 2027', '03-Aug-2027'],
        ['04-Sep-2027', '04-Sep-2027'],
        ['un jour', '04-Sep-2027'],
      ]) {
        await due.fill(typed ?? '');
        await due.blur();
        expect(await due.inputValue()).toBe(shown);
      }
    });

    test('FORM-028 a form of the list has tabs with a star for required fields, and errors on the tab that contains them', async () => {
      const page = await visitAs(INES, `${FORMS}/add?formName=Short`);
      const tabs = page.getByRole('group', { name: 'Tabs of the form' }).getByRole('button');
      await tabs.first().waitFor();
      const stars = tabs.evaluateAll((all) => all.map((one) => `${one.textContent}: ${getComputedStyle(one, '::after').content}`));
      expect(await stars).toEqual(['What: "*"', 'More: "*"', 'Rest: none']);
      await field(page, 'Title').fill('In three tabs');
      await save(page);
      await page.getByText('1 field needs your attention.').waitFor();
      expect(await tabs.allTextContents()).toEqual(['What', 'More1', 'Rest']);
      await page.getByRole('alert').getByRole('button', { name: 'Notes' }).click();
      // Text on its way into the plain editor would be lost with it.
      await page.locator('form [contenteditable=true]').fill('Here they are');
      await save(page);
      await page.waitForURL(/_forms\/edit/);
    });

    test('FORM-044 text that is not an option yet becomes one where the field allows that', async () => {
      const { Id } = await add({});
      const page = await edit(Id);
      const tags = page.getByRole('combobox', { name: 'Tags' });
      await tags.fill('Fragile');
      await page.getByRole('option', { name: 'Add “Fragile”' }).click();
      await page.getByRole('button', { name: 'Remove Fragile' }).waitFor();
      await save(page);
      await page.getByText('A request saved').waitFor();
      expect((await read(Id)).Tags).toMatchObject([{ value: 'Fragile' }]);

      const next = await visitAs(PRIYA, `${FORMS}/add`);
      await next.getByRole('combobox', { name: 'Tags' }).fill('frag');
      await expect.poll(() => next.getByRole('option').allTextContents()).toEqual(['Fragile', 'Add “frag”']);
      await next.getByRole('combobox', { name: 'Tags' }).fill('fragile');
      await expect.poll(() => next.getByRole('option').allTextContents()).toEqual(['Fragile']);

      await goTo(next, '/_lists/startuptasks/_forms/add');
      await next.getByRole('combobox', { name: 'Status' }).fill('prog');
      await expect.poll(() => next.getByRole('option').allTextContents()).toEqual(['In progress']);
    });

    test('APP-083 APP-084 text that cannot become an option is reported, and can be added again', async () => {
      forgive(/Failed to load resource/);
      const words = [{ id: null, error: 'fatalError', translate: true }];
      const nothing = { value: null, hasErrors: false, errors: [], hasWarnings: false, warnings: [] };
      for (const [word, status, json] of [
        ['Oversized', 409, { ...nothing, hasErrors: true, errors: words }],
        ['Undersized', 200, { ...nothing, value: { id: 'new', value: 'Undersized' }, hasWarnings: true, warnings: words }],
      ] as const) {
        const { Id } = await add({});
        const page = await edit(Id);
        const tags = page.getByRole('combobox', { name: 'Tags' });
        await page.route('**/Options/Add?*', (route) => route.fulfill({ status, json }));
        await tags.fill(word);
        await page.getByRole('option', { name: `Add “${word}”` }).click();
        await page.getByRole('alert').getByText('Error adding option').waitFor();
        expect(await page.getByRole('button', { name: `Remove ${word}` }).count()).toBe(0);
        expect(await tags.inputValue()).toBe(word);
        await page.unroute('**/Options/Add?*');
        await page.getByRole('option', { name: `Add “${word}”` }).click();
        await page.getByRole('button', { name: `Remove ${word}` }).waitFor();
      }
    });
  });

  test('FORM-054 text is formatted by toolbar and keyboard, and formats that the toolbar does not offer are preserved', async () => {
    const { Id } = await add({
      Notes: '<table><tbody><tr><td>Cell</td></tr></tbody></table><p style="text-align:center">H<sub>2</sub>O</p>',
    });
    const page = await edit(Id);
    const notes = field(page, 'Notes');
    await page.getByRole('toolbar', { name: 'Format' }).waitFor();
    await notes.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Bold');
    await page.keyboard.press('Control+b');
    await page.getByRole('button', { name: 'Italic' }).click();
    await page.keyboard.type(' and slanted');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+i');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Loud');
    await page.keyboard.press('Control+b');
    await page.getByRole('button', { name: 'Quote' }).click();
    await page.keyboard.type(' and quiet');
    await save(page);
    await page.getByText('A request saved').waitFor();
    const { Notes } = await read(Id);
    for (const part of [
      '<td><p>Cell</p></td>',
      'text-align:center',
      '<sub>2</sub>',
      '<strong>Bold</strong>',
      '<em> and slanted</em>',
      '<strong>Loud</strong> and quiet',
    ])
      expect(Notes).toContain(part);
    await choose(page, 'Read only');
    await page.locator('strong', { hasText: 'Bold' }).waitFor();
  });

  describe('unsaved input', () => {
    test('input is offered again after the browser was closed, except passwords, and is deleted when it is saved', async () => {
      const { Id } = await add({});
      const page = await edit(Id);
      await field(page, 'Title').fill('Half a thou');
      await page.getByLabel('Key').fill('Secret-1!');
      await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('form ')));
      await page.waitForFunction(() => JSON.stringify(localStorage).includes('Half a thou'));
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Secret-1!');
      const again = await page.context().newPage();
      await goTo(again, `${FORMS}/edit?id=${Id}`);
      await again.getByText(/You have unsaved changes from/).waitFor();
      expect(await field(again, 'Title').inputValue()).toBe('A request');
      await again.getByRole('button', { name: 'Restore' }).click();
      expect(await field(again, 'Title').inputValue()).toBe('Half a thou');
      await save(again);
      await again.getByText('Half a thou saved').waitFor();
      await again.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('form ')));
    });

    test('FORM-014 FORM-015 a change by another user offers to reload, and reloading asks before it discards input', async () => {
      const { Id } = await add({});
      const page = await edit(Id);
      await expect.poll(() => field(page, 'Title').inputValue()).toBe('A request');
      const priya = await signedIn(PRIYA);
      await priya.call(list.updateItem, { listId, body: { Id, Title: 'Theirs at first' } });
      await expect.poll(() => field(page, 'Title').inputValue()).toBe('Theirs at first');
      expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0);
      await field(page, 'Title').fill('Mine');
      await priya.call(list.updateItem, { listId, body: { Id, Title: 'Theirs' } });
      await page.getByText(/Priya Raman changed this item/).waitFor();
      await page.getByRole('button', { name: 'Reload' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      expect(await field(page, 'Title').inputValue()).toBe('Mine');
      await page.getByRole('button', { name: 'Reload' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('form input')?.value === 'Theirs');
    });
  });

  test('FORM-007 FORM-003 fields are found by name; only required fields, one column and read-only are display options of the form', async () => {
    const { Id } = await add({});
    const page = await edit(Id);
    for (const address of ['view?', 'edit?m=view&', 'edit?formName=view&']) {
      await goTo(page, `${FORMS}/${address}id=${Id}`);
      await page.getByRole('heading', { name: 'A request' }).waitFor();
      await page.getByText('Title', { exact: true }).first().waitFor();
      expect(await field(page, 'Title').count(), address).toBe(0);
    }
    await goTo(page, `${FORMS}/edit?id=${Id}`);
    await field(page, 'Title').waitFor();
    await page.getByRole('searchbox', { name: 'Find a field' }).fill('tag');
    await page.getByRole('combobox', { name: 'Tags' }).waitFor();
    expect(await field(page, 'Title').count()).toBe(0);
    await page.getByRole('searchbox', { name: 'Find a field' }).fill('');
    await choose(page, 'Required only');
    expect(await page.locator('form label').allTextContents()).toEqual(['Title*']);
    await choose(page, 'Required only');
    await choose(page, 'Read only');
    expect(await field(page, 'Title').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
    await goTo(page, `${FORMS}/view?id=${Id}`);
    await page.getByRole('heading', { name: 'A request' }).waitFor();
    expect(await field(page, 'Title').count()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('link', { name: 'Home' }).isVisible()).toBe(false);
    expect(await page.getByText('Title', { exact: true }).isVisible()).toBe(true);
  });

  test('opening an item is reported to the server once, refreshing it is not', async () => {
    const { Id } = await add({});
    const page = await visitAs(INES, '/_lists/requests');
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/item/get')) requested.push(new URL(request.url()).searchParams.get('formName') ?? 'none');
    });
    await goTo(page, `${FORMS}/edit?id=${Id}`);
    await field(page, 'Title').waitFor();
    await field(page, 'Title').fill('Seen');
    await save(page);
    await page.getByText('Seen saved').waitFor();
    expect(requested[0]).toBe('edit');
    expect(requested.filter((name) => name === 'edit')).toHaveLength(1);
    expect(requested.length).toBeGreaterThan(1);
  });

  test('FORM-026 FORM-029 FILE-075 FILE-076 FILE-077 FILE-078 FILE-079 a configured assistant answers about a PDF and nothing else, keeps a question that failed, and can start again', async () => {
    const [ines, admin, model] = await Promise.all([signedIn(INES), signedIn('admin'), openModelServer()]);
    const library = await listIdOf(ines, 'Regulatory documents');
    const pdf = await uploadOver(ines, library, 'Visits.pdf', Buffer.from(await pdfOf(['Visit four is in March.'])));
    const words = await uploadOver(ines, library, 'Visits.txt', Buffer.from('Visit four is in March.'));
    const tab = (page: Page) => page.getByRole('tab', { name: 'Assistant' });
    const opened = async (id: number): Promise<Page> => {
      const page = await visitAs(INES, `${LIBRARY}/_forms/view?id=${id}`);
      await page.getByRole('tab', { name: 'Preview' }).waitFor();
      return page;
    };
    expect(await tab(await opened(pdf.Id)).count()).toBe(0);
    const settings = { provider: 'openAi' as const, address: model.address, model: 'small-1' };
    await admin.call(application.editSystemSetting, { body: { settingKey: 'AI', settings } });
    const page = await opened(pdf.Id);
    await tab(page).click();
    const question = page.getByRole('textbox', { name: 'Question' });
    const send = page.getByRole('button', { name: 'Send' });
    expect(await send.isEnabled()).toBe(false);
    forgive(/502/);
    model.answer(500, '{}');
    await question.fill('When is visit four?');
    await question.press('Enter');
    const received = 'Your question was not answered. It is still here. The assistant did not respond. Try again in a moment.';
    await expect.poll(() => page.locator('form').getByRole('alert').allInnerTexts()).toEqual([received]);
    expect(await question.inputValue()).toBe('When is visit four?');
    await send.click();
    const talk = page.getByRole('list', { name: 'Conversation' });
    await talk.getByText('Page 1 says: Visit four is in March.').waitFor();
    const heads = (await talk.getByRole('listitem').allInnerTexts()).map((said) => said.split('\n')[0]);
    expect(heads).toEqual([/^You \d{2}:\d{2} [AP]M$/, /^Assistant \d{2}:\d{2} [AP]M$/].map((head) => expect.stringMatching(head)));
    expect([await question.inputValue(), await send.isEnabled()]).toEqual(['', false]);
    const release = await hold(page, '**/api/Ai/DocumentChat');
    const requested: string[][] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/Ai/DocumentChat')) return;
      const { history } = ai.documentChat.body.parse(request.postDataJSON());
      requested.push(history.map(({ sender, content }) => `${sender}: ${content}`));
    });
    await question.fill('And visit five?');
    await send.click();
    await page.getByText('The assistant is writing').waitFor();
    await question.fill('And visit six?');
    await question.press('Enter');
    expect(await send.isEnabled()).toBe(false);
    release();
    await expect.poll(() => talk.getByText('Page 1 says: Visit four is in March.').count()).toBe(2);
    expect([await question.inputValue(), await send.isEnabled()]).toEqual(['And visit six?', true]);
    expect(requested).toEqual([['user: When is visit four?', 'bot: Page 1 says: Visit four is in March.', 'user: And visit five?']]);
    await question.fill(' ');
    expect(await send.isEnabled()).toBe(false);
    await page.getByRole('tab', { name: 'Form' }).click();
    await tab(page).click();
    await talk.getByText('When is visit four?').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await new AxeBuilder({ page }).faults()).toEqual([]);
    }
    const named = await visitAs(INES, `${LIBRARY}/_forms/view?id=${pdf.Id}&itemTabView=assistant`);
    await named.getByRole('textbox', { name: 'Question' }).waitFor();
    expect(await tab(await opened(words.Id)).count()).toBe(0);
    model.close();
  });
});
