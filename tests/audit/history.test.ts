import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { history } from '#events/listeners/history.ts';
import { Access, levels } from '#shared/access.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import type { AuditPage } from '#shared/models/administration/audit.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let root: Member;
let ana: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  root = await world.member('Root', Access.None, { isAdmin: true });
  ana = await world.member('Ana', Access.Contribute);
  listId = (await world.list()).id;
});
afterEach(() => world.close());

const MINUTE = 60_000;
/** 15 days minus an hour. */
const LONGEST_MINUTES = 21_540;
const minutesAgo = (minutes: number): string => new Date(world.host.now().getTime() - minutes * MINUTE).toISOString();
const lately = () => ({ startDate: minutesAgo(60), endDate: minutesAgo(0) });
type Range = ReturnType<typeof lately>;

/** Histories of people and items follow the feed, a moment after the change. */
const eventually = async <T>(request: () => Promise<T>, fits: (answer: T) => boolean): Promise<T> => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await request();
    if (fits(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it did not come');
};

const threeChanges = async (): Promise<number> => {
  const { Id } = await ana.call(list.createItem, { listId, body: { Title: 'One' } });
  await ana.call(list.updateItem, { listId, body: { Id, Amount: 2 } });
  await ana.call(recycle.delete, { body: { listId, id: Id, reasonToDelete: 'Entered twice' } });
  return Id;
};

describe('the history of a list', () => {
  test('AUDIT-003 says when, what, who, which object, where, and what changed', async () => {
    const id = await threeChanges();
    const { rows } = await root.call(auditLog.listHistory, { body: { ...lately(), listId } });
    expect(rows.map(({ event, objectType }) => [event, objectType])).toEqual([
      [3, 'item'],
      [2, 'item'],
      [1, 'item'],
      [1, 'list'],
    ]);
    expect(rows[1]).toMatchObject({
      user: { internalId: ana.user.id, fullName: 'Ana', isGroup: false },
      itemId: id,
      objectTitle: 'One',
      folderId: listId,
      siteTitle: 'Root',
      siteId: world.site.id,
      listTitle: 'List 1',
      siteListId: listId,
      relativeUrl: '/_lists/list1',
      changes: [{ field: 'Amount', before: null, after: 2 }],
    });
    expect(rows[0]?.reason).toBe('Entered twice');
    const folder = await ana.call(list.createFolder, { listId, folderName: 'Below' });
    await ana.call(list.createItem, { listId, folderId: folder.id, body: { Title: 'Two' } });
    const [newest] = (await root.call(auditLog.listHistory, { body: { ...lately(), listId } })).rows;
    expect(newest).toMatchObject({ objectTitle: 'Two', folderId: folder.id });
    for (const { dateOccurred } of rows) expect(Math.abs(Date.parse(dateOccurred) - Date.parse(minutesAgo(0)))).toBeLessThan(MINUTE);
  });

  test('AUDIT-005 has pages of a hundred, by number or by cursor, without gaps or duplicates', async () => {
    // Nobody may request that much at the same time, so two people share the work.
    const ben = await world.member('Ben', Access.Contribute);
    for (let n = 0; n < 230; n += 1) await (n % 2 ? ana : ben).call(list.createItem, { listId, body: { Title: `Row ${n}` } });
    const window = lately();
    const pages = [];
    for (const pageNumber of [1, 2, 3]) pages.push(await root.call(auditLog.listHistory, { body: { ...window, listId, pageNumber } }));
    expect(pages.map(({ rows }) => rows.length)).toEqual([100, 100, 31]);
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(ids).toEqual([...new Set(ids)].sort().reverse());

    const byCursor: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await root.call(auditLog.listHistory, { body: { ...window, listId, ...(after && { after }) } });
      byCursor.push(...page.rows.map(({ id }) => id));
      after = page.next;
    }
    expect(byCursor).toEqual(ids);
  });

  test('AUDIT-006 AUDIT-009 covers 15 days less an hour, never backwards and never into the future, like those of an item and a user', async () => {
    const { Id: id } = await ana.call(list.createItem, { listId, body: { Title: 'One' } });
    for (const request of [
      (range: Range) => root.call(auditLog.listHistory, { body: { ...range, listId } }),
      (range: Range) => root.call(auditLog.itemHistory, { body: { ...range, listId, id } }),
      (range: Range) => root.call(auditLog.userHistory, { body: { ...range, userId: ana.user.id } }),
    ]) {
      const endDate = minutesAgo(0);
      await request({ startDate: new Date(Date.parse(endDate) - LONGEST_MINUTES * MINUTE).toISOString(), endDate });
      for (const [start, end, code] of [
        [LONGEST_MINUTES + 1, 0, 'auditWindow'],
        [10, 20, 'afterEnd'],
        [0, -10, 'inFuture'],
      ] as const) {
        await expect(request({ startDate: minutesAgo(start), endDate: minutesAgo(end) })).rejects.toMatchObject({
          status: 400,
          error: 'invalidInput',
          details: { fields: [{ code }] },
        });
      }
      await expect(request({ startDate: 'yesterday', endDate: minutesAgo(0) })).rejects.toMatchObject({ status: 400 });
    }
  });

  test('omits what happened outside the period', async () => {
    await threeChanges();
    await new Promise((resolve) => setTimeout(resolve, 5));
    const startDate = minutesAgo(0);
    await ana.call(list.createItem, { listId, body: { Title: 'Later' } });
    const { rows } = await root.call(auditLog.listHistory, { body: { startDate, endDate: minutesAgo(0), listId } });
    expect(rows.map(({ objectTitle }) => objectTitle)).toEqual(['Later']);
  });
});

