import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { DraftStatuses } from '#shared/models/content/item.ts';
import { receive } from '#tests/kit/laggingTable.ts';
import { multipart } from '#tests/kit/multipart.ts';
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
  listId = (await world.list()).id;
  on = { listId, id: 1 };
  await ana.call(list.createItem, { listId, body: { Title: 'Plan', Amount: 1 } });
});
afterEach(() => world.close());

const update = (who: Member, body: Record<string, unknown>) => who.call(list.updateItem, { listId, body: { Id: 1, ...body } });
const seenBy = async (who: Member) => who.call(list.getItem, on);
const kinds = async () => (await world.facts(listId)).map(({ kind }) => kind);
const checkIn = (who: Member, comments = '') => who.call(list.checkIn, { ...on, body: { comments } });
const outcomes = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((done) => (done.status === 'fulfilled' ? 'done' : done.reason.error));

describe('checking out', () => {
  test('reserves the item for one editor, who is named to the others', async () => {
    const item = await ana.call(list.checkOut, on);
    const holder = { internalId: ana.user.id, fullName: 'Ana' };
    expect(item).toMatchObject({ CheckedOutBy: holder, _LockedBy: holder, _DraftStatus: DraftStatuses.InDraft });
    receive(ben);
    const [row] = (await ben.call(list.items, { listId })).items;
    expect(row).toMatchObject({ CheckedOutBy: holder, CheckedOutOn: item.CheckedOutOn });
    const refusal = { status: 409, error: 'checkedOut', details: { params: { by: 'Ana' } } };
    await expect(update(ben, { Title: 'Mine' })).rejects.toMatchObject(refusal);
    await expect(ben.call(list.checkOut, on)).rejects.toMatchObject(refusal);
    await expect(boss.call(list.checkOut, on)).rejects.toMatchObject(refusal);
    expect((await kinds()).at(-1)).toBe('itemCheckedOut');
  });

  test('twice by the same user has the same answer and is reported once', async () => {
    expect(await ana.call(list.checkOut, on)).toEqual(await ana.call(list.checkOut, on));
    expect((await kinds()).filter((kind) => kind === 'itemCheckedOut')).toHaveLength(1);
  });

  test("FORM-092 check out requires Edit; approve draft requires Approve; checking in another user's check-out requires Approve", async () => {
    const [rob, eve, dan] = await Promise.all([
      world.member('Rob', Access.Create),
      world.member('Eve', Access.Edit),
      world.member('Dan', Access.Approve),
    ]);
    const many = { listId, body: { itemIds: [1] } };
    await expect(rob.call(list.checkOut, on)).rejects.toMatchObject({ error: 'forbidden' });
    expect((await rob.call(list.checkOutItems, many)).refused).toEqual([{ itemId: 1, error: 'forbidden' }]);
    expect(await eve.call(list.checkOut, on)).toMatchObject({ CheckedOutBy: { fullName: 'Eve' } });
    await expect(checkIn(ben)).rejects.toMatchObject({ error: 'checkedOut' });
    expect((await ben.call(list.checkInItems, many)).refused).toEqual([{ itemId: 1, error: 'checkedOut' }]);
    expect(await checkIn(dan)).toMatchObject({ CheckedOutBy: null });
    const draft = { listId: (await world.list({ requiresApproval: true })).id, id: 1 };
    await ana.call(list.createItem, { listId: draft.listId, body: { Title: 'Draft' } });
    await ana.call(list.checkOut, draft);
    await ana.call(list.updateItem, { listId: draft.listId, body: { Id: 1, Title: 'Draft of May' } });
    await ana.call(list.checkIn, { ...draft, body: {} });
    for (const who of [ben, eve]) {
      await expect(who.call(list.approveItem, draft)).rejects.toMatchObject({ error: 'forbidden' });
      const { refused } = await who.call(list.approveItems, { ...many, listId: draft.listId });
      expect(refused).toEqual([{ itemId: 1, error: 'forbidden' }]);
    }
    expect(await dan.call(list.approveItem, draft)).toMatchObject({ _DraftStatus: DraftStatuses.Approved });
  });

  test('is a step that no list of versions shows', async () => {
    await ana.call(list.checkOut, on);
    await ana.call(list.discardCheckOut, on);
    expect((await ana.call(list.versions, on)).map(({ _Version }) => _Version)).toEqual([1]);
  });
});

