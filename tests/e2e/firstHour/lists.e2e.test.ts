import { utils, write } from '@e965/xlsx';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { fieldTypeName } from '#shared/models/content/field.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { pickTable } from '#tests/e2e/dropFiles.ts';
import { withinClicks } from '#tests/e2e/firstHour/clicks.ts';
import { dialog, listIdOf, rowOf } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const expectAccessible = async (page: Page): Promise<void> => {
  expect(await new AxeBuilder({ page }).include('[role=dialog]').faults()).toEqual([]);
};

inChromium('the first hour with lists', () => {
  const { visitAs, signedIn } = useWorkspace();

  const fieldsOf = async (title: string) => {
    const admin = await signedIn('admin');
    const fields = await admin.call(list.fields, { listId: await listIdOf(admin, title) });
    return fields
      .filter(({ isAuditField }) => !isAuditField)
      .map(({ name, contentType: { fieldType, options } }) => [name, fieldTypeName(fieldType), ...options.map(({ value }) => value)]);
  };
  const rowsOf = async (title: string) => {
    const admin = await signedIn('admin');
    return (await admin.call(list.items, { listId: await listIdOf(admin, title), pageSize: 100 })).items;
  };
  const openWindow = async (page: Page) => {
    await page.getByRole('button', { name: 'Add list' }).click();
    await dialog(page).getByRole('textbox', { name: 'Title' }).waitFor();
  };
  const create = (page: Page) => dialog(page).getByRole('button', { name: 'Add list' }).click();

  test('T1 a list with eight columns is created in one dialog, with a click for each column and Enter for the next', async () => {
    const page = await visitAs('admin', '/_lists');
    const column = async (name: string, type?: string) => {
      await dialog(page).getByRole('textbox', { name: 'Column name' }).fill(name);
      if (type) await dialog(page).getByText(type, { exact: true }).last().click();
    };
    await withinClicks(page, 18, async () => {
      await openWindow(page);
      await dialog(page).getByRole('textbox', { name: 'Title' }).fill('Contracts');
      await column('Supplier');
      await page.keyboard.press('Enter');
      for (const [name, type] of [
        ['Value', 'Currency'],
        ['Signed on', 'Date'],
        ['Expires', 'Date'],
        ['Owner', 'People and groups'],
        ['Renews', 'Yes/No'],
      ] as const) {
        await column(name, type);
        await page.keyboard.press('Enter');
        await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('');
      }
      await column('Status', 'Choice');
      await dialog(page).getByRole('button', { name: 'Add option' }).click();
      for (const words of ['Draft', 'Active']) {
        await page.keyboard.type(words);
        await page.keyboard.press('Enter');
      }
      await page.keyboard.insertText('Ended');
      await dialog(page).getByRole('button', { name: 'Add column' }).click();
      await expectAccessible(page);
      // The column that is still being described counts as well.
      await column('Contact', 'Lookup');
      await dialog(page).getByRole('combobox', { name: 'List to look up' }).selectOption('Study contacts');
      await create(page);
      await page.waitForURL('**/_lists/contracts');
    });
    expect(await fieldsOf('Contracts')).toEqual([
      ['Title', 'SingleLine'],
      ['Supplier', 'SingleLine'],
      ['Value', 'Currency'],
      ['Signed on', 'Date'],
      ['Expires', 'Date'],
      ['Owner', 'PeoplePicker'],
      ['Renews', 'CheckBox'],
      ['Status', 'Choice', 'Draft', 'Active', 'Ended'],
      ['Contact', 'Lookup'],
    ]);
    await page.getByRole('columnheader', { name: 'Expires' }).waitFor();
    await page.getByRole('columnheader', { name: 'Add field' }).getByRole('button').click();
    await dialog(page).getByRole('textbox', { name: 'Name *' }).fill('Notes');
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('columnheader', { name: 'Notes' }).waitFor();
  });

  test('a column without a name, or a lookup without a list, is marked where it is entered', async () => {
    const page = await visitAs('admin', '/_lists');
    await openWindow(page);
    await dialog(page).getByRole('button', { name: 'Add column' }).click();
    await dialog(page).getByText('Enter a name for the field').waitFor();
    await dialog(page).getByRole('textbox', { name: 'Column name' }).fill('Contact');
    await dialog(page).getByText('Lookup', { exact: true }).click();
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Choose the list to look up').waitFor();
    expect(await dialog(page).getByRole('list', { name: 'Columns' }).count()).toBe(0);
  });

  test('options of a choice are pasted as lines, and colored by swatches', async () => {
    const page = await visitAs('admin', '/_lists');
    await openWindow(page);
    await dialog(page).getByText('Choice', { exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Add option' }).click();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', 'Low\r\nMedium\n\nHigh\n');
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    const options = dialog(page).getByRole('textbox', { name: /^Option \d/ });
    await expect
      .poll(() => options.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)))
      .toEqual(['Low', 'Medium', 'High']);
    await dialog(page).getByRole('button', { name: 'Color of High' }).click();
    await page.getByRole('button', { name: 'Rose', exact: true }).click();
    await expect.poll(() => dialog(page).getByRole('button', { name: 'Color of High' }).getAttribute('title')).toBe('Rose');
  });

  test('T2 a list is created from an Excel file: columns, types and options are guessed, shown and corrected before, and the rows are imported with it', async () => {
    const lines = [
      ['Supplier', 'Ref', 'Value', 'Signed', 'Kind', 'Notes'],
      ...Array.from({ length: 60 }, (_, at) => [`Supplier ${at}`, `00${at}`, at * 1.5, null, at % 3 ? 'Goods' : 'Services', '']),
    ];
    const sheet = utils.aoa_to_sheet(lines);
    for (let at = 2; at <= 61; at += 1) sheet[`D${at}`] = { t: 'n', v: 46_000 + at, z: 'dd/mm/yyyy' };
    const buffer = Buffer.from(write({ SheetNames: ['Suppliers'], Sheets: { Suppliers: sheet } }, { type: 'buffer', bookType: 'xlsx' }));
    const page = await visitAs('admin', '/_lists');
    await withinClicks(page, 5, async () => {
      await openWindow(page);
      await dialog(page).getByText('CSV or Excel file', { exact: true }).click();
      await pickTable(page, { name: 'Suppliers 2027.xlsx', mimeType: 'application/zip', buffer });
      await dialog(page).getByRole('table', { name: 'Columns' }).waitFor();
      expect(await dialog(page).getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Suppliers 2027');
      const types = dialog(page).getByRole('combobox', { name: /^Type of/ });
      expect(await types.evaluateAll((selects) => selects.map((select) => (select as HTMLSelectElement).value))).toEqual([
        ...['SingleLine', 'SingleLine', 'Decimal', 'Date', 'Choice', 'SingleLine'],
      ]);
      await dialog(page).getByRole('cell', { name: 'Services, Goods' }).waitFor();
      await expectAccessible(page);
      await dialog(page).getByRole('checkbox', { name: 'Notes' }).click();
      await create(page);
      await page.waitForURL('**/_lists/suppliers2027');
      await rowOf(page, 'Supplier 59').or(rowOf(page, 'Supplier 1')).first().waitFor();
    });
    expect(await fieldsOf('Suppliers 2027')).toEqual([
      ['Supplier', 'SingleLine'],
      ['Ref', 'SingleLine'],
      ['Value', 'Decimal'],
      ['Signed', 'Date'],
      ['Kind', 'Choice', 'Services', 'Goods'],
    ]);
    await expect.poll(async () => (await rowsOf('Suppliers 2027')).length).toBe(60);
    const [first] = await rowsOf('Suppliers 2027');
    expect(first).toMatchObject({ Title: 'Supplier 0', Ref: '000', Value: 0, Signed: '2025-12-11', Kind: { value: 'Services' } });
  });

  test('T22 a list is copied with its items, with four clicks', async () => {
    const page = await visitAs('admin', '/_lists/studycontacts');
    await withinClicks(page, 4, async () => {
      await page.getByRole('button', { name: /more action/ }).click();
      await page.getByRole('menuitem', { name: 'Copy list' }).click();
      await expect.poll(() => dialog(page).getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Copy of Study contacts');
      await dialog(page).getByRole('textbox', { name: 'Title' }).fill('Contacts of last year');
      expect(await dialog(page).getByRole('checkbox', { name: 'Copy its items too' }).isChecked()).toBe(true);
      await create(page);
      await page.getByRole('region', { name: 'Rows of Contacts of last year' }).waitFor();
    });
    const titles = async (title: string) => (await rowsOf(title)).map(({ Title }) => Title).toSorted();
    const before = await titles('Study contacts');
    expect(before.length).toBeGreaterThan(3);
    await expect.poll(() => titles('Contacts of last year')).toEqual(before);
    await goTo(page, '/_lists');
  });
});
