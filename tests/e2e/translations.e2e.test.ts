import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { application } from '#shared/contracts/application.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { listIdOf } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, PRIYA, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const TASKS = '/_lists/startuptasks';
const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
const violationsOf = (page: Page): Promise<string[]> => new AxeBuilder({ page }).faults();

inChromium('texts customized by administrators', () => {
  const { visitAs, signedIn, forgive } = useWorkspace();

  /** The texts of the navigation, in a window that is never reloaded. */
  const openWindow = async (path: string) => {
    const page = await visitAs(INES, path);
    await page.evaluate(() => document.body.setAttribute('data-same', 'yes'));
    return { page, isSame: () => page.evaluate(() => document.body.hasAttribute('data-same')) };
  };

  const choosing = async (page: Page, name: string, content: object) => {
    const window = page.getByRole('dialog', { name: 'Export or import texts' });
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      window.getByRole('button', { name: /^Choose (?:another )?file$/ }).click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) });
    return window;
  };
  const importing = async (page: Page, content: object) => {
    const window = await choosing(page, 'en.json', content);
    await window.getByRole('button', { name: 'Import', exact: true }).click();
    return window;
  };

  test('APP-054 HUB-013 I18N-008 are found, changed, reset, exported and imported, and appear in other windows immediately', async () => {
    const ines = await openWindow('/');
    const side = ines.page.getByRole('complementary');
    await side.getByText('Subsites', { exact: true }).waitFor();
    await ines.page.getByText('Live', { exact: true }).waitFor();

    const page = await visitAs('admin', '/_app-settings/translations');
    await page.getByRole('searchbox', { name: 'Search keys and texts' }).fill('sous-sites navigation frame.subsites');
    await page.getByText('No text matches').waitFor();
    await page.getByRole('searchbox', { name: 'Search keys and texts' }).fill('frame.subsites');
    await page.getByText('1 text', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'frame.subsites', exact: true }).click();
    const edit = page.getByRole('dialog', { name: 'Text' });
    await edit.getByRole('textbox', { name: 'English' }).fill('Departments {{count}}');
    await edit.getByRole('button', { name: 'Save text' }).click();
    await edit.getByText('English: The text cannot contain placeholders in braces').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await edit.getByRole('textbox', { name: 'English' }).fill('Departments');
    await edit.getByRole('button', { name: 'Save text' }).click();
    await edit.waitFor({ state: 'detached' });
    await side.getByText('Departments', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Edit frame.subsites' }).click();
    await edit.getByText('Built in: Subsites').waitFor();
    await edit.getByRole('button', { name: 'English: reset to the built-in text' }).click();
    await edit.getByRole('button', { name: 'Save text' }).click();
    await side.getByText('Subsites', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Export or import' }).click();
    const window = await importing(page, { 'frame.subsites': 'Branches', 'mail.tryOut.text': 'Nothing of it' });
    await window.getByText('Nothing was imported', { exact: true }).waitFor();
    await window.getByText('mail.tryOut.text The text must contain exactly these placeholders:').waitFor();
    await importing(page, { 'frame.subsites': 'Branches', 'ours.depot': 'Depot' });
    await window.getByText('1 added, 1 changed, 0 unchanged').waitFor();
    await side.getByText('Branches', { exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await window.getByRole('checkbox', { name: 'Only what differs from the built-in texts' }).check();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      window.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('translations-en.json');
    expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toEqual({ 'frame.subsites': 'Branches', 'ours.depot': 'Depot' });
    expect(await ines.isSame()).toBe(true);

    await window.getByLabel('Language').selectOption('French');
    await choosing(page, 'fr.txt', { 'ours.depot': 'Dépôt' });
    await window.getByText('Only .json files can be imported').waitFor();
    expect(await window.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
    await importing(page, { 'ours.depot': 'Dépôt' });
    await window.getByText('0 added, 1 changed, 0 unchanged').waitFor();
    const admin = await signedIn();
    expect(await admin.call(application.exportTranslations, { language: 'FR', changed: 'true' })).toMatchObject({ 'ours.depot': 'Dépôt' });
  });

  test('APP-022 CALL-026 a text that cannot be deleted is reported by a notification without an error id, and one that cannot be saved in its dialog', async () => {
    const values = [{ language: 'EN' as const, text: 'Laboratory' }];
    await (await signedIn()).call(application.addTranslation, { body: { key: 'ours.laboratory', values } });
    const page = await visitAs('admin', '/_app-settings/translations');
    await page.getByRole('searchbox', { name: 'Search keys and texts' }).fill('ours.laboratory');
    await page.getByRole('button', { name: 'ours.laboratory', exact: true }).click();
    forgive(/409/);
    const errors = [{ id: null, error: 'translationChanged', translate: true, params: { by: 'Priya Raman' } }];
    const json = { value: null, hasErrors: true, errors, hasWarnings: false, warnings: [] };
    await page.route(/Application\/(?:DeleteTranslation|EditTranslationValue)$/, (route) => route.fulfill({ status: 409, json }));
    const edit = page.getByRole('dialog', { name: 'Text' });
    await edit.getByRole('textbox', { name: 'English' }).fill('Lab');
    await edit.getByRole('button', { name: 'Save text' }).click();
    await edit.getByRole('alert').filter({ hasText: 'Someone else changed this text' }).waitFor();
    const toast = page.locator('.mantine-Notification-root').filter({ hasText: 'Someone else changed this text' });
    expect(await toast.count()).toBe(0);
    await edit.getByRole('button', { name: 'Delete key' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete key' }).click();
    await toast.waitFor();
    expect(await toast.getByRole('link').count()).toBe(0);
    await toast.waitFor({ state: 'detached', timeout: 15_000 });
  });

  test("I18N-009 I18N-010 fields, columns of views and links show the text of the key they name, in the reader's language", async () => {
    const page = await visitAs('admin', '/_app-settings/translations');
    await page.getByRole('button', { name: 'Add key' }).click();
    const adding = page.getByRole('dialog', { name: 'New key' });
    await adding.getByRole('button', { name: 'Add key' }).click();
    await adding.getByText(/^Key: /).waitFor();
    await adding.getByLabel('Key').fill('ours.phase');
    await adding.getByLabel('English').fill('Milestone');
    await adding.getByLabel('French').fill('Jalon');
    await adding.getByRole('button', { name: 'Add key' }).click();
    await adding.waitFor({ state: 'detached' });
    const admin = await signedIn();
    const values = [
      { language: 'EN' as const, text: 'Handbook' },
      { language: 'FR' as const, text: 'Manuel' },
    ];
    await admin.call(application.addTranslation, { body: { key: 'ours.handbook', values } });

    await goTo(page, `${TASKS}/_settings/fields`);
    await page.getByRole('button', { name: 'Edit field Site' }).click();
    const field = page.getByRole('dialog', { name: /Site/ });
    await field.getByRole('checkbox', { name: 'Use a translation key' }).check();
    await field.getByLabel('Display name').fill('mileston');
    await field.locator('datalist option[value="ours.phase"]').waitFor({ state: 'attached' });
    await field.getByText('This translation key does not exist').waitFor();
    await field.getByLabel('Display name').fill('ours.phase');
    await field.getByText('Shows: Milestone').waitFor();
    await field.getByRole('button', { name: 'Save' }).click();
    await field.waitFor({ state: 'detached' });

    await goTo(page, '/_app-settings/global-navigations');
    await page.getByRole('button', { name: 'Add link' }).click();
    const link = page.getByRole('dialog');
    await link.getByLabel('Text').fill('ours.handbook');
    await link.getByRole('textbox', { name: 'Address' }).fill('/_lists');
    await link.getByRole('checkbox', { name: 'Use a translation key' }).check();
    await link.getByText('Shows: Handbook').waitFor();
    await link.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Add link' }).click();
    await link.getByLabel('Text').fill('labels.saving');
    await link.getByRole('textbox', { name: 'Address' }).fill('/_pages');
    await link.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Save links' }).click();
    await page.getByText('Links saved').waitFor();

    // An alias that is also a key but is not marked as one.
    const plain = { listId: await listIdOf(admin, 'Startup tasks'), internalFieldName: 'DueDate', alias: 'search.searching' };
    await admin.call(listDefinition.updateField, { body: plain });
    await page.goto(TASKS);
    await head(page, 'Milestone').waitFor();
    await page.getByRole('button', { name: 'View options' }).click();
    await page.getByRole('menuitem', { name: 'Edit this view' }).click();
    const view = page.getByRole('dialog');
    await view.getByRole('button', { name: 'Heading of Status in this view' }).click();
    await view.getByRole('checkbox', { name: 'Use a translation key' }).check();
    await view.getByRole('combobox', { name: 'Heading of Status in this view' }).fill('labels.saving');
    await view.getByRole('button', { name: 'Save view' }).click();
    await head(page, 'Saving').waitFor();

    const french = await visitAs(INES, TASKS, { locale: 'fr-FR' });
    for (const name of ['Jalon', 'Enregistrement', 'search.searching']) await head(french, name).waitFor();
    // A text that happens to be a key is not translated unless it is marked as one.
    for (const name of ['Manuel', 'labels.saving'])
      await french.getByRole('complementary').getByRole('link', { name, exact: true }).waitFor();
  });

  test('LIST-034 longer texts leave room for fewer actions in a toolbar of the same width', async () => {
    const hiddenIn = async (locale: string) => {
      const page = await visitAs(PRIYA, TASKS, { locale, isNew: true, viewport: { width: 1100, height: 900 } });
      const menu = page
        .getByRole('toolbar')
        .getByRole('button')
        .filter({ hasText: /^\s*\d+$/ });
      const count = async () => Number((await menu.textContent())?.trim());
      await expect.poll(count).toBeGreaterThan(0);
      const { width } = (await page.getByRole('toolbar').first().boundingBox()) ?? expect.fail('no toolbar is shown');
      return [width, await count()] as const;
    };
    const [[width, few], [same, more]] = [await hiddenIn('en-GB'), await hiddenIn('fr-FR')];
    expect(same).toBe(width);
    expect(more).toBeGreaterThan(few);
  });
});
