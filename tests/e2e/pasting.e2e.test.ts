import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { site } from '#shared/contracts/site.ts';
import { FieldTypes } from '#shared/models/content/field.ts';
import { cellOf, rowOf, rows } from '#tests/e2e/listPage.ts';
import { useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';

const COLUMNS = ['Firm', 'Who', 'Day', 'Begins', 'Price', 'Paid'];

const makeLists = async (admin: HttpBrowser): Promise<{ visits: string; view: string }> => {
  const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
  const make = async (listDisplayName: string) =>
    (await admin.call(listDefinition.create, { body: { systemSiteId, listDisplayName, type: 'items' } })).id;
  const [firms, visits] = [await make('Firms'), await make('Visits made')];
  const fields = [
    { name: 'Firm', fieldType: FieldTypes.Lookup, rules: { LookupModel: { systemSiteListId: firms } } },
    { name: 'Who', fieldType: FieldTypes.PeoplePicker },
    { name: 'Day', fieldType: FieldTypes.Date },
    { name: 'Begins', fieldType: FieldTypes.DateTime },
    { name: 'Price', fieldType: FieldTypes.Currency },
    { name: 'Paid', fieldType: FieldTypes.CheckBox },
  ].map((field) => ({ ...field, cellEditable: true, visible: true }));
  await admin.call(listDefinition.upsertFields, { body: { listId: visits, fields } });
  const columns = ['Title', ...COLUMNS].map((field) => ({ field }));
  const { view } = await admin.call(list.createView, { body: { listId: visits, title: 'All columns', fields: columns } });
  for (const Title of ['Acme', 'Beta', 'Twin', 'Twin']) await admin.call(list.createItem, { listId: firms, body: { Title } });
  for (const Title of ['First', 'Second', 'Third']) await admin.call(list.createItem, { listId: visits, body: { Title } });
  return { visits, view: view.id };
};

const paste = async (page: Page, row: string, column: string, lines: string[][]): Promise<void> => {
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.map((line) => line.join('\t')).join('\r\n'));
  await cellOf(page, row, column).click();
  await page.keyboard.press('Control+v');
};

const wordsIn = (page: Page, row: string): Promise<(string | null)[]> =>
  Promise.all(COLUMNS.map((column) => cellOf(page, row, column).textContent()));

inChromium('pasting from a spreadsheet', () => {
  const workspace = useWorkspace();

  test('finds people and items by their names, reads dates of several countries, and leaves invalid text visible', async () => {
    const admin = await workspace.signedIn();
    const { visits: listId, view } = await makeLists(admin);
    const page = await workspace.visitAs('admin', `/_lists/visitsmade?listViewId=${view}&sortProperty=Title`, {
      viewport: { width: 1600, height: 900 },
    });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: 'Edit rows' }).click();
    await paste(page, 'First', 'Firm', [
      ['acme', 'Inês Carvalho', '46000', '15/01/2027 09:30', '1.234,56', 'yes'],
      ['Nowhere', 'Nobody', '31-Feb-2026', '2026-02-31T10:00:00Z', 'many', 'perhaps'],
      ['Twin', 'ines.carvalho', '12 janv. 2027', 'January 12, 2027', '$1,234.50', ''],
    ]);
    await rowOf(page, 'Third').filter({ hasText: 'Twin' }).waitFor();
    expect(await wordsIn(page, 'First')).toEqual(['Acme', 'Inês Carvalho', '09-Dec-2025', '15-Jan-2027 9:30 AM', '$1,234.56', '']);
    expect(await wordsIn(page, 'Second')).toEqual(['Nowhere', 'Nobody', '31-Feb-2026', '2026-02-31T10:00:00Z', 'many', 'perhaps']);
    expect(await wordsIn(page, 'Third')).toEqual(['Twin', 'Inês Carvalho', '12-Jan-2027', '12-Jan-2027 12:00 AM', '$1,234.50', '']);

    // The columns, which were empty before, have grown for the pasted text.
    const cutOff = () => cellOf(page, 'Second', 'Begins').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await expect.poll(cutOff).toBeLessThanOrEqual(0);

    await rowOf(page, 'Third').getByRole('button', { name: 'Not saved' }).click();
    await page
      .getByRole('alert')
      .getByText(/“Twin” matches #3, #4\. Choose one\./)
      .waitFor();
    await page.keyboard.press('Escape');
    await rowOf(page, 'Second').getByRole('button', { name: 'Not saved' }).click();
    await page.getByRole('alert').getByText('Nothing matches “Nowhere”.').waitFor();
    await page.keyboard.press('Escape');

    await cellOf(page, 'Third', 'Firm').dblclick();
    await page.getByRole('option', { name: 'Twin' }).last().click();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save all' }).click();
    await expect.poll(async () => page.getByRole('toolbar', { name: 'Changes' }).getByRole('status').textContent()).toBe('1 changed row');
    const { items } = await admin.call(list.items, { listId, sortProperty: 'Title' });
    expect(items).toMatchObject([
      { Title: 'First', Firm: { value: 'Acme' }, Who: { fullName: 'Inês Carvalho' }, Day: '2025-12-09', Price: 1234.56, Paid: true },
      { Title: 'Second', Firm: null, Who: null, Day: null, Begins: null, Price: null, Paid: false },
      { Title: 'Third', Firm: { id: 4, value: 'Twin' }, Day: '2027-01-12', Price: 1234.5 },
    ]);
  });
});
