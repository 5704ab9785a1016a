import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { site } from '#shared/contracts/site.ts';
import { FieldTypes } from '#shared/models/content/field.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { addLinkedLists } from '#tests/e2e/linkedLists.ts';
import { chooseInRowMenu } from '#tests/e2e/listPage.ts';
import { addRota } from '#tests/e2e/ruledList.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, PRIYA, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const FORMS = '/_lists/orders/_forms';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const strip = (page: Page) => page.getByRole('group', { name: 'Open forms' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const pick = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

inChromium('forms opened from a form', () => {
  const { visitAs, signedIn } = useWorkspace();
  let of: Awaited<ReturnType<typeof addLinkedLists>>;
  let rota = '';
  beforeAll(async () => {
    const admin = await signedIn('admin');
    [of, rota] = [await addLinkedLists(admin), await addRota(admin)];
  });

  test('FORM-027 a looked-up item opens in a tab with its own state, which asks before it is closed and leads back to the main tab', async () => {
    const ines = await signedIn(INES);
    const { Id } = await ines.call(list.createItem, { listId: of.orders, body: { Title: 'Paper', Supplier: { id: of.ids.Acme } } });
    const page = await visitAs(INES, `${FORMS}/edit?id=${Id}`);
    await field(page, 'Title').fill('Paper and ink');
    expect(await strip(page).count()).toBe(0);
    await button(page, 'Open Acme').click();
    await page.getByRole('heading', { name: 'Acme' }).waitFor();
    await expect.poll(() => strip(page).getByRole('button').allTextContents()).toEqual(['Paper', 'Acme', '']);
    await field(page, 'Town').fill('Gaia');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
      expect(await new AxeBuilder({ page }).faults()).toEqual([]);
    }
    await page.getByRole('searchbox', { name: 'Find a field' }).fill('town');

    await strip(page).getByRole('button').first().click();
    await page.getByRole('heading', { name: 'Paper' }).waitFor();
    expect(await field(page, 'Title').inputValue()).toBe('Paper and ink');
    expect(await page.getByRole('searchbox', { name: 'Find a field' }).inputValue()).toBe('');

    await button(page, 'Close Acme').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await strip(page).getByRole('button', { name: 'Acme' }).first().click();
    expect(await field(page, 'Town').inputValue()).toBe('Gaia');
    await button(page, 'Save').click();
    await page.getByText('Acme saved').waitFor();
    await button(page, 'Close tab').click();
    await strip(page).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Paper' }).waitFor();
    expect(await field(page, 'Title').inputValue()).toBe('Paper and ink');
    expect((await ines.call(list.getItem, { listId: of.suppliers, id: of.ids.Acme })).Town).toBe('Gaia');
  });

  test('FORM-046 FORM-047 FORM-043 FORM-034 lookups follow their rules, choices are sorted, selected by radio buttons or several at a time, and lines and files look plain', async () => {
    const page = await visitAs(INES, `${FORMS}/add`);
    await field(page, 'Title').fill('Ink');
    const offered = async (label: string): Promise<string[]> => {
      await page.getByRole('combobox', { name: label }).press('ArrowDown');
      const options = page.getByRole('listbox', { name: label }).getByRole('option');
      await options.first().waitFor();
      return options.allTextContents();
    };
    expect(await offered('Size')).toEqual(['Large', 'Medium', 'Small']);
    expect(await offered('Also')).toEqual(['Small', 'Large', 'Medium']);
    for (const option of ['Large', 'Small']) await page.getByRole('option', { name: option }).click();
    expect(await page.getByRole('radio').count()).toBe(3);
    await page.getByRole('radio', { name: 'Medium' }).check();
    await pick(page, 'Supplier', 'Acme');
    await page.getByRole('term').filter({ hasText: 'Phone' }).waitFor();
    await page.getByText('+351 22 555 0100').waitFor();
    expect(await offered('Second')).toContain('Braga');
    await page.getByRole('option', { name: 'Braga' }).click();
    await field(page, 'Contact').fill('acme@suppliers.example');
    await field(page, 'Repeat').fill('zeta@suppliers.example');
    await field(page, 'Repeat').blur();
    await page.getByText('Must match “Contact”').first().waitFor();
    await field(page, 'Repeat').fill('acme@suppliers.example');
    await field(page, 'Code').fill('A-1');
    await field(page, 'Origin').fill('By hand');
    for (const name of ['Code', 'Origin']) expect(await field(page, name).evaluate((one) => one.tagName)).toBe('INPUT');
    for (const name of ['Scan', 'Letter']) {
      expect(await field(page, name).count()).toBe(0);
      expect(await page.getByRole('status', { name }).textContent()).toBe('—');
    }
    await button(page, 'Save').click();
    await page.waitForURL(/_forms\/edit/);
    const id = Number(new URL(page.url()).searchParams.get('id'));
    const stored = await (await signedIn(INES)).call(list.getItem, { listId: of.orders, id });
    expect(stored).toMatchObject({
      Supplier: { id: of.ids.Acme, value: 'Acme', fields: { Phone: '+351 22 555 0100' } },
      Second: { id: of.ids.Zeta, value: 'Braga' },
      Given: { id: 'medium' },
      Also: [{ id: 'large' }, { id: 'small' }],
      Code: 'A-1',
      Origin: 'By hand',
    });
    const kept = { Scan: { fileName: 'scan.pdf', fileSize: 2048 }, Letter: { fileName: 'letter.docx', fileSize: 30 } };
    const { Id } = await (await signedIn(INES)).call(list.createItem, { listId: of.orders, body: { Title: 'Kept elsewhere', ...kept } });
    const elsewhere = await visitAs(INES, `${FORMS}/edit?id=${Id}`, { isNew: true });
    await elsewhere.getByRole('status', { name: 'Scan' }).filter({ hasText: 'scan.pdf, 2.0 KB' }).waitFor();
    await elsewhere.getByRole('status', { name: 'Letter' }).filter({ hasText: 'letter.docx, 30.0 B' }).waitFor();

    await button(page, 'Open Braga').click();
    await page.getByRole('heading', { name: 'Zeta' }).waitFor();
    await page.getByText('+351 22 555 0199').waitFor();
    expect(await field(page, 'Town').count()).toBe(0);
    await page.keyboard.press('Escape');
    await button(page, 'Open Acme').click();
    await field(page, 'Town').waitFor();
  });

  test('a duplicate of an item with a unique value asks for another one in its form', async () => {
    const admin = await signedIn('admin');
    const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
    const body = { systemSiteId, listDisplayName: 'Kits', type: 'tasks' as const };
    const { id: listId } = await admin.call(listDefinition.create, { body });
    const code = { name: 'Code', fieldType: FieldTypes.SingleLine, isUnique: true, isRequired: true };
    await admin.call(listDefinition.createField, { body: { listId, ...code } });
    await admin.call(list.createItem, { listId, body: { Title: 'Freezer', Code: 'K-1', DueDate: '2027-01-04' } });
    const page = await visitAs('admin', '/_lists/kits');
    await chooseInRowMenu(page, 'Freezer', 'Duplicate');
    const form = page.getByRole('dialog');
    await expect.poll(() => form.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe('Freezer');
    await form.getByRole('textbox', { name: 'Code', exact: true }).fill('K-2');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    const copies = async () => (await admin.call(list.items, { listId })).items.map(({ Title, Code, DueDate }) => [Title, Code, DueDate]);
    await expect
      .poll(async () => (await copies()).toSorted())
      .toEqual([
        ['Freezer', 'K-1', '2027-01-04'],
        ['Freezer', 'K-2', '2027-01-04'],
      ]);
  });

  test('FORM-070 CONST-002 errors are shown 200 ms after a change, once the field was touched', async () => {
    const page = await visitAs(INES, `${FORMS}/add`);
    const contact = field(page, 'Contact');
    await contact.fill('nobody');
    const problem = page.getByText('Enter an email address').first();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.clock.runFor(1000);
    expect(await problem.count()).toBe(0);
    for (const change of [() => contact.blur(), () => contact.fill('nobody@')]) {
      await change();
      await page.clock.runFor(199);
      expect(await problem.count()).toBe(0);
      await page.clock.runFor(1);
      await problem.waitFor();
    }
  });

  test('FORM-012 an item that is moved to another list while it is open leads there, and is not reported as deleted', async () => {
    const admin = await signedIn('admin');
    const { Id } = await admin.call(list.createItem, { listId: of.orders, body: { Title: 'A supplier after all' } });
    const page = await visitAs(INES, `${FORMS}/edit?id=${Id}`);
    await field(page, 'Title').waitFor();
    const body = { itemIds: [Id], goalListId: of.suppliers, goalFolderId: of.suppliers };
    await admin.call(list.moveToList, { listId: of.orders, body });
    await page.getByRole('status').filter({ hasText: 'This item was moved to another list' }).waitFor();
    expect(await page.getByText('This item is in the recycle bin').count()).toBe(0);
    expect(await field(page, 'Title').count()).toBe(0);
    await page.getByRole('link', { name: 'Open it there' }).click();
    await page.waitForURL(/_lists\/suppliers\/_forms\/view/);
    await page.getByRole('heading', { name: 'A supplier after all' }).waitFor();
  });

  test('FORM-042 a field of people offers no groups and a field of groups no people, however many of the others there are', async () => {
    const admin = await signedIn('admin');
    for (let n = 0; n < 21; n++) await admin.call(list.createItem, { listId: 'groups', body: { Title: `A team ${n}` } });
    const page = await visitAs(INES, `${FORMS}/add`);
    const offered = async (name: string): Promise<string[]> => {
      await page.getByRole('combobox', { name, exact: true }).click();
      const options = page.getByRole('listbox', { name, exact: true }).getByRole('option');
      await options.first().waitFor();
      return options.allTextContents();
    };
    const people = await offered('Person');
    expect(people.filter((name) => name.includes('A team'))).toEqual([]);
    expect(people.join()).toContain('Inês Carvalho');
    const teams = await offered('Team');
    expect(teams.filter((name) => !name.includes('A team'))).toEqual([]);
    expect(teams).toHaveLength(20);
  });

  test('FORM-001 FORM-002 FORM-006 FORM-008 FORM-009 FORM-087 a form opens in its own browser tab, has its modes and actions, and names the author of the item', async () => {
    const ines = await signedIn(INES);
    const folder = await ines.call(list.createFolder, { listId: of.orders, folderName: 'Urgent' });
    const order = await ines.call(list.createItem, { listId: of.orders, folderId: folder.id, body: { Title: 'Toner' } });
    const urgent = await visitAs(INES, '/_lists/orders/Urgent');
    await chooseInRowMenu(urgent, 'Toner', 'Edit');
    await urgent.getByRole('button', { name: 'Form layout' }).click();
    const [page] = await Promise.all([
      urgent.context().waitForEvent('page'),
      urgent.getByRole('menuitem', { name: 'Open in a new tab' }).click(),
    ]);
    await page.getByRole('heading', { name: 'Toner' }).waitFor();
    const { pathname, search } = new URL(page.url());
    expect(`${pathname}${search}`).toBe(`${FORMS}/edit?id=${order.Id}&folderId=${folder.id}&itemTabView=form`);
    const actions = page.getByRole('toolbar', { name: 'Actions for this form' });
    await actions.getByRole('button', { name: 'Print' }).waitFor();
    expect(await actions.getByRole('button', { name: 'Find time' }).count()).toBe(0);

    const times = { EventDate: '2027-08-31T10:00:00.000Z', EndDate: '2027-08-31T11:00:00.000Z' };
    const { Id } = await ines.call(list.createItem, { listId: rota, body: { Title: 'Early', ...times } });
    await (await signedIn(PRIYA)).call(list.updateItem, { listId: rota, body: { Id, Title: 'Late', _Version: 1 } });
    // Both changes were made just now, and would read the same.
    await page.route(`**/${rota}/item/get?*`, async (route) => {
      const response = await route.fetch();
      const { value, ...rest } = await response.json();
      const moments = { _CreatedOn: '2026-01-05T09:05:00.000Z', _ModifiedOn: '2026-02-06T16:12:00.000Z' };
      await route.fulfill({ response, json: { ...rest, value: { ...value, ...moments } } });
    });
    // The previous form may request its own item once more.
    const requested = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith(`/${rota}/item/get`));
    await goTo(page, `/_lists/rota/_forms/edit?id=${Id}`);
    expect(Object.fromEntries(new URL((await requested).url()).searchParams)).toEqual({ id: String(Id), formName: 'edit' });
    for (const words of ['Updated by Priya Raman, 06-Feb-2026 4:12 PM', 'Created by Inês Carvalho, 05-Jan-2026 9:05 AM'])
      await page.getByText(words, { exact: true }).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const name of ['Find time', 'Print', 'Check out']) await actions.getByRole('button', { name }).waitFor();
    await page.evaluate(() =>
      Object.assign(globalThis, {
        printed: 0,
        print: () => Object.assign(globalThis, { printed: Reflect.get(globalThis, 'printed') + 1 }),
      }),
    );
    const printed = () => page.evaluate(() => Reflect.get(globalThis, 'printed'));
    await actions.getByRole('button', { name: 'Print' }).click();
    expect(await printed()).toBe(1);
    const wide = page.viewportSize() ?? expect.fail('the window has no size');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await actions.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    await actions.getByRole('button', { name: 'Form layout' }).click();
    await page.getByRole('menuitem', { name: 'Print' }).click();
    expect(await printed()).toBe(2);
    await page.setViewportSize(wide);
    await actions.getByRole('button', { name: 'Check out' }).click();
    await actions.getByRole('button', { name: 'Check in' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Check in' }).click();
    await actions.getByRole('button', { name: 'Check out' }).waitFor();
    await actions.getByRole('button', { name: 'Find time' }).click();
    await page.getByRole('dialog').getByText('No people selected').waitFor();
    await page.keyboard.press('Escape');
    const locationOf = async (name: string) => (await field(page, name).boundingBox())?.x;
    const mode = async (name: string) => {
      await actions.getByRole('button', { name: 'Form layout' }).click();
      await page.getByRole('menuitemcheckbox', { name }).click();
      await page.keyboard.press('Escape');
    };
    expect(await locationOf('End')).not.toBe(await locationOf('Title'));
    await mode('One column');
    expect(await locationOf('End')).toBe(await locationOf('Title'));
    await mode('Required only');
    expect([await field(page, 'Title').count(), await field(page, 'Location').count()]).toEqual([1, 0]);
    await mode('Required only');
    await mode('Read only');
    await page.getByText('Location', { exact: true }).waitFor();
    expect(await field(page, 'Location').count()).toBe(0);

    await goTo(page, `/_lists/rota/_forms/edit?id=${Id}&itemVersion=1`);
    await page.getByText(/You are viewing version 1/).waitFor();
    await page.getByText('Early', { exact: true }).waitFor();
  });

  test('AUDIT-010 LIST-106 FORM-020 FORM-025 FORM-032 the form of a user has a calendar and a history, the history only with full access, and other forms have neither', async () => {
    const [admin, ines] = [await signedIn('admin'), await signedIn(INES)];
    const { id: internalId } = await ines.call(account.getAccount, {});
    const most = Access.Contribute | Access.ModifyPermissions | Access.EditForms | Access.CreateViews | Access.Approve;
    await admin.call(permission.grant, { body: { listId: 'users', userIds: [internalId], accessLevels: most } });
    const { Id } = await ines.call(list.createItem, { listId: of.orders, body: { Title: 'Pens' } });
    const People = [{ internalId, fullName: '', isGroup: false }];
    const [EventDate, EndDate] = [10, 11].map((hour) => `${new Date().toISOString().slice(0, 10)}T${hour}:00:00.000Z`);
    await ines.call(list.createItem, {
      listId: rota,
      body: { Title: 'Fire drill', EventDate, EndDate, People },
    });

    const page = await visitAs('admin', `/_lists/users/_forms/edit?id=${internalId}`);
    await tab(page, 'Calendar').click();
    await page.getByRole('list', { name: 'Busy times' }).getByText('10:00 AM to 11:00 AM, Fire drill').waitFor();
    await page.getByRole('button', { name: 'Next week' }).click();
    await page.getByText('Fire drill').waitFor({ state: 'detached' });
    await tab(page, 'User history').click();
    await page.getByRole('row').filter({ hasText: 'Fire drill' }).waitFor();
    await goTo(page, `${FORMS}/edit?id=${Id}`);
    await tab(page, 'Activity').click();
    await page.getByRole('tabpanel').getByText('Inês Carvalho').filter({ visible: true }).first().waitFor();
    expect(await page.getByText('You do not have access to this').count()).toBe(0);

    const member = await visitAs(INES, `/_lists/users/_forms/edit?id=${internalId}`);
    for (const name of ['Activity', 'User history']) {
      await tab(member, name).click();
      await member.getByText('You do not have access to this').waitFor();
    }
    await goTo(member, `${FORMS}/edit?id=${Id}`);
    await tab(member, 'Activity').click();
    await member.getByText('You do not have access to this').waitFor();
    for (const name of ['Calendar', 'User history']) expect(await tab(member, name).count()).toBe(0);
  });

  test('LIST-060 FORM-098 FORM-022 a user who may create but not edit sees the new item read-only', async () => {
    const [admin, ines] = [await signedIn('admin'), await signedIn(INES)];
    const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
    const { id: listId } = await admin.call(listDefinition.create, { body: { systemSiteId, listDisplayName: 'Notices', type: 'items' } });
    const { id } = await ines.call(account.getAccount, {});
    await admin.call(permission.stopInheriting, { body: { listId } });
    await admin.call(permission.edit, { body: { listId, userIds: [id], accessLevels: Access.Create } });
    const page = await visitAs(INES, '/_lists/notices/_forms/add');
    for (const name of ['Permissions', 'Versions']) expect(await tab(page, name).isDisabled()).toBe(true);
    await field(page, 'Title').fill('Lift out of order');
    await button(page, 'Save').click();
    await page.waitForURL(/_forms\/edit\?id=1/);
    await page.getByText('Lift out of order', { exact: true }).last().waitFor();
    expect(await field(page, 'Title').count()).toBe(0);
    expect(await button(page, 'Save').count()).toBe(0);
    for (const name of ['Permissions', 'Versions']) expect(await tab(page, name).isDisabled()).toBe(false);
  });
});
