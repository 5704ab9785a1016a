import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { pickFiles } from '#tests/e2e/dropFiles.ts';
import { hold } from '#tests/e2e/hold.ts';
import { listIdOf } from '#tests/e2e/listPage.ts';
import { FORMS, field, requestsOf, save, tab } from '#tests/e2e/requests.ts';
import { addPolicies, addRuledList } from '#tests/e2e/ruledList.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, PRIYA, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

inChromium('around the form of an item', () => {
  const workspace = useWorkspace();
  const { visitAs, signedIn, origin } = workspace;
  let listId = '';
  let policies = '';
  beforeAll(async () => {
    const admin = await signedIn('admin');
    [listId, policies] = [await addRuledList(admin), await addPolicies(admin)];
  });
  const { add, read, edit } = requestsOf(workspace, () => listId);

  test('FORM-090 FORM-091 an item is checked out, others see by whom, and it is checked in with a comment', async () => {
    const { Id } = await add({});
    const page = await edit(Id);
    await page.getByRole('button', { name: 'Check out' }).click();
    await page.getByText('You have this checked out.').waitFor();
    const others = await visitAs(PRIYA, `${FORMS}/edit?id=${Id}`);
    await others.getByText(/Checked out by Inês Carvalho since/).waitFor();
    expect(await field(others, 'Title').count()).toBe(0);
    await field(page, 'Title').fill('Checked');
    await page.getByRole('button', { name: 'Check in' }).click();
    const comments = page.getByRole('dialog').getByLabel('Comments');
    expect(await comments.getAttribute('maxlength')).toBe('1000');
    await comments.fill('  Ready  ');
    await page.getByRole('dialog').getByRole('button', { name: 'Check in' }).click();
    await page.getByRole('button', { name: 'Check out' }).waitFor();
    const [newest] = await (await signedIn(INES)).call(list.versions, { listId, id: Id });
    expect(newest?.comments).toBe('Ready');
    expect((await read(Id)).Title).toBe('Checked');
  });

  test('FORM-088 FORM-089 FORM-090 a check-out is discarded after a confirmation, or checked in without a comment and waits for approval, and others see that it waits', async () => {
    const { Id } = await add({}, policies);
    const ines = await signedIn(INES);
    const of = { listId: policies, id: Id };
    const page = await visitAs(INES, `/_lists/policies/_forms/edit?id=${Id}`);
    const discard = page.getByRole('button', { name: 'Discard check-out' });
    expect((await ines.call(list.getItem, of)).CheckedOutBy).toBeNull();
    await page.getByRole('button', { name: 'Check out' }).click();
    await discard.click();
    await page.getByRole('alertdialog').getByText('Changes made since the check-out will be lost.').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await ines.call(list.getItem, of)).toMatchObject({ CheckedOutBy: { fullName: 'Inês Carvalho' }, _DraftStatus: 0 });
    await discard.click();
    await Promise.all([
      page.waitForRequest(/\/item\/discard/),
      page.getByRole('alertdialog').getByRole('button', { name: 'Discard check-out' }).click(),
    ]);
    await page.getByRole('button', { name: 'Check out' }).click();
    await field(page, 'Title').fill('A stricter policy');
    await page.getByRole('button', { name: 'Check in' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Check in' }).click();
    const waiting = page.getByRole('button', { name: 'Pending approval' });
    await waiting.waitFor();
    expect(await waiting.isDisabled()).toBe(true);
    expect((await ines.call(list.getItem, of))._DraftStatus).toBe(1);
    expect(await field(page, 'Title').count()).toBe(0);
    const others = await visitAs('admin', '/_lists/policies');
    const approval = (words: string) => others.locator(`.ag-row [col-id="_DraftStatus"]`, { hasText: words }).first().waitFor();
    await approval('Pending approval');
    await page.getByText(/submitted by Inês Carvalho\. Can be approved by/).waitFor();
    await others.getByText('Pending approval').first().hover();
    await others.getByRole('tooltip', { name: /^Waiting since .*, submitted by Inês Carvalho\. Can be approved by/ }).waitFor();
    const boss = await visitAs('admin', `/_lists/policies/_forms/edit?id=${Id}`);
    await boss.getByText('You are viewing changes by Inês Carvalho that are waiting for your approval.').waitFor();
    await boss.getByRole('button', { name: 'Approve draft' }).click();
    await boss.getByRole('status').filter({ hasText: 'A stricter policy approved' }).waitFor();
    await boss.getByRole('button', { name: 'Check out' }).waitFor();
    await page.getByRole('button', { name: 'Check out' }).waitFor();
    await approval('Approved');
    const priya = await signedIn(PRIYA);
    expect(await priya.call(list.getItem, of)).toMatchObject({ Title: 'A stricter policy', CheckedOutBy: null, _DraftStatus: 2 });
  });

  test('input that is typed while a form is checked out or saved remains', async () => {
    const { Id } = await add({}, policies);
    const page = await visitAs(INES, `/_lists/policies/_forms/edit?id=${Id}`);
    const during = async (path: RegExp, start: () => Promise<void>, type: () => Promise<void>): Promise<void> => {
      const release = await hold(page, path);
      await Promise.all([page.waitForRequest(path), start()]);
      await type();
      const answered = page.waitForResponse(path);
      release();
      await answered;
      await page.unroute(path);
    };
    const title = field(page, 'Title');
    await during(
      /\/item\/checkout/,
      () => page.getByRole('button', { name: 'Check out' }).click(),
      () => title.fill('Typed while it was checked out'),
    );
    await page.getByRole('button', { name: 'Discard check-out' }).waitFor();
    expect(await title.inputValue()).toBe('Typed while it was checked out');
    await during(
      /\/item\/update/,
      () => page.getByRole('button', { name: 'Save', exact: true }).click(),
      () => title.fill('Typed while it was saved'),
    );
    await page.getByText('Typed while it was checked out saved').waitFor();
    expect(await title.inputValue()).toBe('Typed while it was saved');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Typed while it was saved saved').waitFor();
  });

  test('events caused with an API key show its name in the history of an item', async () => {
    const { Id, _Version } = await add({});
    const ines = await signedIn(INES);
    const { key } = await ines.call(account.createUserApiKeys, { body: { Alias: 'Nightly import', scope: 'write' } });
    const reply = await fetch(`${origin()}/api/List/${listId}/item/update`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ Id, _Version, Title: 'Imported' }),
    });
    expect(reply.status).toBe(200);
    const page = await visitAs('admin', `${FORMS}/edit?id=${Id}`);
    await tab(page, 'Activity').click();
    await page
      .getByRole('row', { name: /Inês Carvalho.*Changed.*Nightly import/ })
      .getByTitle('Done with the API token Nightly import')
      .last()
      .waitFor();
    expect(
      await page
        .getByRole('row', { name: /Inês Carvalho.*Created/ })
        .getByTitle(/API key/)
        .count(),
    ).toBe(0);
  });

  test('FORM-018 FORM-022 AUDIT-012 the history of an item has its versions and its runs, and its trail with full access; a new item has none yet', async () => {
    const { Id, _Version } = await add({});
    const ines = await signedIn(INES);
    await ines.call(list.updateItem, { listId, body: { Id, _Version, Title: 'Changed since' } });
    await ines.call(list.checkOut, { listId, id: Id });
    const moments = (of: Page) => of.getByRole('list', { name: 'History' }).locator('b').allTextContents();
    const page = await edit(Id, '&itemTabView=history');
    await expect.poll(() => moments(page)).toEqual(['Version 2', 'Version 1']);
    expect(await page.getByRole('list', { name: 'History' }).textContent()).toContain('Inês Carvalho');
    const admin = await visitAs('admin', `${FORMS}/edit?id=${Id}`);
    await tab(admin, 'History').click();
    await expect
      .poll(async () => (await moments(admin)).filter((title) => title !== 'Viewed'))
      .toEqual(['Checked out', 'Version 2', 'Version 1']);
    for (const name of ['Inês Carvalho', /admin/i])
      await admin
        .getByRole('list', { name: 'History' })
        .getByRole('listitem')
        .filter({ hasText: 'Viewed' })
        .filter({ hasText: name })
        .waitFor();
    const fresh = await visitAs(INES, `${FORMS}/add`);
    expect([await tab(fresh, 'History').isDisabled(), await tab(fresh, 'Permissions').isDisabled()]).toEqual([true, true]);
  });

  test('FORM-012 an item that is deleted while it is open, or opened afterwards, says so and cannot be changed', async () => {
    const { Id } = await add({ Title: 'Soon deleted' });
    const page = await edit(Id);
    await field(page, 'Title').waitFor();
    await (await signedIn('admin')).call(recycle.deleteMultipleItems, { body: { listId, itemIds: [Id] } });
    const isWarning = (text: Element) => {
      const probe = document.body.appendChild(document.createElement('div'));
      probe.style.background = 'var(--warning-tint)';
      const tint = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return getComputedStyle(text.parentElement ?? text).backgroundColor === tint;
    };
    expect(await page.getByText('This item is in the recycle bin.').evaluate(isWarning)).toBe(true);
    expect(await field(page, 'Title').count()).toBe(0);
    const later = await visitAs('admin', `${FORMS}/edit?id=${Id}`);
    await later.getByRole('status').filter({ hasText: 'This item is in the recycle bin.' }).getByRole('link').click();
    await later.getByRole('row').filter({ hasText: 'Soon deleted' }).first().waitFor();
  });

  test('FORM-012 an item that is closed to a user who has it open is not reported as deleted', async () => {
    const { Id: itemId } = await add({});
    const page = await edit(itemId);
    await field(page, 'Title').waitFor();
    const admin = await signedIn('admin');
    await admin.call(permission.stopInheriting, { body: { listId, itemId } });
    const { entries } = await admin.call(permission.get, { listId, itemId });
    const idsOf = (kind: 'role' | 'user') => entries.filter(({ type }) => type === kind).map(({ id }) => id);
    await admin.call(permission.remove, { body: { listId, itemId, roleIds: idsOf('role'), userIds: idsOf('user') } });
    await page.getByText('You no longer have access to this item, or it was deleted.').waitFor();
    expect(await page.getByText('This item is in the recycle bin').count()).toBe(0);
    expect(await field(page, 'Title').count()).toBe(0);
  });

  test("FORM-005 the form of a user opens by the id of the account, and administrators open it by the user's name", async () => {
    const { id } = await (await signedIn('admin')).call(account.getAccount, {});
    const history = '/_lists/startuptasks/_settings/audit-history';
    const page = await visitAs('admin', history);
    await page.getByText('15 days', { exact: true }).click();
    await page.getByRole('link', { name: 'Priya Raman' }).first().click();
    await expect.poll(() => field(page, 'User name').inputValue()).toBe(PRIYA);
    const { id: priya } = await (await signedIn(PRIYA)).call(account.getAccount, {});
    expect(new URL(page.url()).pathname).toBe('/_lists/users/_forms/edit');
    expect(new URL(page.url()).searchParams.get('id')).toBe(priya);
    await goTo(page, `/_lists/users/_forms/edit?id=${id}`);
    await page.getByRole('heading', { name: 'Administrator' }).waitFor();
    expect(await field(page, 'User name').inputValue()).toBe('admin');
  });

  describe('the files and versions of an item', () => {
    const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

    test('FILE-021 nothing can be attached without an item, to a form with errors, or while a file is uploading', async () => {
      const { Id } = await add({});
      const page = await visitAs(INES, `${FORMS}/add`);
      await expect.poll(() => tab(page, 'Attachments').isDisabled()).toBe(true);
      await goTo(page, `${FORMS}/edit?id=${Id}&itemTabView=attachments`);
      await pickFiles(page, 'Add files', [file('agenda.txt', 'Ten points')]);
      const another = page.getByRole('button', { name: 'New version of agenda.txt' });
      await another.waitFor();
      await tab(page, 'Form').click();
      await field(page, 'Title').fill('');
      await save(page);
      await tab(page, 'Attachments').click();
      const button = page.getByRole('button', { name: 'Add files' });
      await expect.poll(() => button.isDisabled()).toBe(true);
      expect(await another.count()).toBe(0);
      await tab(page, 'Form').click();
      await field(page, 'Title').fill('Mended');
      await tab(page, 'Attachments').click();
      await expect.poll(() => button.isEnabled()).toBe(true);
      await another.waitFor();

      const release = await hold(page, '**/_files/**');
      await pickFiles(page, 'Add files', [file('slow.txt', 'Slow but certain')]);
      await expect.poll(() => button.isDisabled()).toBe(true);
      expect(await another.count()).toBe(0);
      release();
      await page.getByText('Attachments uploaded').waitFor();
      await expect.poll(() => button.isEnabled()).toBe(true);
    });

    test('FORM-021 FILE-022 FILE-023 SHELL-062 SHELL-068 files are attached together, failures are reported together, and a new version and a deletion follow', async () => {
      const { Id } = await add({});
      const page = await edit(Id, '&itemTabView=attachments');
      await pickFiles(page, 'Add files', [file('agenda.txt', 'Ten points'), file('notes.txt', 'Long enough')]);
      await page.getByText('Attachments uploaded').waitFor();
      await pickFiles(page, 'Add files', [file('tiny.txt', 'x'), file('small.txt', 'y')]);
      await page.getByText('2 files were not attached. The reasons are shown beside them.').waitFor();
      await page.getByLabel('Comment for the next files').fill('One point more');
      await pickFiles(page, 'New version of agenda.txt', [file('other name.txt', 'Eleven points')]);
      await page.getByText(/Version 2/).waitFor();
      await page.getByRole('button', { name: 'Delete notes.txt' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Delete notes.txt' }).waitFor({ state: 'detached' });
      expect((await read(Id)).Attachments).toMatchObject([{ fileName: 'agenda.txt', fileVersion: 2, versionComments: 'One point more' }]);
      expect(await page.getByLabel('Comment for the next files').inputValue()).toBe('');
      await goTo(page, `${FORMS}/add`);
      await expect.poll(() => tab(page, 'Attachments').isDisabled()).toBe(true);
    });

    test('FILE-028 FILE-029 FORM-013 an old version is viewed, restored, and deleted with a reason; the latest can be neither', async () => {
      const { Id, _Version } = await add({});
      const ines = await signedIn(INES);
      await ines.call(list.updateItem, { listId, body: { Id, _Version, Title: 'Second' } });
      const page = await edit(Id, '&itemTabView=versions');
      const versions = page.getByRole('list', { name: 'Versions' }).getByRole('button');
      await versions.first().waitFor();
      expect(await page.getByRole('button', { name: /^(?:Restore|Delete version)/ }).count()).toBe(0);
      await versions.nth(1).click();
      await page.getByRole('button', { name: 'View', exact: true }).click();
      const banner = page.getByText(/You are viewing version/);
      await banner.filter({ hasText: 'version 1, saved by Inês Carvalho' }).waitFor();
      await page.getByText('A request', { exact: true }).first().waitFor();
      // An address leads there as well.
      await goTo(page, `${FORMS}/edit?id=${Id}&itemVersion=1`);
      await banner.waitFor();
      await page.getByRole('button', { name: 'Back to the current version' }).click();
      await banner.waitFor({ state: 'detached' });
      await tab(page, 'Versions').click();
      await versions.nth(1).click();
      await page.getByRole('button', { name: 'Restore 1' }).click();
      await page.getByRole('heading', { name: 'A request' }).waitFor();
      await expect.poll(() => versions.count()).toBe(3);
      await versions.nth(1).click();
      await page.getByRole('button', { name: 'Delete version 2' }).click();
      const asking = page.getByRole('dialog');
      await asking.getByRole('button', { name: 'Delete version 2' }).click();
      await asking.getByText('Fill in this field').waitFor();
      await asking.getByLabel('Reason').fill('A slip');
      await asking.getByRole('button', { name: 'Delete version 2' }).click();
      await expect
        .poll(async () => (await ines.call(list.versions, { listId, id: Id })).map(({ _Version: number }) => number))
        .toEqual([3, 1]);
      await page.getByRole('heading', { name: 'Changes from version 1 to 3' }).waitFor();
      const { _Version: third } = await ines.call(list.updateItem, { listId, body: { Id, Title: 'Third' } });
      const compared = () => page.getByRole('table').getByRole('columnheader').allTextContents();
      await versions.nth(2).waitFor();
      await versions.first().click();
      await expect.poll(compared).toEqual(['Field', 'Version 3', `Version ${third}`]);
      for (const versionNum of [3, 1]) {
        await ines.call(list.deleteVersion, { listId, id: Id, versionNum, body: { reasonToDelete: 'A slip' } });
        if (versionNum === 3) await expect.poll(compared).toEqual(['Field', 'Version 1', `Version ${third}`]);
      }
      await expect.poll(compared).toEqual(['Field', `Version ${third}`]);
    });

    test('versions with long texts, of which few fit into one answer, can all be reached', async () => {
      const ines = await signedIn(INES);
      const tasks = await listIdOf(ines, 'Startup tasks');
      const { Id } = await ines.call(list.createItem, { listId: tasks, body: { Title: 'Minutes' } });
      for (let n = 2; n <= 30; n += 1)
        await ines.call(list.updateItem, { listId: tasks, body: { Id, Body: `${n}${'文'.repeat(90_000)}` } });
      const page = await visitAs(INES, `/_lists/startuptasks/_forms/edit?id=${Id}&itemTabView=versions`);
      const versions = page.getByRole('list', { name: 'Versions' }).getByRole('button');
      await versions.first().waitFor();
      expect(await versions.count()).toBeLessThan(29);
      const older = page.getByRole('button', { name: 'Older versions' });
      for (let clicks = 0; clicks < 10 && (await older.count()) > 0; clicks += 1) {
        const first = await versions.first().textContent();
        await older.click();
        await expect.poll(() => versions.first().textContent()).not.toBe(first);
      }
      await versions.last().click();
      await page.getByRole('heading', { name: 'Initial values of version 1' }).waitFor();
    });
  });

  test('axe finds nothing in the form in either theme, and nothing scrolls sideways on a phone', async () => {
    const { Id } = await add({});
    const page = await visitAs(INES, `${FORMS}/edit?id=${Id}`, { viewport: { width: 390, height: 844 } });
    await page.getByRole('toolbar', { name: 'Format' }).waitFor();
    expect(await new AxeBuilder({ page }).faults()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
    expect(await new AxeBuilder({ page }).withRules(['color-contrast']).faults()).toEqual([]);
  });
});
