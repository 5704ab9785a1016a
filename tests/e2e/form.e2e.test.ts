import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import type { Item } from '#shared/models/content/item.ts';
import { dialog, listIdOf, openForm, openNewForm, pressTool, saveForm } from '#tests/e2e/listPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const pick = async (form: Locator, label: string, words: string): Promise<void> => {
  const input = form.getByLabel(label, { exact: true });
  await input.fill(words);
  await form.page().getByRole('option', { name: words }).first().click();
};

/** The form has become the form of a stored item. */
const isStored = (page: Page): Promise<void> =>
  dialog(page)
    .getByText(/^Created by Inês Carvalho/)
    .waitFor();

inChromium('the form of an item', () => {
  const { visitAs, signedIn } = useWorkspace();
  const newest = async (title: string): Promise<Item> => {
    const ines = await signedIn(INES);
    const listId = await listIdOf(ines, title);
    const { items } = await ines.call(list.items, { listId, sortProperty: '_CreatedOn', sortDescending: 'true', pageSize: 1 });
    return items[0] ?? expect.fail('nothing is stored');
  };

  test('FORM-057 an empty required field is named next to it, on its tab and at the top, and nothing is sent', async () => {
    const page = await visitAs(INES, '/_lists/studycalendar?listView=table');
    const form = await openNewForm(page, 'Add event');
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('/item/create')) sent += 1;
    });
    await saveForm(page);
    await form.getByRole('alert').getByText('3 fields need your attention.').waitFor();
    expect(await form.getByText('Fill in this field').count()).toBe(3);
    expect(await form.getByRole('tab', { name: /Form/ }).textContent()).toBe('Form3');
    for (const label of ['Title', 'Starts', 'Ends']) {
      const field = form.getByRole('textbox', { name: label, exact: true });
      await expect.poll(() => field.getAttribute('aria-invalid'), { message: label }).toBe('true');
      const problem = await field.getAttribute('aria-describedby');
      expect(await page.locator(`[id="${problem}"]`).textContent(), label).toBe('Fill in this field');
    }
    await form.getByRole('alert').getByRole('button', { name: 'Title' }).click();
    await form.getByLabel('Title').fill('Now with a title');
    await form.getByText('2 fields need your attention.').waitFor();
    expect(sent).toBe(0);
  });

  test('FORM-051 FORM-053 an event with dates, times, a check box, a choice, people, a lookup, a rule and text is stored as it was filled in', async () => {
    const page = await visitAs(INES, '/_lists/studycalendar?listView=table');
    const form = await openNewForm(page, 'Add event');
    await form.getByLabel('Title').fill('Monitoring visit');
    await form.getByLabel('Starts', { exact: false }).first().fill('02-Dec-2026');
    await form.getByLabel('Starts, time').fill('09:30 AM');
    await form.getByLabel('Ends', { exact: false }).first().fill('2026-12-02');
    await form.getByLabel('Ends, time').fill('04:00 PM');
    await form.getByLabel('All day').check();
    await form.getByLabel('Location').fill('Porto');
    await pick(form, 'Category', 'Site visit');
    await pick(form, 'People', 'Inês');
    await pick(form, 'People', 'Priya');
    await pick(form, 'Related task', 'Confirm site agreement');
    await form.getByRole('button', { name: 'Weekly' }).click();
    await form.getByRole('button', { name: 'Sunday' }).click();
    await form.getByRole('button', { name: 'Monday to Friday' }).click();
    await form.getByText('Every week, Monday to Friday').waitFor();
    await form.getByLabel('Description').fill('Bring the binder.');
    await saveForm(page);
    await isStored(page);
    expect(await newest('Study calendar')).toMatchObject({
      Title: 'Monitoring visit',
      // For an all-day event only the dates are stored.
      EventDate: '2026-12-02T00:00:00.000Z',
      EndDate: '2026-12-02T00:00:00.000Z',
      IsAllDayEvent: true,
      Location: 'Porto',
      EventCategory: { id: 'site-visit', value: 'Site visit' },
      People: ['Inês Carvalho', 'Priya Raman'].map((fullName) => ({ internalId: expect.any(String), fullName, isGroup: false })),
      RelatedTask: { value: 'Confirm site agreement' },
      Recurrence: { freq: 'WEEKLY', interval: 1, byday: ['MO', 'TU', 'WE', 'TH', 'FR'] },
      Description: expect.stringContaining('Bring the binder.'),
    });
  });

  test('FORM-049 FORM-050 a contact with an address, a link, an amount and a date is stored as it was filled in', async () => {
    const page = await visitAs(INES, '/_lists/studycontacts');
    const form = await openNewForm(page, 'Add item');
    await form.getByLabel('Full name').fill('Marta Nogueira');
    await pick(form, 'Role', 'Monitor');
    await form.getByLabel('Email').fill('marta@clinic.example');
    await form.getByLabel('Phone').fill('+351 22 555 0100');
    await form.getByLabel('Street address').fill('Rua do Almada 7');
    await form.getByRole('textbox', { name: 'City' }).fill('Porto');
    await form.getByLabel('State or region').fill('Norte');
    await form.getByLabel('Postal code').fill('4050-030');
    await form.getByLabel('Country').selectOption('PT');
    await form.getByLabel('Website').fill('https://clinic.example/marta');
    await form.getByLabel('Text to display').fill('Her page');
    await form.getByLabel('Daily rate').fill('640.5');
    await form.getByLabel('With us since').fill('15-Jan-2024');
    await saveForm(page);
    await isStored(page);
    expect(await newest('Study contacts')).toMatchObject({
      FullName: 'Marta Nogueira',
      Role: { value: 'Monitor' },
      Email: 'marta@clinic.example',
      Phone: '+351 22 555 0100',
      Address: { streetAddress: 'Rua do Almada 7', city: 'Porto', geographicalRegion: 'Norte', country: 'PT', postalCode: '4050-030' },
      Website: { url: 'https://clinic.example/marta', displayText: 'Her page' },
      Rate: 640.5,
      Since: '2024-01-15',
    });
  });

  test('CONST-013 a number is edited with the decimal separator of the language', async () => {
    const ines = await signedIn(INES);
    const listId = await listIdOf(ines, 'Study contacts');
    const { Id } = await ines.call(list.createItem, { listId, body: { FullName: 'Jean Roux', Email: 'jean@clinic.example', Rate: 640.5 } });
    const page = await visitAs(INES, `/_lists/studycontacts/_forms/edit?id=${Id}`, { locale: 'fr-FR' });
    const rate = page.getByLabel('Daily rate');
    await rate.waitFor();
    expect(await rate.inputValue()).toBe('640,5');
    await rate.fill('641,25');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect.poll(async () => (await ines.call(list.getItem, { listId, id: Id })).Rate).toBe(641.25);
    expect(await rate.inputValue()).toBe('641,25');
  });

  test('LIST-012 LIST-013 an invalid email address and one that is in use are reported next to the field', async () => {
    const page = await visitAs(INES, '/_lists/studycontacts');
    const { Email: taken } = await newest('Study contacts');
    const form = await openNewForm(page, 'Add item');
    await form.getByLabel('Full name').fill('Somebody else');
    const email = form.getByLabel('Email');
    await email.fill('nobody');
    await saveForm(page);
    await form.getByText('Enter an email address').waitFor();
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await email.fill(String(taken));
    await saveForm(page);
    await form.getByText('This value is already used').waitFor();
  });

  test('SHELL-069 SHELL-071 a saved new item can be edited immediately, and a changed form asks before it closes', async () => {
    const page = await visitAs(INES, '/_lists/startuptasks');
    const form = await openNewForm(page, 'Add task');
    await form.getByLabel('Title').fill('One more');
    await saveForm(page);
    await isStored(page);
    await form.getByLabel('Estimate, hours').fill('2.5');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await question.getByText('Your changes in this form will be lost.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await saveForm(page);
    await page.getByText('One more saved').waitFor();
    expect(await newest('Startup tasks')).toMatchObject({ Title: 'One more', Estimate: 2.5, _Version: 2 });
  });

  test('SHELL-071 a dialog of any other kind also asks once something was changed in it, and only then', async () => {
    const page = await visitAs(INES, '/_lists/startuptasks');
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    const openAlert = () => pressTool(page, 'Alert me');
    await openAlert();
    await dialog(page).getByLabel('Title').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await openAlert();
    await dialog(page).getByLabel('Title').fill('Told of all');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await dialog(page).getByLabel('Title').inputValue()).toBe('Told of all');
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await dialog(page).waitFor({ state: 'detached' });
  });

  test('SHELL-044 SHELL-045 SHELL-046 SHELL-052 the window is 800 wide and high, can be moved, maximized and reset, and reopens where it was left', async () => {
    const page = await visitAs(INES, '/_lists/startuptasks', { viewport: { width: 1440, height: 1000 } });
    const form = await openNewForm(page, 'Add task');
    const box = async () => (await form.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const start = await box();
    expect([start.width, start.height]).toEqual([800, 800]);
    const title = form.getByRole('textbox', { name: 'Title', exact: true });
    await expect.poll(() => title.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.mouse.move(start.x + 300, start.y + 20);
    await page.mouse.down();
    await page.mouse.move(start.x + 200, start.y + 20, { steps: 4 });
    await page.mouse.up();
    expect((await box()).x).toBe(start.x - 100);
    await page.reload();
    await openNewForm(page, 'Add task');
    expect((await box()).x).toBe(start.x - 100);
    await form.getByRole('button', { name: 'Maximize' }).click();
    expect((await box()).width).toBeGreaterThan(1000);
    await form.getByRole('button', { name: 'Reset size and position' }).click();
    expect(await box()).toEqual(start);
    const corner = (await form.getByRole('button', { name: 'Resize' }).boundingBox()) ?? expect.fail('there is no corner');
    await page.mouse.move(corner.x + corner.width / 2, corner.y + corner.height / 2);
    await page.mouse.down();
    await page.mouse.move(corner.x - 120, corner.y - 80, { steps: 4 });
    await page.mouse.up();
    expect((await box()).width).toBeLessThan(start.width);
    await form.getByRole('button', { name: 'Reset size and position' }).click();
    expect(await box()).toEqual(start);
    await page.reload();
    await openNewForm(page, 'Add task');
    expect(await box()).toEqual(start);
  });

  test('SHELL-047 SHELL-048 a window is in the container of the page, from which nothing takes it, and is at least 300 by 50', async () => {
    const page = await visitAs(INES, '/_lists/startuptasks');
    const form = await openNewForm(page, 'Add task');
    const boxOf = async (shown: Locator) => (await shown.boundingBox()) ?? expect.fail('it is not shown');
    expect(await form.evaluate(({ parentElement }) => parentElement?.matches('main'))).toBe(true);
    const container = await boxOf(page.locator('main'));
    const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up();
    };
    const corner = await boxOf(form.getByRole('button', { name: 'Resize' }));
    await drag({ x: corner.x + corner.width / 2, y: corner.y + corner.height / 2 }, { x: 1, y: 1 });
    const small = await boxOf(form);
    expect(small).toMatchObject({ width: 300, height: 50 });
    await drag({ x: small.x + 100, y: small.y + 20 }, { x: 1, y: 1 });
    const left = await boxOf(form);
    expect([left.x, left.y]).toEqual([container.x, container.y]);
  });

  test('SHELL-046 CONST-016 each kind of window reopens with the size and position that it was given', async () => {
    const page = await visitAs('admin', '/_lists/startuptasks');
    const box = async () => (await dialog(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const drag = async (from: { x: number; y: number }, dx: number, dy: number) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + dx, from.y + dy, { steps: 4 });
      await page.mouse.up();
    };
    const openView = async () => {
      await page.getByRole('button', { name: 'View options' }).click();
      await page.getByRole('menuitem', { name: 'New view' }).click();
      await dialog(page).waitFor();
    };
    const leave = async () => {
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    };
    await openNewForm(page, 'Add task');
    const start = await box();
    const corner = (await dialog(page).getByRole('button', { name: 'Resize' }).boundingBox()) ?? expect.fail('there is no corner');
    await drag({ x: corner.x + corner.width / 2, y: corner.y + corner.height / 2 }, -120, -80);
    await drag({ x: start.x + 300, y: start.y + 20 }, -100, 30);
    const form = { x: start.x - 100, y: start.y + 30, width: start.width - 120, height: start.height - 80 };
    expect(await box()).toEqual(form);
    await leave();

    await openView();
    const view = await box();
    expect([view.width, view.height]).toEqual([620, 650]);
    await drag({ x: view.x + 200, y: view.y + 20 }, 150, 10);
    await leave();

    await page.reload();
    await openNewForm(page, 'Add task');
    expect(await box()).toEqual(form);
    await leave();
    await openView();
    expect(await box()).toEqual({ ...view, x: view.x + 150, y: view.y + 10 });
    const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('window:')));
    expect(stored).toHaveLength(2);
  });

  test('SHELL-065 SHELL-066 SHELL-069 a question that is not to be asked again is answered with yes from then on', async () => {
    const page = await visitAs(INES, '/_lists/studycontacts');
    const form = await openForm(page, '');
    const question = page.getByRole('alertdialog', { name: 'Discard the check-out?' });
    const request = async (): Promise<void> => {
      await form.getByRole('button', { name: 'Check out' }).click();
      await form.getByRole('button', { name: 'Discard check-out' }).click();
    };
    await request();
    await question.getByText('Changes made since the check-out will be lost. Others still see the last checked-in version.').waitFor();
    // A negative answer is never remembered.
    await question.getByLabel('Do not ask again').check();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await form.getByRole('button', { name: 'Discard check-out' }).click();
    await question.getByLabel('Do not ask again').check();
    await question.getByRole('button', { name: 'Discard check-out' }).click();
    await form.getByRole('button', { name: 'Check out' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('confirm:discardCheckOut'))).toBe('yes');
    await page.reload();
    await openForm(page, '');
    await request();
    await form.getByRole('button', { name: 'Check out' }).waitFor();
    expect(await question.count()).toBe(0);
  });

  test('SHELL-053 SHELL-056 a view is edited in a window of 620 by 650, a list definition in one of 800 by 800', async () => {
    const page = await visitAs('admin', '/_lists/startuptasks', { viewport: { width: 1440, height: 1000 } });
    const size = async () => {
      const box = await dialog(page).boundingBox();
      return [box?.width, box?.height];
    };
    await page.getByRole('button', { name: 'View options' }).click();
    await page.getByRole('menuitem', { name: 'New view' }).click();
    await dialog(page).waitFor();
    await expect.poll(size).toEqual([620, 650]);
    await page.goto('/_app-settings/list-definitions/startuptasks');
    await dialog(page).waitFor();
    await expect.poll(size).toEqual([800, 800]);
  });
});
