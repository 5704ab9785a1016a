import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkExport } from '#infra/integrity/checkExport.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { AUDIT_WINDOW_MINUTES } from '#shared/limits.ts';
import { confirm, dialog, listIdOf, pressTool, recordOf, saveForm } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const TASKS = '/_lists/startuptasks';
const PHOTOS = '/_lists/sitephotos';
const CONTACTS = '/_lists/studycontacts';
const toDay = (words: string): string => new Date(`${words} UTC`).toISOString().slice(0, 10);

inChromium('the settings of a list', () => {
  const { visitAs, signedIn, folder, forgive } = useWorkspace();

  test('PERM-024 SHELL-068 while it inherits, granting and editing warn and offer to stop; then users are granted, changed and removed', async () => {
    const page = await visitAs('admin', `${TASKS}/_settings/permissions`);
    await page.getByText('Inherits from Aldous Therapeutics.').waitFor();
    const editTomas = page.getByRole('button', { name: 'Edit access of Tomás Ribeiro' });
    await editTomas.click();
    await dialog(page).getByText('Stop inheriting before you grant or change access').waitFor();
    await dialog(page).getByRole('button', { name: 'Stop inheriting' }).waitFor();
    expect(await dialog(page).getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByRole('button', { name: /^Remove access/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Grant access' }).click();
    await dialog(page).getByText('Stop inheriting before you grant').waitFor();
    expect(await dialog(page).getByRole('button', { name: 'Grant access' }).isDisabled()).toBe(true);
    await dialog(page).getByRole('button', { name: 'Stop inheriting' }).click();
    await confirm(page, 'Stop inheriting');
    await dialog(page).getByText('Stop inheriting before you grant').waitFor({ state: 'detached' });
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Remove access of Tomás Ribeiro' }).click();
    await confirm(page, 'Remove access');
    await recordOf(page, 'Tomás Ribeiro').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Grant access' }).click();
    await dialog(page).getByRole('combobox', { name: 'Person or group' }).fill('Tom');
    await page.getByRole('option', { name: 'Tomás Ribeiro' }).click();
    await page.keyboard.press('Escape');
    await dialog(page).getByLabel('Edit', { exact: true }).check();
    expect(await dialog(page).getByLabel('None', { exact: true }).isDisabled()).toBe(true);
    expect(await dialog(page).getByLabel('Read', { exact: true }).isChecked()).toBe(true);
    await dialog(page).getByRole('button', { name: 'Grant access' }).click();
    await recordOf(page, 'Tomás Ribeiro').getByText('Edit', { exact: true }).last().waitFor();

    await editTomas.click();
    await dialog(page).getByLabel('Approve', { exact: true }).check();
    await saveForm(page);
    await recordOf(page, 'Tomás Ribeiro').getByText('Approve', { exact: true }).last().waitFor();

    await page.getByRole('button', { name: 'Tomás Ribeiro', exact: true }).click();
    const why = page.getByRole('complementary', { name: 'Why Tomás Ribeiro has access' });
    await why.getByText('Granted to Tomás Ribeiro').last().waitFor();
    await why.getByText('Ignored: permissions are set at a lower level').waitFor();
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Restore inheritance' }).click();
    await confirm(page, 'Restore inheritance');
    await page.getByText('Inherits from Aldous Therapeutics.').waitFor();
    await editTomas.click();
    await dialog(page).getByRole('button', { name: 'Stop inheriting' }).click();
    await confirm(page, 'Stop inheriting');
    await dialog(page).getByLabel('Approve', { exact: true }).check();
    await saveForm(page);
    await recordOf(page, 'Tomás Ribeiro').getByText('Approve', { exact: true }).last().waitFor();
  });

  test("a user's access can be checked, and a field has its own permissions", async () => {
    const page = await visitAs('admin', `${CONTACTS}/_settings/permissions`);
    await page.getByRole('button', { name: 'Check permissions' }).click();
    await page.getByRole('combobox', { name: 'Person' }).fill('Inês');
    await page.getByRole('option', { name: 'Inês Carvalho' }).click();
    await page.getByRole('heading', { name: 'Why Inês Carvalho has access' }).waitFor();
    await page.getByText('Effective permissions').waitFor();
    await page.getByRole('button', { name: 'Close' }).last().click();
    await page.getByText('Fields', { exact: true }).last().click();
    await page.getByLabel('Field', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Stop inheriting' }).click();
    await confirm(page, 'Stop inheriting');
    await page.getByText('has its own permissions').waitFor();
  });

  test('APP-075 errors of a field, and that it was not saved, are shown in its dialog, which stays open', async () => {
    forgive(/Failed to load resource/);
    const page = await visitAs('admin', `${TASKS}/_settings/fields`);
    await page.getByRole('button', { name: 'Add field' }).click();
    await saveForm(page);
    await dialog(page).getByText('Enter a name for the field').waitFor();
    await dialog(page).getByLabel('Name', { exact: false }).first().fill('Effort');
    const errors = ['fatalError', 'busy'].map((error) => ({ id: null, error, translate: true }));
    const refused = { value: null, hasErrors: true, errors, hasWarnings: false, warnings: [] };
    for (const [json, ...said] of [
      [{}, 'The field was not added'],
      [refused, 'Something went wrong', 'Others are changing this right now'],
    ] as const) {
      await page.route('**/ListDefinition/fields/**', (route) => route.fulfill({ status: 409, json }));
      await saveForm(page);
      for (const words of said) await dialog(page).getByText(words).waitFor();
      await page.unroute('**/ListDefinition/fields/**');
    }
    await saveForm(page);
    await dialog(page).waitFor({ state: 'detached' });
    await recordOf(page, 'Effort').waitFor();
    const admin = await signedIn();
    const listId = await listIdOf(admin, 'Startup tasks');
    await admin.call(listDefinition.deleteField, { body: { listId, internalFieldName: 'Effort' } });
  });

  test('SHELL-068 a field is added with colored options and a rule, moved by keys, changed and deleted', async () => {
    const page = await visitAs('admin', `${TASKS}/_settings/fields`);
    await page.getByRole('button', { name: 'Add field' }).click();
    await saveForm(page);
    await dialog(page).getByText('Enter a name for the field').waitFor();
    const types = dialog(page).getByRole('radiogroup', { name: 'Type' }).locator('label');
    expect(await types.allTextContents()).toEqual(expect.arrayContaining(['Yes/No', 'Time', 'Postal address', 'Hyperlink']));
    expect(await types.count()).toBe(16);
    await dialog(page).getByLabel('Name *').fill('Phase');
    await dialog(page).getByText('Choice', { exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Add option' }).click();
    await dialog(page).getByLabel('Option 1', { exact: true }).fill('Planning');
    await dialog(page).getByRole('button', { name: 'Color of Planning' }).click();
    await page.getByRole('button', { name: 'Violet', exact: true }).click();
    await dialog(page).getByText('More options').click();
    await dialog(page).getByRole('button', { name: 'Add rule' }).click();
    await dialog(page).getByRole('button', { name: 'Add a condition' }).click();
    await dialog(page).getByLabel('Column 1.1').selectOption('Urgent');
    await dialog(page).getByLabel('Value 1.1').selectOption('true');
    await saveForm(page);
    await dialog(page).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Move Phase up' }).press('Enter');
    const names = () => page.locator('tbody tr td:first-child button').allTextContents();
    await expect.poll(async () => (await names()).slice(-2)).toEqual(['Phase', 'Description']);

    await page.locator('tr[data-busy]').waitFor({ state: 'detached' });
    const admin = await signedIn();
    const listId = await listIdOf(admin, 'Startup tasks');
    const { fields } = await admin.call(listDefinition.get, { listId });
    const phase = fields.find(({ name }) => name === 'Phase');
    expect(phase?.contentType.options).toMatchObject([{ value: 'Planning', color: 'violet' }]);
    expect(phase?.behaviour).toMatchObject([{ ruleType: 'Required', conditions: { rules: [{ ColumnName: 'Urgent', Value: 'true' }] } }]);

    await page.getByRole('button', { name: 'Edit field Phase' }).click();
    await dialog(page).getByLabel('Name *').fill('Stage');
    await saveForm(page);
    await page.getByRole('button', { name: 'Delete field Stage' }).click();
    await confirm(page, 'Delete field');
    await recordOf(page, 'Stage').waitFor({ state: 'detached' });
  });

  test('LIST-110 forms and workflows are added and changed', async () => {
    const page = await visitAs('admin', `${TASKS}/_settings/forms`);
    await page.getByRole('button', { name: 'Add form' }).first().click();
    await dialog(page).getByLabel('Name *').fill('Short');
    await dialog(page).getByLabel('Title is required').check();
    await dialog(page).getByRole('button', { name: 'Remove Description from the form' }).click();
    await saveForm(page);
    await page.getByRole('button', { name: 'Edit form Short' }).click();
    expect(await dialog(page).getByLabel('Title is required').isChecked()).toBe(true);
    await dialog(page).getByRole('button', { name: 'Add tab' }).click();
    await dialog(page).getByLabel('Tab title').fill('More');
    await saveForm(page);
    await dialog(page).waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Workflows' }).click();
    await page.getByRole('button', { name: 'Add workflow' }).click();
    await page.getByRole('menuitem', { name: 'Approval' }).click();
    await dialog(page).getByRole('combobox', { name: 'Approvers' }).fill('Priya');
    await page.getByRole('option', { name: /Priya Raman/ }).click();
    await saveForm(page);
    await page.getByLabel('Trigger of Approval').selectOption('ItemCreated');
    await page.getByRole('switch', { name: 'Approval is enabled' }).click();
    await page.getByText('Off', { exact: true }).waitFor();
    await page.reload();
    expect(await page.getByLabel('Trigger of Approval').inputValue()).toBe('ItemCreated');
    await page.getByRole('button', { name: 'Remove Approval' }).click();
    await confirm(page, 'Remove workflow');
    await page.getByText('No workflows yet').waitFor();
  });

  test('AUDIT-005 AUDIT-007 CONST-019 the trail is filtered by time, opened, exported and verified', async () => {
    const page = await visitAs('admin', `${TASKS}/_settings/audit-history`);
    await page.getByText('100 entries').waitFor();
    const ranges = page.getByRole('radiogroup', { name: 'Period' });
    expect(await ranges.getByRole('radio').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
      ...['60', '1440', '10080', '21540'],
      'custom',
    ]);
    await page.getByText('15 days', { exact: true }).click();
    await page.getByRole('button', { name: 'Load 100 more' }).waitFor();
    await page
      .getByRole('button', { name: /^Changes by Created/ })
      .first()
      .click();
    await page.getByRole('rowheader', { name: 'Title' }).first().waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export to CSV' }).click()]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines.length).toBeGreaterThan(128);
    const [sealed] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export with seals' }).click()]);
    const checked = await Array.fromAsync(checkExport({ file: await sealed.path(), key: join(folder, 'secrets/audit.key') }));
    expect(checked).toMatchObject([{ wrong: [] }]);
    expect(checked[0]?.facts).toBeGreaterThan(128);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('No tampering found.').waitFor();
    await page.getByText('Custom', { exact: true }).click();
    await page.getByLabel('From', { exact: true }).waitFor();
  });

  test('AUDIT-008 AUDIT-009 when one end of the period is changed, the other one follows, and neither lies in the future', async () => {
    const page = await visitAs('admin', `${TASKS}/_settings/audit-history`);
    await page.getByText('Custom', { exact: true }).click();
    const box = (name: string) => page.getByLabel(name, { exact: true });
    const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
    const requested = async (name: string, words: string) => {
      const [request] = await Promise.all([page.waitForRequest('**/GetListAuditHistory'), box(name).fill(words)]);
      return request.postDataJSON();
    };
    const early = await requested('From', day(40));
    expect(early.startDate).toContain(day(40));
    expect(Date.parse(early.endDate) - Date.parse(early.startDate)).toBe(AUDIT_WINDOW_MINUTES * 60_000);
    await expect.poll(async () => toDay(await box('To').inputValue())).toBe(early.endDate.slice(0, 10));
    const earlier = await requested('To', day(60));
    expect(earlier.endDate).toContain(day(60));
    expect(earlier.startDate).toBe(earlier.endDate);
    await expect.poll(async () => toDay(await box('From').inputValue())).toBe(day(60));
    const requestedAt = Date.now();
    const future = await requested('To', day(-30));
    expect(Date.parse(future.endDate) - requestedAt).toBeLessThan(60_000);
    await box('To').blur();
    await expect.poll(async () => toDay(await box('To').inputValue())).toBe(future.endDate.slice(0, 10));
  });

  test('the whole trail of a list is exported, not only the displayed period', async () => {
    const page = await visitAs('admin', `${TASKS}/_settings/audit-history`);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export all' }).click();
    const lines = (await readFile(await (await saving).path(), 'utf8')).trimEnd().split('\r\n');
    const admin = await signedIn();
    const listId = await listIdOf(admin, 'Startup tasks');
    const { rows, next } = await admin.call(auditLog.exportList, { body: { listId } });
    expect([next, rows.length]).toEqual([null, lines.length - 1]);
  });

  test('AUTH-007 LIST-112 a user who may not open the settings sees no link to them', async () => {
    const page = await visitAs(TOMAS, TASKS);
    await page.getByText('20 of 128 rows').waitFor();
    expect(await page.getByRole('button', { name: 'Settings' }).count()).toBe(0);
    for (const tab of ['', '/permissions', '/audit-history']) {
      const address = `${TASKS}/_settings${tab}`;
      await goTo(page, address);
      await page.waitForURL(`**/401?returnUrl=${encodeURIComponent(address)}`);
    }
    await goTo(page, '/_app-settings/list-definitions');
    await page.waitForURL(/\/401/);
  });

  test('LIST-110 LIST-112 LIST-113 a user who may edit forms, change permissions or manage views can open and use only that page of the settings', async () => {
    const admin = await signedIn();
    const scope = { listId: await listIdOf(admin, 'News') };
    const { id } = await (await signedIn(TOMAS)).call(account.getAccount, {});
    const hold = (accessLevels: number) => admin.call(permission.edit, { body: { ...scope, userIds: [id], accessLevels } });
    await admin.call(permission.stopInheriting, { body: scope });
    const page = await visitAs(TOMAS, '/_account');
    const visit = async (access: number, tab: string) => {
      await hold(access);
      await page.goto('/_lists/news');
      await page.getByRole('toolbar', { name: 'Actions for this list' }).waitFor();
      await pressTool(page, 'Settings');
      await page.waitForURL(`**/_lists/news/_settings/${tab}`);
      await expect.poll(() => page.getByRole('main').getByRole('navigation').getByRole('link').count()).toBe(1);
      await goTo(page, '/_lists/news/_settings/audit-history');
      await page.waitForURL(/\/401/);
      await page.goto(`/_lists/news/_settings/${tab}`);
    };
    await visit(Access.EditForms, 'forms');
    await page.getByRole('button', { name: 'Add form' }).first().click();
    await dialog(page).getByLabel('Name *').fill('In brief');
    await saveForm(page);
    await page.getByRole('button', { name: 'Edit form In brief' }).waitFor();

    await visit(Access.ModifyPermissions, 'permissions');
    await recordOf(page, 'Tomás Ribeiro').waitFor();
    expect(await page.getByRole('button', { name: 'Grant access' }).count()).toBe(0);

    await visit(Access.Read | Access.CreatePersonalViews, 'views');
    await page.getByRole('button', { name: 'New view' }).click();
    await dialog(page).getByLabel('Name').fill('Mine alone');
    await saveForm(page);
    await recordOf(page, 'Mine alone').getByText('Personal').last().waitFor();

    await hold(Access.Read);
    await page.goto('/_lists/news/_settings');
    await page.waitForURL(/\/401/);
    await admin.call(permission.inheritPermissions, { body: scope });
  });

  test('an address that is no page of the settings is not found for everyone, instead of forbidden', async () => {
    const page = await visitAs('admin', `${TASKS}/_settings/nonsense`);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${TASKS}/_settings/nonsense`);
  });

  test('LIST-108 every page of the settings has its address and does not scroll sideways on a phone', async () => {
    const ofList = [
      'general',
      'fields',
      'views',
      'forms',
      'workflows',
      'alert',
      'active-document-locks',
      'permissions',
      'document-templates',
      'list-item-templates',
      'audit-history',
    ].map((tab) => `${PHOTOS}/_settings/${tab}`);
    const all = [
      ...ofList,
      ...['list-definitions', 'content-types', 'active-document-locks', '_recycle-bin'].map((tab) => `/_app-settings/${tab}`),
    ];
    const desk = await visitAs('admin', '/', { colorScheme: 'light' });
    const phone = await visitAs('admin', '/', { colorScheme: 'dark', viewport: { width: 390, height: 844 } });
    for (const [page, paths] of [[desk, all] as const, [phone, all.slice(-5)] as const]) {
      for (const path of paths) {
        await goTo(page, path);
        const current = page.getByRole('main').getByRole('navigation').locator('a[aria-current="page"]');
        await expect.poll(() => current.getAttribute('href')).toBe(path);
        await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
        expect(new URL(page.url()).pathname).toBe(path);
        await expect.poll(() => page.locator('h1').textContent()).toBe(await current.textContent());
        expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), path).toBe(false);
      }
    }
  });
});