describe('a draft', () => {
  beforeEach(async () => {
    await ana.call(list.checkOut, on);
    await update(ana, { Title: 'Draft' });
    await update(ana, { Amount: 2 });
  });

  test('is visible only to its owner, until it is checked in as one version with its comment', async () => {
    expect(await seenBy(ana)).toMatchObject({ Title: 'Draft', Amount: 2 });
    expect((await ana.call(list.items, { listId })).items[0]).toMatchObject({ Title: 'Draft' });
    for (const other of [ben, boss]) expect(await seenBy(other)).toMatchObject({ Title: 'Plan', Amount: 1 });
    expect(JSON.stringify(await world.facts(listId))).not.toContain('"Draft"');
    await checkIn(ana, ' Both ');
    expect(await seenBy(ben)).toMatchObject({ Title: 'Draft', Amount: 2, CheckedOutBy: null, _DraftStatus: null });
    const versions = await ben.call(list.versions, on);
    expect(versions).toHaveLength(2);
    expect(versions[0]).toMatchObject({ comments: 'Both', _CreatedBy: { fullName: 'Ana' } });
    expect(versions[0]?.versionDiff.map(({ field }) => field)).toEqual(['Title', 'Amount']);
  });

  test('FORM-088 is deleted when the check-out is discarded', async () => {
    expect(await ana.call(list.discardCheckOut, on)).toMatchObject({ Title: 'Plan', Amount: 1, CheckedOutBy: null });
    await ana.call(list.checkOut, on);
    expect(await seenBy(ana)).toMatchObject({ Title: 'Plan' });
    expect(await kinds()).toContain('checkOutDiscarded');
  });

  test('cannot be discarded by another user without Approve', async () => {
    await expect(ben.call(list.discardCheckOut, on)).rejects.toMatchObject({ error: 'checkedOut' });
    await boss.call(list.discardCheckOut, on);
    expect(await seenBy(ana)).toMatchObject({ Title: 'Plan' });
  });

  test('keeps what a user with Approve changed in other fields in the meantime', async () => {
    await update(boss, { Due: '2026-05-05', Amount: 9 });
    await checkIn(ana);
    expect(await seenBy(ben)).toMatchObject({ Title: 'Draft', Amount: 2, Due: '2026-05-05' });
    expect((await ben.call(list.versions, on)).some(({ versionDiff }) => versionDiff.some(({ after }) => after === 9))).toBe(true);
  });

  test('goes to the recycle bin and is restored with its item', async () => {
    await expect(ben.call(recycle.delete, { body: { listId, id: 1 } })).rejects.toMatchObject({ error: 'checkedOut' });
    const many = await ben.call(recycle.deleteMultipleItems, { body: { listId, itemIds: [1] } });
    expect(many.refused).toEqual([{ itemId: 1, error: 'checkedOut' }]);
    const { recycleId } = await ana.call(recycle.delete, { body: { listId, id: 1 } });
    await ana.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId } });
    expect(await seenBy(ana)).toMatchObject({ Title: 'Draft' });
    expect(await seenBy(ben)).toMatchObject({ Title: 'Plan', CheckedOutBy: { fullName: 'Ana' } });
  });
});

test('FORM-091 a check-in comment has at most 1000 characters; a blank comment is sent empty', async () => {
  await ana.call(list.checkOut, on);
  await expect(checkIn(ana, 'x'.repeat(1001))).rejects.toMatchObject({ error: 'invalidInput' });
  for (const [sent, kept] of [
    ['x'.repeat(1000), 'x'.repeat(1000)],
    ['   ', ''],
  ] as const) {
    await update(ana, { Title: `Draft with ${sent.length}` });
    await checkIn(ana, sent);
    expect((await ana.call(list.versions, on))[0]).toMatchObject({ comments: kept });
    await ana.call(list.checkOut, on);
  }
  const checkInMany = (comments: string) => ana.call(list.checkInItems, { listId, body: { itemIds: [1], comments } });
  await expect(checkInMany('x'.repeat(1001))).rejects.toMatchObject({ error: 'invalidInput' });
  await update(ana, { Title: 'Draft checked in with others' });
  await checkInMany('   ');
  expect((await ana.call(list.versions, on))[0]).toMatchObject({ comments: '' });
});