describe('the history of an item', () => {
  test('contains what was done to it and nothing else', async () => {
    await ana.call(list.createItem, { listId, body: { Title: 'Another' } });
    const { Id: id } = await ana.call(list.createItem, { listId, body: { Title: 'One' } });
    await ana.call(list.updateItem, { listId, body: { Id: id, Amount: 2 } });
    const request = () => root.call(auditLog.itemHistory, { body: { ...lately(), listId, id } });
    const { rows } = await eventually(request, (page) => page.rows.length === 2);
    expect(rows.map(({ event, itemId }) => [event, itemId])).toEqual([
      [2, id],
      [1, id],
    ]);
  });
});

describe('the history of a user', () => {
  test('follows the user through all lists', async () => {
    const other = (await world.list()).id;
    await ana.call(list.createItem, { listId, body: { Title: 'Here' } });
    await ana.call(list.createItem, { listId: other, body: { Title: 'There' } });
    await root.call(list.createItem, { listId, body: { Title: 'Not hers' } });
    const request = () => root.call(auditLog.userHistory, { body: { ...lately(), userId: ana.user.id } });
    const { rows } = await eventually(request, (page) => page.rows.length === 2);
    expect(rows.map(({ objectTitle }) => objectTitle)).toEqual(['There', 'Here']);
  });

  test('AUDIT-010 FORM-032 needs full access to the user, and shows others than administrators what they may read, without its values', async () => {
    const full = await world.member('Full', Access.FullAccess);
    const closed = (await world.list({ title: 'Hush list' })).id;
    const { Id: hidden } = await ana.call(list.createItem, { listId, body: { Title: 'Hush item' } });
    await ana.call(list.createItem, { listId: closed, body: { Title: 'Hush row' } });
    await ana.call(list.createItem, { listId, body: { Title: 'Here', Amount: 4711 } });
    for (const scope of [{ listId: closed }, { listId, itemId: hidden }]) {
      await root.call(permission.stopInheriting, { body: scope });
      await root.call(permission.remove, { body: { ...scope, userIds: [full.user.id] } });
    }
    const requested = (as: Member) => as.call(auditLog.userHistory, { body: { ...lately(), userId: ana.user.id } });
    await eventually(
      () => requested(root),
      ({ rows }) => rows.length === 3,
    );
    for (const who of [full, ana]) await expect(requested(who)).rejects.toMatchObject({ status: 404 });
    const grant = (accessLevels: number) =>
      root.call(permission.grant, { body: { listId: 'users', userIds: [full.user.id], accessLevels } });
    await grant(Access.Contribute | Access.ModifyPermissions);
    await expect(requested(full)).rejects.toMatchObject({ status: 403 });
    await grant(Access.FullAccess);
    const { rows } = await requested(full);
    expect(rows).toMatchObject([{ objectTitle: 'Here', changes: [] }]);
    expect(JSON.stringify(rows)).not.toMatch(/Hush|4711/);
    await expect(full.call(auditLog.userHistory, { body: { ...lately(), userId: 'nobody' } })).rejects.toMatchObject({ status: 404 });
  });
});

