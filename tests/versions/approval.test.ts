import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { DraftStatuses } from '#shared/models/content/item.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let ben: Member;
let boss: Member;
let listId: string;
let on: { listId: string; id: number };
beforeEach(async () => {
  world = await openWorld({ lagging: true });
  ana = await world.member('Ana', Access.Contribute);
  ben = await world.member('Ben', Access.Contribute);
  boss = await world.member('Boss', Access.Contribute | Access.Approve);
  listId = (await world.list({ requiresApproval: true })).id;
  on = { listId, id: 1 };
  await ana.call(list.createItem, { listId, body: { Title: 'Plan' } });
});
afterEach(() => world.close());

const update = (who: Member, Title: string) => who.call(list.updateItem, { listId, body: { Id: 1, Title } });
const handIn = async (Title: string) => {
  await ana.call(list.checkOut, on);
  await update(ana, Title);
  return ana.call(list.checkIn, { ...on, body: { comments: 'Please' } });
};

describe('a list with approval', () => {
  test('is changed only by check-out, by users who may not approve', async () => {
    await expect(update(ben, 'Mine')).rejects.toMatchObject({ status: 409, error: 'checkOutRequired' });
    expect(await update(boss, 'Theirs')).toMatchObject({ Title: 'Theirs' });
  });

  test('continues to show the last approved state, and what was submitted to its author and the approvers', async () => {
    expect(await handIn('New')).toMatchObject({ Title: 'New', _DraftStatus: DraftStatuses.PendingApproval, CheckedOutBy: null });
    expect(await ben.call(list.getItem, on)).toMatchObject({ Title: 'Plan', _DraftStatus: DraftStatuses.PendingApproval });
    for (const who of [ana, boss]) expect(await who.call(list.getItem, on)).toMatchObject({ Title: 'New' });
    await expect(ben.call(list.checkOut, on)).rejects.toMatchObject({ error: 'draftPending' });
    await expect(update(ana, 'Newer')).rejects.toMatchObject({ error: 'draftPending' });
  });

  test('shows it to everyone once it is approved, with its comment and the approver', async () => {
    await handIn('New');
    await boss.call(list.approveItem, on);
    expect(await ben.call(list.getItem, on)).toMatchObject({ Title: 'New', _DraftStatus: DraftStatuses.Approved });
    expect((await ben.call(list.versions, on))[0]).toMatchObject({ comments: 'Please' });
    const fact = (await world.facts(listId)).at(-1);
    expect(fact).toMatchObject({ kind: 'itemApproved', by: { fullName: 'Boss' } });
    expect(fact?.changes).toContainEqual({ field: 'Title', before: 'Plan', after: 'New' });
  });

  test('FORM-097 returns what was declined with a comment to its author, who continues with it', async () => {
    await handIn('New');
    const declined = { ...on, body: { comments: 'Too short' } };
    for (const who of [ana, ben]) await expect(who.call(list.declineItem, declined)).rejects.toMatchObject({ error: 'forbidden' });
    await boss.call(list.declineItem, declined);
    const item = await ana.call(list.getItem, on);
    expect(item).toMatchObject({ Title: 'New', _DraftStatus: DraftStatuses.Declined, CheckedOutBy: { fullName: 'Ana' } });
    expect((await ana.call(list.versions, on))[0]).toMatchObject({ comments: 'Too short' });
    await update(ana, 'Longer');
    await ana.call(list.checkIn, { ...on, body: {} });
    await boss.call(list.approveItem, on);
    expect(await ben.call(list.getItem, on)).toMatchObject({ Title: 'Longer' });
  });

  test('shows its readers who submitted it, since when it is pending and who may decide', async () => {
    await expect(ana.call(list.approvers, on)).rejects.toMatchObject({ status: 409, error: 'nothingPending' });
    await ana.call(list.checkOut, on);
    await update(ana, 'New');
    world.advance(3_600_000);
    const before = world.ctx.now().toISOString();
    await ana.call(list.checkIn, { ...on, body: { comments: 'The new name' } });
    const after = world.ctx.now().toISOString();
    world.advance(3_600_000);
    const rob = await world.member('Rob', Access.Read);
    const lead = await world.member('Lead', Access.Read | Access.Approve);
    const requested = await rob.call(list.approvers, on);
    expect(requested).toMatchObject({ by: { fullName: 'Ana' } });
    expect(requested).not.toHaveProperty('comments');
    for (const who of [ana, boss]) expect(await who.call(list.approvers, on)).toMatchObject({ comments: 'The new name' });
    expect([before, requested.since, after]).toEqual([before, requested.since, after].toSorted());
    const people = requested.approvers.filter(({ isGroup }) => !isGroup);
    const both = [boss, lead].map(({ user: { id, fullName } }) => ({ internalId: id, fullName, isGroup: false }));
    expect(people).toHaveLength(both.length);
    expect(people).toEqual(expect.arrayContaining(both));

    const root = await world.member('Root', Access.None, { isAdmin: true });
    const scope = { listId, itemId: on.id };
    await root.call(permission.stopInheriting, { body: scope });
    await root.call(permission.remove, { body: { ...scope, userIds: [boss.user.id] } });
    await root.call(permission.grant, { body: { ...scope, userIds: [ben.user.id], accessLevels: Access.Contribute | Access.Approve } });
    expect((await ana.call(list.approvers, on)).approvers.map(({ fullName }) => fullName)).toContain('Ben');
    expect((await ana.call(list.approvers, on)).approvers.map(({ fullName }) => fullName)).not.toContain('Boss');
    await root.call(permission.remove, { body: { ...scope, userIds: [rob.user.id] } });
    await expect(rob.call(list.approvers, on)).rejects.toMatchObject({ status: 404 });
  });

  test('FORM-095 FORM-096 approval status values are InDraft 0, PendingApproval 1, Approved 2 and Declined 3', async () => {
    const status = async () => (await ana.call(list.getItem, on))._DraftStatus;
    const seen = [await status()];
    await ana.call(list.checkOut, on);
    seen.push(await status());
    await update(ana, 'New');
    await ana.call(list.checkIn, { ...on, body: {} });
    seen.push(await status());
    await boss.call(list.declineItem, { ...on, body: {} });
    seen.push(await status());
    await ana.call(list.checkIn, { ...on, body: {} });
    await boss.call(list.approveItem, on);
    seen.push(await status());
    expect(seen).toEqual([null, 0, 1, 3, 2]);
  });

  test('FORM-096 only what was submitted is approved or declined, and a declined draft belongs to its author', async () => {
    const decided = async () => {
      const calls = [boss.call(list.approveItem, on), boss.call(list.declineItem, { ...on, body: {} })];
      return (await Promise.allSettled(calls)).map((outcome) => outcome.status === 'rejected' && outcome.reason.error);
    };
    const neither = ['nothingPending', 'nothingPending'];
    expect(await decided()).toEqual(neither);
    await ana.call(list.checkOut, on);
    await update(ana, 'New');
    expect(await decided()).toEqual(neither);
    await ana.call(list.checkIn, { ...on, body: {} });
    await boss.call(list.declineItem, { ...on, body: {} });
    expect(await ben.call(list.getItem, on)).toMatchObject({ CheckedOutBy: { fullName: 'Ana' } });
    expect(await decided()).toEqual(neither);
    await ana.call(list.checkIn, { ...on, body: {} });
    await boss.call(list.approveItem, on);
    expect(await decided()).toEqual(neither);
  });

  test('FORM-096 refuses a decision on what was changed after the approver saw it', async () => {
    await handIn('New');
    const { _Version: version } = await boss.call(list.getItem, on);
    await boss.call(list.declineItem, { ...on, version, body: {} });
    await update(ana, 'Worse');
    await ana.call(list.checkIn, { ...on, body: {} });
    const changed = { status: 409, error: 'draftChanged' };
    await expect(boss.call(list.approveItem, { ...on, version })).rejects.toMatchObject(changed);
    await expect(boss.call(list.declineItem, { ...on, version, body: {} })).rejects.toMatchObject(changed);
    const several = { listId, body: { itemIds: [1], versions: [version] } };
    expect(await boss.call(list.approveItems, several)).toEqual({ items: [], refused: [{ itemId: 1, error: 'draftChanged' }] });
    await expect(boss.call(list.approveItems, { listId, body: { itemIds: [1], versions: [] } })).rejects.toMatchObject({ status: 400 });
    expect(await ben.call(list.getItem, on)).toMatchObject({ Title: 'Plan', _DraftStatus: DraftStatuses.PendingApproval });

    const { _Version: seen } = await boss.call(list.getItem, on);
    expect((await boss.call(list.approveItems, { listId, body: { itemIds: [1], versions: [seen] } })).refused).toEqual([]);
    expect(await ben.call(list.getItem, on)).toMatchObject({ Title: 'Worse' });
  });

  test('FORM-096 a check-in needs no approval if the list requires none', async () => {
    const { id: free } = await world.list();
    const there = { listId: free, id: 1 };
    await ana.call(list.createItem, { listId: free, body: { Title: 'Plan' } });
    await ana.call(list.checkOut, there);
    await ana.call(list.updateItem, { listId: free, body: { Id: 1, Title: 'New' } });
    await ana.call(list.checkIn, { ...there, body: {} });
    expect(await ben.call(list.getItem, there)).toMatchObject({ Title: 'New', _DraftStatus: null });
  });

  test('lets authors withdraw what they submitted', async () => {
    await handIn('New');
    await expect(ben.call(list.discardCheckOut, on)).rejects.toMatchObject({ error: 'draftPending' });
    expect(await ana.call(list.discardCheckOut, on)).toMatchObject({ Title: 'Plan', _DraftStatus: null });
  });

  test('approves once, whatever others decide at the same time', async () => {
    await handIn('New');
    const other = await world.member('Other', Access.Contribute | Access.Approve);
    const done = await Promise.allSettled([boss, other].map((who) => who.call(list.approveItem, on)));
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { error: 'nothingPending' } });
    expect((await world.facts(listId)).filter(({ kind }) => kind === 'itemApproved')).toHaveLength(1);
  });

  test('FORM-097 several are approved together, each individually', async () => {
    await handIn('New');
    await ana.call(list.createItem, { listId, body: { Title: 'Two' } });
    const { items, refused } = await boss.call(list.approveItems, { listId, body: { itemIds: [1, 2] } });
    expect(items).toMatchObject([{ Id: 1, Title: 'New' }]);
    expect(refused).toEqual([{ itemId: 2, error: 'nothingPending' }]);
    const mine = await ana.call(list.approveItems, { listId, body: { itemIds: [1] } });
    expect(mine.refused).toEqual([{ itemId: 1, error: 'forbidden' }]);
  });

  test('FORM-097 ten are approved together, and eleven are refused', async () => {
    const itemIds = Array.from({ length: 10 }, (_, index) => index + 1);
    for (const id of itemIds.slice(1)) await ana.call(list.createItem, { listId, body: { Title: `Plan ${id}` } });
    await ana.call(list.checkOutItems, { listId, body: { itemIds } });
    for (const Id of itemIds) await ana.call(list.updateItem, { listId, body: { Id, Title: `New ${Id}` } });
    await ana.call(list.checkInItems, { listId, body: { itemIds } });
    await expect(boss.call(list.approveItems, { listId, body: { itemIds: [...itemIds, 11] } })).rejects.toMatchObject({ status: 400 });
    const { items, refused } = await boss.call(list.approveItems, { listId, body: { itemIds } });
    expect([items.map(({ Id, Title }) => [Id, Title]), refused]).toEqual([itemIds.map((Id) => [Id, `New ${Id}`]), []]);
  });
});
