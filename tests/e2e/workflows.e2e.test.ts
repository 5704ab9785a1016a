import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { site } from '#shared/contracts/site.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { docxOf } from '#tests/e2e/documentFiles.ts';
import { withinClicks } from '#tests/e2e/firstHour/clicks.ts';
import { chooseInRowMenu, listIdOf, NEWEST_FILES, rowOf } from '#tests/e2e/listPage.ts';
import { addRuledList } from '#tests/e2e/ruledList.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, PRIYA, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const LIST = '/_lists/requests';
const dialog = (page: Page) => page.getByRole('dialog');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const hasFocus = (element: Locator) => element.evaluate((one) => one === document.activeElement);

const expectUsable = async (page: Page): Promise<void> => {
  expect(await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).faults()).toEqual([]);
};

inChromium('workflows', () => {
  const { visitAs, signedIn } = useWorkspace();
  let listId = '';
  beforeAll(async () => {
    listId = await addRuledList(await signedIn('admin'));
  });
  const add = async (Title: string) => (await (await signedIn(INES)).call(list.createItem, { listId, body: { Title } })).Id;

  /** The approval by Priya in a list, which another test may have added. */
  const approvalIn = async (of: string): Promise<string> => {
    const admin = await signedIn('admin');
    const used = (await admin.call(workflows.all, { listId: of })).find(({ systemWorkflowId }) => systemWorkflowId === 'approval');
    if (used) return used.id;
    const { id: internalId, fullName } = await (await signedIn(PRIYA)).call(account.getAccount, {});
    const { id } = await admin.call(workflows.add, { listId: of, workflowId: 'approval' });
    const settings = { kind: 'approval' as const, people: [{ internalId, fullName, isGroup: false }] };
    await admin.call(workflows.setUp, { id, listId: of, body: { settings } });
    return id;
  };

  test("SHELL-068 T10 a list's workflows are added, configured, switched and removed in its settings", async () => {
    const page = await visitAs('admin', `${LIST}/_settings/workflows`);
    await withinClicks(page, 5, async () => {
      await page.getByRole('button', { name: 'Add workflow' }).click();
      await page.getByRole('menuitem', { name: /^Approval/ }).click();
      const approvers = dialog(page).getByRole('combobox', { name: 'Approvers' });
      await expect.poll(() => approvers.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await approvers.getAttribute('aria-expanded')).toBe('false');
      await approvers.fill('Priya');
      await page.getByRole('option', { name: /Priya Raman/ }).click();
      await expectUsable(page);
      await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('cell', { name: 'Approvers: Priya Raman' }).waitFor();
    });
    await page.getByRole('button', { name: 'Add workflow' }).click();
    await page.getByRole('menuitem', { name: /^Notify people/ }).click();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    const notify = page.getByRole('row', { name: /^Notify people/ });
    await notify.getByText('Off', { exact: true }).waitFor();
    expect(await notify.getByRole('switch').isChecked()).toBe(false);
    expect(await notify.getByRole('switch').isDisabled()).toBe(true);
    await page.getByLabel('Trigger of Notify people').selectOption('ItemCreated');
    const approval = page.getByRole('switch', { name: 'Approval is enabled' });
    await approval.click();
    await page.reload();
    expect(await approval.isChecked()).toBe(false);
    await approval.click();
    await expect.poll(() => approval.isChecked()).toBe(true);
    expect(await page.getByLabel('Trigger of Notify people').inputValue()).toBe('ItemCreated');
    await expectUsable(page);
    await page.getByRole('button', { name: 'Remove Notify people' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove workflow' }).click();
    await page.getByText('Notify people').first().waitFor({ state: 'detached' });
    const used = await (await signedIn('admin')).call(workflows.all, { listId });
    expect(used).toMatchObject([
      { systemWorkflowId: 'approval', enabled: true, trigger: 'Manual', settings: { people: [{ fullName: 'Priya Raman' }] } },
    ]);
  });

  test('T10 FLOW-007 FORM-024 LIST-065 SHELL-068 SHELL-069 a user starts a workflow in the form, the approver answers it from the inbox, both see it immediately, deletion mentions it, and a run is stopped after a confirmation', async () => {
    await approvalIn(listId);
    const Id = await add('Approve me');
    await add('Leave me');
    const page = await visitAs(INES, `${LIST}/_forms/edit?id=${Id}&itemTabView=form`);
    await withinClicks(page, 2, async () => {
      await tab(page, 'Run workflow').click();
      await page.getByRole('button', { name: 'Start Approval' }).click();
      await page.getByText('Approval has started').waitFor();
    });
    await page.getByText('Waiting for Priya Raman').waitFor();
    expect(await hasFocus(tab(page, 'Workflows'))).toBe(true);

    const priya = await visitAs(PRIYA, '/_account/my-tasks');
    await withinClicks(priya, 2, async () => {
      await priya.getByRole('button', { name: 'Decide on Approve me' }).click();
      await priya.getByText('Do you approve?').waitFor();
      await expectUsable(priya);
      await priya.getByLabel('Comment').fill('Good');
      await priya.getByRole('button', { name: 'Approve' }).click();
      await priya.getByRole('status').filter({ hasText: 'Decision on Approve me sent' }).waitFor();
      await priya.getByText('Approved by Priya Raman').first().waitFor();
    });
    expect(await hasFocus(tab(priya, 'Workflows'))).toBe(true);
    await page.getByText('Approved by Priya Raman').first().waitFor();
    await page.getByText('Good', { exact: true }).waitFor();

    const ofOther = await visitAs(INES, '/_lists/studycontacts/_forms/edit?id=1');
    await tab(ofOther, 'Versions').waitFor();
    expect(await tab(ofOther, 'Workflows').count()).toBe(0);

    const rows = await visitAs(INES, LIST);
    await rows
      .locator('.ag-row', { hasText: 'Approve me' })
      .locator('[col-id="_DraftStatus"]')
      .getByText('Approved', { exact: true })
      .waitFor();
    await chooseInRowMenu(rows, 'Approve me', 'Delete');
    await rows.getByText('Workflows have run here.').waitFor();
    await rows.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await chooseInRowMenu(rows, 'Leave me', 'Delete');
    await rows
      .getByRole('alertdialog')
      .getByText('Deleted items remain in the recycle bin until they are restored or permanently deleted.')
      .waitFor();
    expect(await rows.getByText('Workflows have run here.').count()).toBe(0);
    await rows.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

    // The same for several rows if one of them has any, and for a folder with such an item.
    for (const title of ['Approve me', 'Leave me']) await rowOf(rows, title).locator('.ag-selection-checkbox input').check();
    await chooseInRowMenu(rows, 'Leave me', 'Delete');
    await rows.getByRole('alertdialog').getByText('Workflows have run here.').waitFor();
    await rows.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    const ines = await signedIn(INES);
    const [workflow] = await (await signedIn('admin')).call(workflows.all, { listId });
    let decided = 0;
    for (const folderName of ['Not asked', 'Asked']) {
      const { id: folderId } = await ines.call(list.createFolder, { listId, folderName });
      const { Id: itemId } = await ines.call(list.createItem, { listId, folderId, body: { Title: folderName } });
      decided = itemId;
    }
    await ines.call(list.startWorkflow, { listId, workflowId: workflow?.id ?? '', body: { itemId: decided } });
    await rows.reload();
    await chooseInRowMenu(rows, 'Asked', 'Delete');
    await rows.getByRole('alertdialog').getByText('Workflows have run here.').waitFor();
    await rows.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await chooseInRowMenu(rows, 'Not asked', 'Delete');
    await rows.getByRole('alertdialog').getByText('recycle bin').waitFor();
    expect(await rows.getByText('Workflows have run here.').count()).toBe(0);

    await page.goto(`${LIST}/_forms/edit?id=${decided}&itemTabView=workflows`);
    for (const answer of ['Cancel', 'Stop']) {
      expect(await ines.call(list.workflowHistory, { listId, itemId: decided })).toMatchObject([{ state: 'running' }]);
      await page.getByRole('button', { name: 'Stop Approval' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: answer }).click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    }
    await page.getByText('Stopped', { exact: true }).waitFor();
  });

  test('a running workflow can be stopped only by users who may edit its item', async () => {
    const [admin, ines] = [await signedIn('admin'), await signedIn(INES)];
    const itemId = await add('Stop me');
    await admin.call(permission.stopInheriting, { body: { listId, itemId } });
    const userIds = [(await (await signedIn(PRIYA)).call(account.getAccount, {})).id];
    await admin.call(permission.edit, { body: { listId, itemId, userIds, accessLevels: Access.Read } });
    await ines.call(list.startWorkflow, { listId, workflowId: await approvalIn(listId), body: { itemId } });
    const stop = (page: Page) => page.getByRole('button', { name: 'Stop Approval' });
    const address = `${LIST}/_forms/view?id=${itemId}&itemTabView=workflows`;

    const editing = await visitAs(INES, address);
    await stop(editing).waitFor();
    const reading = await visitAs(PRIYA, address);
    await reading.getByRole('heading', { name: 'Approval' }).waitFor();
    await reading.getByRole('button', { name: 'Approve' }).waitFor();
    expect(await stop(reading).count()).toBe(0);

    // The permission is enough only while the run can be stopped.
    await stop(editing).click();
    await editing.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
    await editing.getByText('Stopped', { exact: true }).waitFor();
    await expect.poll(() => stop(editing).count()).toBe(0);
  });

  test('an approver decides on the form that a search or a link opens, without looking for the tab', async () => {
    const ines = await signedIn(INES);
    const itemId = await add('Found by search');
    await ines.call(list.startWorkflow, { listId, workflowId: await approvalIn(listId), body: { itemId } });
    const address = `${LIST}/_forms/view?id=${itemId}`;
    const other = await visitAs(INES, address);
    await other.getByRole('tab', { name: 'Form', selected: true }).waitFor();
    const page = await visitAs(PRIYA, address, { isNew: true });
    await page.getByRole('tab', { name: 'Form', selected: true }).waitFor();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    expect(await ines.call(list.workflowHistory, { listId, itemId })).toMatchObject([
      { outcome: 'approved', decidedBy: { fullName: 'Priya Raman' } },
    ]);
    expect(await other.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  });

  test('LIST-065 deleting an event or a whole series in its form asks about the workflows that have run on it', async () => {
    const [admin, ines] = [await signedIn('admin'), await signedIn(INES)];
    const calendar = await listIdOf(admin, 'Study calendar');
    const workflowId = await approvalIn(calendar);
    const [EventDate, EndDate] = ['2027-03-01T09:00:00.000Z', '2027-03-01T10:00:00.000Z'];
    const Recurrence = { freq: 'DAILY', interval: 1, count: 3 };
    const page = await visitAs(INES, '/_lists/studycalendar');
    const question = page.getByRole('alertdialog');
    const ran = question.getByText('Workflows have run here.', { exact: false });
    for (const [Title, hasRun, isSeries] of [
      ['Never asked for', false, false],
      ['Asked for once', true, false],
      ['A series asked for', true, true],
    ] as const) {
      const body = { Title, EventDate, EndDate, ...(isSeries && { Recurrence }) };
      const { Id: itemId } = await ines.call(list.createItem, { listId: calendar, body });
      if (hasRun) await ines.call(list.startWorkflow, { listId: calendar, workflowId, body: { itemId } });
      await goTo(page, `/_lists/studycalendar/_forms/edit?id=${itemId}${isSeries ? '&occurrence=2027-03-02' : ''}`);
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      if (isSeries) await question.getByRole('button', { name: 'All events' }).click();
      if (hasRun) await ran.waitFor();
      else await question.getByText('Deleted items remain in the recycle bin', { exact: false }).waitFor();
      expect(await ran.count()).toBe(Number(hasRun));
      await question.getByRole('button', { name: 'Cancel' }).click();
      expect(await ines.call(list.getItem, { listId: calendar, id: itemId })).toMatchObject({ Title });
    }
  });

  test('FLOW-009 a failed run lists its logs, with the reason', async () => {
    const admin = await signedIn('admin');
    const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
    const goal = await admin.call(listDefinition.create, { body: { systemSiteId, listDisplayName: 'Short-lived', type: 'items' } });
    const { id: workflowId } = await admin.call(workflows.add, { listId, workflowId: 'copyToLibrary' });
    await admin.call(workflows.setUp, {
      listId,
      id: workflowId,
      body: { settings: { kind: 'copyToLibrary', listId: goal.id, move: false } },
    });
    await admin.call(listDefinition.delete, { body: { listId: goal.id } });
    const itemId = await add('Copy me');
    await (await signedIn(INES)).call(list.startWorkflow, { listId, workflowId, body: { itemId } });
    const page = await visitAs(INES, `${LIST}/_forms/edit?id=${itemId}&itemTabView=workflows`);
    const logs = page.getByRole('list', { name: 'Steps of Copy to a list' }).getByRole('listitem');
    await logs.filter({ hasText: 'Failed' }).waitFor();
    expect(await logs.count()).toBe(2);
    expect(await logs.nth(0).textContent()).toContain('Started by Inês Carvalho');
    expect(await logs.nth(1).textContent()).toMatch(/Failed[\s\S]*does not exist/);
    await admin.call(workflows.remove, { listId, id: workflowId });
  });

  test('T11 FLOW-011 a workflow that generates a document is configured with a template, and its document is in the library', async () => {
    const admin = await signedIn('admin');
    const library = await listIdOf(admin, 'Regulatory documents');
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(docxOf(['Dear patient']))]), 'Letter to patients.docx');
    await admin.send(`/api/Template/list/documents/add?listId=${library}&templateName=Letter to patients`, { method: 'POST', body: form });
    const settings = await visitAs('admin', `${LIST}/_settings/workflows`);
    await withinClicks(settings, 8, async () => {
      await settings.getByRole('button', { name: 'Add workflow' }).click();
      await settings.getByRole('menuitem', { name: /^Generate a document/ }).click();
      await dialog(settings).getByLabel('Library').selectOption('Regulatory documents');
      await dialog(settings).getByLabel('Template').selectOption('Letter to patients');
      await expectUsable(settings);
      await dialog(settings).getByRole('button', { name: 'Save', exact: true }).click();
      await settings.getByRole('cell', { name: 'Generates a document in Regulatory documents' }).waitFor();
    });

    const created = (await admin.call(workflows.all, { listId })).find(({ systemWorkflowId }) => systemWorkflowId === 'generateDocument');
    const id = created?.id ?? '';
    const itemId = await add('Letter of May');
    const page = await visitAs(INES, `${LIST}/_forms/edit?id=${itemId}`);
    await withinClicks(page, 3, async () => {
      await tab(page, 'Run workflow').click();
      await page.getByRole('button', { name: /^Start Generate/ }).click();
      await tab(page, 'Workflows').click();
      await page.getByText('Document stored in Regulatory documents').waitFor();
    });
    await page.goto(new URL(NEWEST_FILES, page.url()).href);
    await rowOf(page, 'Letter of May.docx').waitFor();
    await admin.call(workflows.remove, { listId, id });
  });

  test('several rows start a workflow together, and refused ones are reported by name', async () => {
    const running = await add('Running already');
    await add('Start me');
    const [workflow] = await (await signedIn('admin')).call(workflows.all, { listId });
    await (await signedIn(INES)).call(list.startWorkflow, { listId, workflowId: workflow?.id ?? '', body: { itemId: running } });
    const page = await visitAs(INES, LIST);
    for (const words of ['Running already', 'Start me']) await rowOf(page, words).locator('.ag-selection-checkbox input').check();
    await chooseInRowMenu(page, 'Start me', 'Workflows');
    await dialog(page).getByText('Run a workflow on 2 items').waitFor();
    await dialog(page).getByRole('button', { name: 'Start Approval' }).click();
    await dialog(page).getByText('This workflow is already running on the item').waitFor();
    await page.getByText('Started on 1 item').waitFor();
    await expectUsable(page);
  });
});
