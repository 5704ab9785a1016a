import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import { DraftStatuses } from '#shared/models/content/item.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { asPerson, runsOf, runThat, use, waiting } from '#tests/workflows/flowWorld.ts';

let world: World;
let owner: Member;
let editor: Member;
let reader: Member;
let approver: Member;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await world.member('Olga Owner', Access.FullAccess);
  editor = await world.member('Edda Editor', Access.Contribute);
  reader = await world.member('Rita Reader', Access.Read);
  admin = await world.member('Root', Access.None, { isAdmin: true });
  approver = await world.member('Anna Approver', Access.Read);
});
afterAll(() => world.close());

const begin = async (settings: Parameters<World['list']>[0] = {}) => {
  const { id: listId } = await world.list(settings);
  const workflowId = await use(owner, listId, { kind: 'approval', people: [asPerson(approver)] });
  const { Id: itemId } = await editor.call(list.createItem, { listId, body: { Title: 'Plan' } });
  return { listId, workflowId, itemId };
};
const start = ({ listId, workflowId, itemId }: Awaited<ReturnType<typeof begin>>, who = editor) =>
  who.call(list.startWorkflow, { listId, workflowId, body: { itemId } });
const messagesOf = async (who: Member) =>
  (await who.call(account.getPendingNotifications, {})).map(({ message }) => message.messageDetails.message);