test('checking in what is not checked out is refused, and so is discarding it', async () => {
  await expect(checkIn(ana)).rejects.toMatchObject({ status: 409, error: 'notCheckedOut' });
  await expect(ana.call(list.discardCheckOut, on)).rejects.toMatchObject({ error: 'notCheckedOut' });
});

describe('simultaneous actions', () => {
  test('two check-outs: one succeeds', async () => {
    const done = await outcomes([ana.call(list.checkOut, on), ben.call(list.checkOut, on)]);
    expect(done.sort()).toEqual(['checkedOut', 'done']);
  });

  test('check-in and discard: one of them happens, and the item has that state', async () => {
    await ana.call(list.checkOut, on);
    await update(ana, { Title: 'Draft' });
    const [into, away] = await outcomes([checkIn(ana), ana.call(list.discardCheckOut, on)]);
    expect([into, away].sort()).toEqual(['done', 'notCheckedOut']);
    expect(await seenBy(ben)).toMatchObject({ Title: into === 'done' ? 'Draft' : 'Plan', CheckedOutBy: null });
  });

  test('a save and a check-out by others: the save is stored or was refused', async () => {
    const [, saved] = await outcomes([ana.call(list.checkOut, on), update(ben, { Title: 'Saved' })]);
    expect(await seenBy(boss)).toMatchObject({ Title: saved === 'done' ? 'Saved' : 'Plan', CheckedOutBy: { fullName: 'Ana' } });
    expect(['done', 'checkedOut']).toContain(saved);
  });

  test('a save of the draft and its check-in: the save is checked in or a separate version', async () => {
    await ana.call(list.checkOut, on);
    await update(ana, { Title: 'Draft' });
    expect(await outcomes([checkIn(ana), update(ana, { Amount: 7 })])).toEqual(['done', 'done']);
    expect(await seenBy(ben)).toMatchObject({ Title: 'Draft', Amount: 7 });
  });

  test.each([
    ['the first save', false],
    ['a later save', true],
  ])('%s of a draft and its check-in, in any order: the saved values are stored', async (_, begun) => {
    for (let turns = 0; turns < 16; turns++) {
      await ana.call(list.checkOut, on);
      if (begun) await update(ana, { Title: `Draft ${turns}` });
      const saving = update(ana, { Amount: turns });
      for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
      expect(await outcomes([saving, checkIn(ana)])).toEqual(['done', 'done']);
      expect(await seenBy(ben)).toMatchObject({ Amount: turns, CheckedOutBy: null });
    }
  });

  /** Runs something at the moment before the next change of the item is written. */
  const justBefore = (happens: () => Promise<unknown>): void => {
    const { table } = world.host;
    const transact = table.transact.bind(table);
    const { pk, sk } = keys.item(listId, 1);
    table.transact = async (writes) => {
      if (!writes.some((write) => 'put' in write && write.put.pk === pk && write.put.sk === sk)) return transact(writes);
      table.transact = transact;
      await happens();
      return transact(writes);
    };
  };

  test('a draft that is saved after a check-in has read it is checked in as well', async () => {
    await ana.call(list.checkOut, on);
    await update(ana, { Title: 'Draft' });
    justBefore(() => update(ana, { Amount: 7 }));
    await checkIn(ana);
    expect(await seenBy(ben)).toMatchObject({ Title: 'Draft', Amount: 7, CheckedOutBy: null });
  });

  test('a draft that is saved after a discard has read it is deleted with it', async () => {
    await ana.call(list.checkOut, on);
    justBefore(() => update(ana, { Amount: 7 }));
    await ana.call(list.discardCheckOut, on);
    await ana.call(list.checkOut, on);
    expect(await seenBy(ana)).toMatchObject({ Amount: 1 });
  });

  test('three saves of one draft: none is lost', async () => {
    await ana.call(list.checkOut, on);
    const fields = [{ Title: 'Draft' }, { Amount: 5 }, { Due: '2026-03-04' }];
    expect(await outcomes(fields.map((body) => update(ana, body)))).toEqual(['done', 'done', 'done']);
    expect(await checkIn(ana)).toMatchObject({ Title: 'Draft', Amount: 5, Due: '2026-03-04' });
  });

  test('deleting and checking out: the second one is refused', async () => {
    const [out, gone] = await outcomes([ana.call(list.checkOut, on), ben.call(recycle.delete, { body: { listId, id: 1 } })]);
    expect([out, gone].filter((one) => one === 'done')).toHaveLength(1);
  });
});