test('AUDIT-004 the three histories are requested by POST, page by page, with at most a hundred rows unless fewer are requested', async () => {
  const { Id: id } = await ana.call(list.createItem, { listId, body: { Title: 'Row 1' } });
  for (let n = 2; n <= 4; n += 1) await ana.call(list.updateItem, { listId, body: { Id: id, Title: `Row ${n}` } });
  const request = async (path: string, subject: object, page: object) => {
    const body = JSON.stringify({ ...lately(), ...subject, ...page });
    const headers = { 'content-type': 'application/json' };
    const reply = await root.send({ method: 'POST', path: `/api/AuditLog/${path}`, body, headers });
    const rows: { event: number }[] = JSON.parse(reply.body).value?.rows ?? [];
    return { status: reply.status, events: rows.map(({ event }) => event) };
  };
  for (const [path, subject, all] of [
    ['GetListAuditHistory', { listId }, [2, 2, 2, 1, 1]],
    ['GetItemAuditHistory', { listId, id }, [2, 2, 2, 1]],
    ['GetUserAuditHistory', { userId: ana.user.id }, [2, 2, 2, 1]],
  ] as const) {
    await eventually(
      () => request(path, subject, {}),
      ({ events }) => JSON.stringify(events) === JSON.stringify(all),
    );
    expect((await request(path, subject, { pageNumber: 1, pageSize: 100 })).events, path).toEqual(all);
    expect((await request(path, subject, { pageNumber: 2, pageSize: 2 })).events, path).toEqual(all.slice(2, 4));
    expect((await request(path, subject, { pageSize: 101 })).status, path).toBe(400);
  }
});

test('AUDIT-004 AUDIT-005 a page has as many rows as were asked for, also where many changes were made together', async () => {
  const quiet = await openWorld({ listening: false });
  const [full, ben] = [await quiet.member('Full', Access.None, { isAdmin: true }), await quiet.member('Ben', Access.Contribute)];
  const { id: busy } = await quiet.list();
  const { Id: id } = await ben.call(list.createItem, { listId: busy, body: { Title: 'Row 1' } });
  for (let n = 2; n <= 5; n += 1) await ben.call(list.updateItem, { listId: busy, body: { Id: id, Title: `Row ${n}` } });
  await history.handleBatch(quiet.host, await quiet.facts(busy));
  for (const request of [
    (page: object) => full.call(auditLog.itemHistory, { body: { ...lately(), listId: busy, id, ...page } }),
    (page: object) => full.call(auditLog.userHistory, { body: { ...lately(), userId: ben.user.id, ...page } }),
  ]) {
    const titles = ({ rows }: AuditPage): string[] => rows.map(({ objectTitle }) => objectTitle);
    const pages = [['Row 5', 'Row 4'], ['Row 3', 'Row 2'], ['Row 1'], []];
    for (const [index, page] of pages.entries()) expect(titles(await request({ pageSize: 2, pageNumber: index + 1 }))).toEqual(page);
    let after: string | null | undefined;
    for (const page of pages.slice(0, 3)) {
      const answer = await request({ pageSize: 2, ...(after && { after }) });
      expect(titles(answer)).toEqual(page);
      after = answer.next;
    }
    expect(after).toBeNull();
  }
  await quiet.close();
});