describe('an approval', () => {
  test('makes its list show the approval of its items, as long as it is used there', async () => {
    const { listId, workflowId } = await begin();
    const hasApproval = async (id = listId) => (await reader.call(list.details, { listId: id })).hasApproval;
    expect(await hasApproval()).toBe(true);
    await owner.call(workflows.update, { listId, id: workflowId, enabled: false });
    expect(await hasApproval()).toBe(false);
    expect(await hasApproval((await world.list({ requiresApproval: true })).id)).toBe(true);
  });

  test('FLOW-004 FLOW-005 LIST-060 NOTIF-012 is started on an item by a user who may edit it, and asks the approvers', async () => {
    const at = await begin();
    const creator = await world.member('Cleo Creator', Access.Create);
    for (const who of [reader, creator]) await expect(start(at, who)).rejects.toMatchObject({ error: 'forbidden' });
    const changer = await world.member('Chad Changer', Access.Edit);
    expect(await start(await begin(), changer)).toEqual({ id: expect.any(String) });
    // What counts is the level on the item, not on its list.
    const apart = await begin();
    const { workflowId: _, ...item } = apart;
    await owner.call(permission.stopInheriting, { body: item });
    const give = (who: Member, accessLevels: number) =>
      owner.call(permission.edit, { body: { ...item, userIds: [who.user.id], accessLevels } });
    await give(changer, Access.Read);
    await give(creator, Access.Edit);
    await expect(start(apart, changer)).rejects.toMatchObject({ error: 'forbidden' });
    expect(await start(apart, creator)).toEqual({ id: expect.any(String) });
    const { id } = await start(at);
    const run = await waiting(approver, at);
    expect(run).toMatchObject({ id, workflowDefinitionId: at.workflowId, mayDecide: true, initiatedBy: asPerson(editor), decidedBy: null });
    const tasks = await approver.call(account.getPendingTasks, {});
    const task = tasks.find((one) => one.id === `flow.${at.listId}.${id}`);
    expect(task).toEqual({
      id: `flow.${at.listId}.${id}`,
      type: 'SystemTask',
      title: 'Plan',
      body: '',
      status: '',
      progress: 'waiting',
      dueDate: null,
      assignedBy: { fullName: 'Edda Editor' },
      assignedTo: [asPerson(approver)],
      _CreatedOn: expect.stringMatching(/Z$/),
      workflow: 'approval',
    });
    expect((await approver.call(account.getMyTaskUrl, { taskId: task?.id ?? '' })).url).toContain('itemTabView=workflows');
    const [notification] = await approver.call(account.getPendingNotifications, {});
    expect(notification).toMatchObject({
      titleLink: { url: expect.stringContaining('itemTabView=workflows') },
      message: { messageDetails: { message: 'workflows.message.waiting' } },
    });
    const given = await editor.call(account.getOutstandingTasks, {});
    expect(given.map((one) => one.id)).toContain(task?.id);
    await expect(start(at)).rejects.toMatchObject({ error: 'workflowRunning' });
  });

  test('is stopped only by a user who may edit its item, and only as a run of that item', async () => {
    const at = await begin();
    const { id: runId } = await start(at);
    await waiting(approver, at);
    const changer = await world.member('Stan Stopper', Access.Edit);
    const { Id: other } = await editor.call(list.createItem, { listId: at.listId, body: { Title: 'Other' } });
    const stop = (who: Member, itemId: number) => who.call(list.stopWorkflow, { listId: at.listId, runId, body: { itemId } });
    for (const who of [reader, approver]) await expect(stop(who, at.itemId)).rejects.toMatchObject({ error: 'forbidden' });
    // What counts is the level on the item, not on its list, and another item does not help.
    const item = { listId: at.listId, itemId: at.itemId };
    await owner.call(permission.stopInheriting, { body: item });
    await owner.call(permission.edit, { body: { ...item, userIds: [changer.user.id], accessLevels: Access.Read } });
    await expect(stop(changer, at.itemId)).rejects.toMatchObject({ error: 'forbidden' });
    await expect(stop(changer, other)).rejects.toMatchObject({ error: 'notFound' });
    expect(await runsOf(owner, at.listId, at.itemId)).toMatchObject([{ id: runId, state: 'running' }]);

    await owner.call(permission.edit, { body: { ...item, userIds: [changer.user.id], accessLevels: Access.Edit } });
    await stop(changer, at.itemId);
    await runThat(owner, at, { id: runId, state: 'stopped' });
  });

  test('FLOW-002 FLOW-011 NOTIF-001 is decided only by an approver, once, and marks the item, and the user who started it is notified with the run', async () => {
    const at = await begin();
    const { id: runId } = await start(at);
    await waiting(approver, at);
    const answer = (who: Member, decision: 'approved' | 'rejected' | 'done') =>
      who.call(list.decideWorkflow, { listId: at.listId, runId, body: { itemId: at.itemId, decision, comments: 'Well done' } });
    await expect(answer(reader, 'approved')).rejects.toMatchObject({ error: 'forbidden' });
    await expect(answer(approver, 'done')).rejects.toMatchObject({ error: 'invalidInput' });
    await answer(approver, 'approved');
    await expect(answer(approver, 'rejected')).rejects.toMatchObject({ error: 'workflowDecided' });
    const run = await runThat(reader, at, { state: 'completed', outcome: 'approved' });
    expect(run).toMatchObject({
      workflowDefinitionId: at.workflowId,
      initiatedBy: asPerson(editor),
      decidedBy: asPerson(approver),
      completeTime: expect.stringMatching(/Z$/),
    });
    for (const log of run.logs) expect(log).toMatchObject({ errors: [], occurred: expect.stringMatching(/Z$/) });
    expect(run.logs.map(({ lastStep, log }) => [lastStep, log])).toEqual([
      ['start', 'started'],
      ['ask', 'asked'],
      ['decide', 'approved'],
      ['finish', 'completed'],
    ]);
    expect(await editor.call(list.getItem, { listId: at.listId, id: at.itemId })).toMatchObject({ _DraftStatus: DraftStatuses.Approved });
    expect((await approver.call(account.getPendingTasks, {})).filter(({ id }) => id.includes(runId))).toEqual([]);
    await waitFor(async () => expect(await messagesOf(editor)).toContain('workflows.message.approved'));
    const received = (await editor.call(account.getPendingNotifications, {})).find(
      ({ message }) => message.messageDetails.workflowId === runId,
    );
    expect(received).toMatchObject({ notificationType: 1, eventType: 3 });
    expect(received?.message).toMatchObject({ initiatorName: 'Anna Approver', messageDetails: { message: 'workflows.message.approved' } });
    // The comment of the decision is there.
    expect(received?.titleLink.url).toContain('itemTabView=workflows');
  });

  test.each(['has no access any more', 'is disabled'])(
    'decides nothing once the user who set it up %s, and owners are notified',
    async (what) => {
      const lender = await world.member('Lena Lender', Access.FullAccess);
      const { id: listId } = await world.list({ requiresApproval: true });
      const workflowId = await use(lender, listId, { kind: 'approval', people: [asPerson(approver)] });
      const { Id: itemId } = await editor.call(list.createItem, { listId, body: { Title: 'Plan' } });
      const at = { listId, workflowId, itemId };
      const { id: runId } = await start(at);
      await waiting(approver, at);
      if (what === 'is disabled') await admin.call(application.disableUsers, { body: { userIds: [lender.user.id] } });
      else {
        await owner.call(permission.stopInheriting, { body: { listId } });
        await owner.call(permission.remove, { body: { listId, userIds: [lender.user.id] } });
      }
      await approver.call(list.decideWorkflow, { listId, runId, body: { itemId, decision: 'approved', comments: '' } });
      const run = await runThat(editor, at, { state: 'failed' });
      expect(run.logs.at(-1)).toMatchObject({ log: 'failed', errors: ['workflowNotAllowed'] });
      expect(await editor.call(list.getItem, { listId, id: itemId })).not.toMatchObject({ _DraftStatus: DraftStatuses.Approved });
      await waitFor(async () => expect(await messagesOf(owner)).toContain('workflows.message.notAllowed'));
    },
  );

  test('makes what was submitted a version that all see, or returns it', async () => {
    const at = await begin({ requiresApproval: true });
    const one = { listId: at.listId, id: at.itemId };
    const handIn = async (Amount: number) => {
      await editor.call(list.updateItem, { listId: at.listId, body: { Id: at.itemId, Amount } });
      await editor.call(list.checkIn, { ...one, body: {} });
      return (await start(at)).id;
    };
    await editor.call(list.checkOut, one);
    const first = await handIn(1);
    await waiting(approver, at);
    const body = { itemId: at.itemId, comments: '' };
    await approver.call(list.decideWorkflow, { listId: at.listId, runId: first, body: { ...body, decision: 'rejected' } });
    await runThat(reader, at, { state: 'completed', outcome: 'rejected' });
    expect(await reader.call(list.getItem, one)).toMatchObject({ Amount: null, CheckedOutBy: { fullName: 'Edda Editor' } });
    const second = await handIn(2);
    await waiting(approver, at);
    await approver.call(list.decideWorkflow, { listId: at.listId, runId: second, body: { ...body, decision: 'approved' } });
    await runThat(reader, at, { id: second, state: 'completed' });
    expect(await reader.call(list.getItem, one)).toMatchObject({ Amount: 2, _DraftStatus: DraftStatuses.Approved });
  });

  test('cannot be decided by a user who has not seen the latest change of the item', async () => {
    const at = await begin();
    const { id: runId } = await start(at);
    await waiting(approver, at);
    const { _Version: version } = await approver.call(list.getItem, { listId: at.listId, id: at.itemId });
    const decide = (seen: number) =>
      approver.call(list.decideWorkflow, {
        listId: at.listId,
        runId,
        body: { itemId: at.itemId, decision: 'approved', comments: '', version: seen },
      });
    const changed = await editor.call(list.updateItem, { listId: at.listId, body: { Id: at.itemId, Title: 'Another plan' } });
    await expect(decide(version)).rejects.toMatchObject({ error: 'draftChanged' });
    expect(await editor.call(list.getItem, { listId: at.listId, id: at.itemId })).not.toMatchObject({
      _DraftStatus: DraftStatuses.Approved,
    });
    await decide(changed._Version);
    await runThat(reader, at, { state: 'completed', outcome: 'approved' });
  });

  test('is stopped with its item, and leaves no task', async () => {
    const at = await begin();
    const { id } = await start(at);
    await waiting(approver, at);
    const { recycle } = await import('#shared/contracts/recycle.ts');
    await owner.call(recycle.delete, { body: { listId: at.listId, id: at.itemId, reasonToDelete: 'Old' } });
    await waitFor(async () => expect(await world.host.workflows.state('approval', id)).toEqual({ status: 'ABORTED' }));
    expect((await approver.call(account.getPendingTasks, {})).filter((task) => task.id.includes(id))).toEqual([]);
  });

  test('does not start while it is disabled, or no one is named', async () => {
    const at = await begin();
    await owner.call(workflows.update, { listId: at.listId, id: at.workflowId, enabled: false });
    await expect(start(at)).rejects.toMatchObject({ error: 'workflowOff' });
    const bare = await owner.call(workflows.add, { listId: at.listId, workflowId: 'review' });
    await expect(start({ ...at, workflowId: bare.id })).rejects.toMatchObject({ error: 'workflowOff' });
    expect(await runsOf(reader, at.listId)).toEqual([]);
  });
});