describe('several items', () => {
  test('FORM-094 items/checkout and items/checkin accept itemIds and comments; each succeeds or is refused individually', async () => {
    for (const Title of ['Two', 'Three']) await ana.call(list.createItem, { listId, body: { Title } });
    await ben.call(list.checkOut, { listId, id: 2 });
    const out = await ana.call(list.checkOutItems, { listId, body: { itemIds: [1, 2, 3, 99], comments: 'For the audit' } });
    expect(out.items.map(({ Id }) => Id)).toEqual([1, 3]);
    expect(out.refused.toSorted((one, other) => one.itemId - other.itemId)).toEqual([
      { itemId: 2, error: 'checkedOut' },
      { itemId: 99, error: 'notFound' },
    ]);
    const checkedOut = (await world.facts(listId)).filter(({ kind, itemId }) => kind === 'itemCheckedOut' && itemId !== 2);
    expect(checkedOut.map(({ itemId, reason }) => [itemId, reason])).toEqual([
      [1, 'For the audit'],
      [3, 'For the audit'],
    ]);
    await update(ana, { Title: 'New' });
    const into = await ana.call(list.checkInItems, { listId, body: { itemIds: [1, 2, 3], comments: 'All' } });
    expect(into.items.map(({ Id }) => Id)).toEqual([1, 3]);
    expect((await ana.call(list.versions, on))[0]).toMatchObject({ comments: 'All' });
  });

  test('FORM-093 bulk check in, check out and approve are limited to 10 items', async () => {
    const body = { itemIds: Array.from({ length: 11 }, (_, n) => n + 1) };
    const all = [list.checkOutItems, list.checkInItems, list.approveItems];
    for (const endpoint of all) await expect(boss.call(endpoint, { listId, body })).rejects.toMatchObject({ error: 'invalidInput' });
    for (const endpoint of all) {
      const { items, refused } = await boss.call(endpoint, { listId, body: { itemIds: body.itemIds.slice(0, 10) } });
      expect(items.length + refused.length).toBe(10);
    }
  });
});

describe('the file of a checked-out item', () => {
  let library: string;
  const upload = async (who: Member, bytes: Buffer) =>
    JSON.parse((await who.send(multipart(`/api/List/${library}/document/upload`, [['Plan.txt', bytes]]))).body);
  beforeEach(async () => {
    library = (await world.list({ type: 'documents' })).id;
    await upload(ana, randomBytes(40));
    await ana.call(list.checkOut, { listId: library, id: 1 });
  });

  test('gets no new version from another user', async () => {
    expect((await upload(ben, randomBytes(50))).errors[0]).toMatchObject({ error: 'checkedOut' });
  });

  test('is replaced in the draft, counted and shown to others with the check-in', async () => {
    await upload(ana, randomBytes(50));
    expect((await upload(ana, randomBytes(60))).value).toMatchObject({ _FileSize: 60 });
    expect(await ben.call(list.getItem, { listId: library, id: 1 })).toMatchObject({ _FileSize: 40 });
    await ana.call(list.checkIn, { listId: library, id: 1, body: {} });
    const [newest] = await ben.call(list.versions, { listId: library, id: 1 });
    expect(newest).toMatchObject({ versionType: 'file', fileVersion: 2, fileSize: 60 });
  });
});