describe('AUDIT-010 the audit trail', () => {
  const ALL_BUT_FULL = levels.filter((level) => level !== 'FullAccess').reduce((held, level) => held | Access[level], 0);

  test('LIST-112 needs full access to the list', async () => {
    const full = await world.member('Full', Access.FullAccess);
    const body = { ...lately(), listId };
    expect((await full.call(auditLog.listHistory, { body })).rows).toHaveLength(1);
    const almost = await world.member('Almost', ALL_BUT_FULL);
    for (const who of [ana, almost]) await expect(who.call(auditLog.listHistory, { body })).rejects.toMatchObject({ status: 403 });
  });

  test('FORM-032 of an item needs full access to that item', async () => {
    const { Id: id } = await ana.call(list.createItem, { listId, body: { Title: 'One' } });
    const { Id: other } = await ana.call(list.createItem, { listId, body: { Title: 'Two' } });
    const requested = (as: Member, item = id) => as.call(auditLog.itemHistory, { body: { ...lately(), listId, id: item } });
    const almost = await world.member('Almost', ALL_BUT_FULL);
    for (const who of [ana, almost]) await expect(requested(who)).rejects.toMatchObject({ status: 403 });
    await root.call(permission.stopInheriting, { body: { listId, itemId: id } });
    await root.call(permission.grant, { body: { listId, itemId: id, userIds: [ana.user.id], accessLevels: Access.FullAccess } });
    const { rows } = await eventually(
      () => requested(ana),
      (answer) => answer.rows.length === 3,
    );
    expect(rows.every(({ itemId }) => itemId === id)).toBe(true);
    await expect(requested(ana, other)).rejects.toMatchObject({ status: 403 });
  });

  test('is exported completely, oldest first, page by page', async () => {
    for (let n = 0; n < 25; n += 1) await ana.call(list.createItem, { listId, body: { Title: `Row ${n}` } });
    const titles: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await root.call(auditLog.exportAll, { body: { subject: { listId }, pageSize: 10, ...(after && { after }) } });
      titles.push(...page.rows.map(({ objectTitle }) => objectTitle));
      after = page.next;
    }
    expect(titles).toEqual(['List 1', ...Array.from({ length: 25 }, (_, n) => `Row ${n}`)]);
  });
});

describe('the history of a list does not reveal to its owner what is closed to them', () => {
  let owner: Member;
  beforeEach(async () => {
    owner = await world.member('Owner', Access.FullAccess);
  });
  const close = async (scope: { itemId: number } | { folderId: string } | { fieldId: string }) => {
    const body = { listId, ...scope };
    await root.call(permission.stopInheriting, { body });
    await root.call(permission.remove, { body: { ...body, userIds: [owner.user.id] } });
  };
  const received = async (as: Member) => {
    const { rows } = await as.call(auditLog.listHistory, { body: { ...lately(), listId } });
    return { rows, text: JSON.stringify(rows) };
  };
  const SECRET = /Hush/;

  test('an item: neither its title, nor its values, nor the reason of its deletion, nor who was granted access', async () => {
    const { Id: id } = await root.call(list.createItem, { listId, body: { Title: 'Hush one' } });
    await close({ itemId: id });
    await root.call(permission.grant, { body: { listId, itemId: id, userIds: [ana.user.id], accessLevels: Access.Read } });
    await root.call(list.updateItem, { listId, body: { Id: id, Title: 'Hush two' } });
    const { recycleId } = await root.call(recycle.delete, { body: { listId, id, reasonToDelete: 'Hush hush' } });
    expect((await received(owner)).text).not.toMatch(SECRET);
    expect((await received(owner)).text).not.toContain(ana.user.id);
    expect((await received(root)).text).toMatch(SECRET);
    expect((await received(owner)).rows.filter(({ itemId }) => itemId === id)).toHaveLength(6);
    await root.call(recycle.permanentlyDelete, { body: { systemSiteId: world.site.id, recycleId } });
    await expect
      .poll(async () => (await received(root)).rows.filter(({ event }) => event === 4))
      .toMatchObject([{ objectTitle: expect.stringMatching(SECRET) }]);
    expect((await received(owner)).text).not.toMatch(SECRET);
  });

  test('a folder: neither its name nor its content, wherever its trail says that it was', async () => {
    const library = (await world.list({ type: 'documents' })).id;
    listId = library;
    const { id: folderId } = await root.call(list.createFolder, { listId, folderName: 'Hush room' });
    await root.call(list.createFolder, { listId, folderName: 'Hush drawer', parentFolderId: folderId });
    await close({ folderId });
    await root.call(list.editFolder, { listId, folderId, folderName: 'Hush hall' });
    expect((await received(owner)).text).not.toMatch(SECRET);
    expect((await received(root)).text).toMatch(SECRET);
  });

  test('a field: none of its values', async () => {
    const { Id: id } = await root.call(list.createItem, { listId, body: { Title: 'Open', Amount: 1 } });
    await close({ fieldId: 'Amount' });
    await root.call(list.updateItem, { listId, body: { Id: id, Amount: 424_242 } });
    expect((await received(owner)).text).not.toMatch(/424242/);
    expect((await received(root)).text).toMatch(/424242/);
  });
});
