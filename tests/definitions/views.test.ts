import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import { orderOf } from '#functions/storage/listPartitions.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { queryPage, read } from '#functions/storage/rows.ts';
import { view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { ORDERS_PER_LIST, PERSONAL_VIEWS } from '#shared/limits.ts';
import { untilIdle } from '#tests/definitions/settled.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let of: ListRecord;
let listId: string;
let maker: Member;
let ana: Member;
let admin: Member;
beforeEach(async () => {
  world = await openWorld();
  of = await world.list();
  listId = of.id;
  maker = await world.member('Maker', Access.Contribute | Access.CreateViews);
  ana = await world.member('Ana', Access.Read | Access.CreatePersonalViews);
  admin = await world.member('Root', Access.None, { isAdmin: true });
  for (const [Title, Amount] of [
    ['b', 2],
    ['a', 1],
    ['c', 2],
    ['d', 1],
  ])
    await maker.call(list.createItem, { listId, body: { Title, Amount } });
});
afterEach(() => world.close());

const fields = [{ field: 'Title' }, { field: 'Amount' }];
const byTitle = [{ sortProperty: 'Title', sortDescending: false }];
const titles = async (who: Member, listViewId?: string): Promise<string[]> =>
  (await who.call(list.items, { listId, ...(listViewId && { listViewId }) })).items.map(({ Title }) => Title);
const stored = async (): Promise<ListRecord> => (await read<ListRecord>(world.table, keys.list(listId))) as ListRecord;

describe('shared views', () => {
  test('LIST-087 a view requires a title and fields, when it is created and when it is changed', async () => {
    const { view } = await maker.call(list.createView, { body: { listId, title: 'Whole', fields } });
    const received = (saved: Promise<unknown>) =>
      saved.then(
        () => 'saved',
        ({ details }) => details.fields,
      );
    for (const save of [
      (body: object) => maker.call(list.createView, { body: { listId, title: 'Another', fields, ...body } }),
      (body: object) => maker.call(list.editView, { body: { listId, listViewId: view.id, ...body } }),
    ]) {
      expect(await received(save({ title: ' ' }))).toMatchObject([{ at: 'title', code: 'required' }]);
      expect(await received(save({ fields: [] }))).toEqual([{ at: 'fields', code: 'required' }]);
      expect(await received(save({ fields: [{ field: 'Nothing' }] }))).toEqual([{ at: 'fields[0].field', code: 'unknownField' }]);
    }
    expect(await maker.call(list.getViews, { listId, listViewId: view.id })).toEqual([view]);
  });

  test('LIST-008 a view stores all its parts', async () => {
    const body = {
      title: 'Whole',
      fields: [{ field: 'Title', visible: true, expanded: true, pinned: 'left' as const, alias: 'labels.Name', translateAlias: true }],
      groupOrder: [{ internalFieldName: 'Amount', expanded: false }],
      sortOrder: byTitle,
      queryConditions: { condition: 'OR' as const, rules: [{ ColumnName: 'Title', Operator: 'NotEqual' as const, Value: 'x' }] },
      filterModel: { Title: { type: 'contains', filter: 'a' } },
      look: 'gallery' as const,
    };
    const created = await maker.call(list.createView, { body: { listId, ...body } });
    const kept = { ...body, id: created.view.id, isDefault: false, isPersonal: false, isGlobalView: true, version: 0 };
    expect(created.view).toEqual(kept);
    expect(await maker.call(list.getViews, { listId, listViewId: created.view.id })).toEqual([kept]);
    expect((await maker.call(list.details, { listId })).views.at(-1)).toEqual(kept);

    const own = await ana.call(list.createView, { body: { listId, ...body, isDefault: true, isPersonal: true } });
    expect(own.view).toEqual({ ...kept, id: own.view.id, isDefault: true, isPersonal: true, isGlobalView: false });
    expect((await ana.call(list.details, { listId })).views.at(-1)).toEqual(own.view);
  });

  test('a new order is filled before its view is answered, and the rows follow it', async () => {
    const { view, jobId } = await maker.call(list.createView, { body: { listId, title: 'By title', fields, sortOrder: byTitle } });
    expect(jobId).toBeNull();
    expect(await titles(ana, view.id)).toEqual(['a', 'b', 'c', 'd']);
    expect(await titles(ana)).toEqual(['b', 'a', 'c', 'd']);
  });

  test('LIST-053 rows of a view with groups come in the order of the groups and then of the sorting, and the page lists the groups', async () => {
    const groupOrder = [{ internalFieldName: 'Amount', expanded: false }];
    const sortOrder = [{ sortProperty: 'Title', sortDescending: true }];
    const { view } = await maker.call(list.createView, { body: { listId, title: 'Grouped', fields, groupOrder, sortOrder } });
    expect(view).toMatchObject({ groupOrder, sortOrder });
    const first = await ana.call(list.items, { listId, listViewId: view.id, pageSize: 3 });
    expect(first.items.map(({ Title }) => Title)).toEqual(['d', 'a', 'c']);
    expect(first.groups).toMatchObject([
      { values: [{ internalFieldName: 'Amount', words: '1' }], itemIds: [4, 2] },
      { values: [{ internalFieldName: 'Amount', words: '2' }], itemIds: [3] },
    ]);
    const second = await ana.call(list.items, { listId, listViewId: view.id, pageSize: 3, after: first.next ?? '' });
    expect(second.groups?.map(({ key }) => key)).toEqual([first.groups?.[1]?.key]);
    await maker.call(list.editView, { body: { listId, listViewId: view.id, sortOrder: byTitle } });
    expect(await titles(ana, view.id)).toEqual(['a', 'd', 'b', 'c']);
  });

  test('the list has one default view: another one that becomes the default replaces it', async () => {
    const body = { listId, title: 'By title', fields, sortOrder: byTitle, isDefault: true };
    const { view } = await maker.call(list.createView, { body });
    const views = await maker.call(list.getViews, { listId });
    expect(views.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [view.id, true],
      ['all', false],
    ]);
    expect(await titles(ana)).toEqual(['a', 'b', 'c', 'd']);
    expect(await titles(ana, 'all')).toEqual(['b', 'a', 'c', 'd']);
    expect((await stored()).views.map(({ id }) => id)).toEqual([view.id]);
    await expect(admin.call(list.deleteView, { body: { listId, listViewId: view.id } })).rejects.toMatchObject({ error: 'viewIsDefault' });
  });

  test('LIST-090 deleting a global view requires the administrator flag', async () => {
    const { view } = await maker.call(list.createView, { body: { listId, title: 'Gone', fields } });
    const gone = { body: { listId, listViewId: view.id } };
    const owner = await world.member('Owner', Access.FullAccess);
    await expect(owner.call(list.deleteView, gone)).rejects.toMatchObject({ error: 'forbidden' });
    await admin.call(list.deleteView, gone);
    expect((await maker.call(list.getViews, { listId })).map(({ id }) => id)).toEqual(['all']);
    await expect(titles(ana, view.id)).rejects.toMatchObject({ error: 'notFound' });
  });

  test('LIST-092 views are read, created, edited and deleted by the id of the list or its internal name', async () => {
    const byName = { internalListName: of.internalListName };
    for (const named of [{ listId }, byName, { ...byName, systemSiteId: world.site.id }]) {
      const { view } = await maker.call(list.createView, { body: { ...named, title: 'One', fields } });
      const edited = await maker.call(list.editView, { body: { ...named, listViewId: view.id, title: 'Two', fields } });
      expect(edited.view.title).toBe('Two');
      expect(await maker.call(list.getViews, { ...named, listViewId: view.id })).toEqual([edited.view]);
      expect((await maker.call(list.getViews, named)).map(({ id }) => id)).toContain(view.id);
      await admin.call(list.deleteView, { body: { ...named, listViewId: view.id } });
      await expect(maker.call(list.getViews, { listId, listViewId: view.id })).rejects.toMatchObject({ error: 'notFound' });
    }
    await expect(maker.call(list.getViews, { internalListName: 'Nothing' })).rejects.toMatchObject({ error: 'notFound' });
  });

  test('a change of a view that someone else has changed since is refused, and overwrites nothing', async () => {
    const { view: seen } = await maker.call(list.createView, { body: { listId, title: 'One', fields } });
    const edit = (body: object) => maker.call(list.editView, { body: { listId, listViewId: seen.id, ...body } });
    await edit({ version: seen.version, sortOrder: byTitle });
    await expect(edit({ version: seen.version, sortOrder: [] })).rejects.toMatchObject({ status: 409, error: 'listChanged' });
    const [current] = await maker.call(list.getViews, { listId, listViewId: seen.id });
    expect(current).toMatchObject({ sortOrder: byTitle, version: seen.version + 1 });
    expect((await edit({ version: current?.version, title: 'Two' })).view).toMatchObject({ title: 'Two', sortOrder: byTitle });
  });

  test('LIST-086 every change of a shared view is audited and sent to open screens as ChangedViews', async () => {
    const { view } = await maker.call(list.createView, { body: { listId, title: 'One', fields } });
    await maker.call(list.editView, { body: { listId, listViewId: view.id, title: 'Two', fields } });
    await admin.call(list.deleteView, { body: { listId, listViewId: view.id } });
    const facts = (await world.facts(listId)).filter(({ kind }) => kind.startsWith('view'));
    expect(facts.map(({ kind, title }) => [kind, title])).toEqual([
      ['viewCreated', 'One'],
      ['viewUpdated', 'Two'],
      ['viewDeleted', 'Two'],
    ]);
    expect(facts[1]?.changes).toEqual([{ field: 'title', before: 'One', after: 'Two' }]);
  });

  test('views of a list that stores them all itself, as earlier versions did, remain and can be changed', async () => {
    const before = await stored();
    const views = [view('all', 'All', { isDefault: true }), view('old', 'Old', { sortOrder: byTitle })];
    await world.table.transact([{ put: { ...keys.list(listId), data: { ...before, views } } }]);
    expect(await titles(ana, 'old')).toEqual(['a', 'b', 'c', 'd']);
    await maker.call(list.editView, { body: { listId, listViewId: 'old', title: 'New', fields, sortOrder: byTitle, isDefault: true } });
    expect((await maker.call(list.getViews, { listId })).map(({ id, title }) => [id, title])).toEqual([
      ['old', 'New'],
      ['all', 'All'],
    ]);
    expect(await titles(ana)).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('LIST-089 LIST-093 with', () => {
  const plan = (isPersonal: boolean) => ({ body: { listId, title: 'One', fields, isPersonal } });
  const levels = async (access: number) => world.member('Some', access);

  test('None a user sees no view', async () => {
    const stranger = await levels(Access.None);
    await expect(stranger.call(list.getViews, { listId })).rejects.toMatchObject({ error: 'notFound' });
    await expect(stranger.call(list.createView, plan(true))).rejects.toMatchObject({ error: 'notFound' });
  });

  test('LimitedRead a user uses shared views and creates none', async () => {
    const reader = await levels(Access.LimitedRead);
    expect((await reader.call(list.getViews, { listId })).map(({ id }) => id)).toEqual(['all']);
    for (const isPersonal of [true, false])
      await expect(reader.call(list.createView, plan(isPersonal))).rejects.toMatchObject({ error: 'forbidden' });
  });

  test('CreatePersonalViews a user creates views only for themselves', async () => {
    const some = await levels(Access.Read | Access.CreatePersonalViews);
    const { view } = await some.call(list.createView, plan(true));
    await expect(some.call(list.createView, plan(false))).rejects.toMatchObject({ error: 'forbidden' });
    const shared = { body: { listId, listViewId: 'all', title: 'Mine now', fields } };
    await expect(some.call(list.editView, shared)).rejects.toMatchObject({ error: 'forbidden' });
    await some.call(list.deleteView, { body: { listId, listViewId: view.id } });
  });

  test('CreateViews a user creates views for everyone, and changes those of others', async () => {
    const some = await levels(Access.Read | Access.CreateViews);
    const { view } = await some.call(list.createView, plan(false));
    expect((await ana.call(list.getViews, { listId })).map(({ id }) => id)).toContain(view.id);
    const another = await levels(Access.Read | Access.CreateViews);
    const named = { listId, listViewId: view.id };
    await another.call(list.editView, { body: { ...named, title: 'Two', fields } });
    expect((await ana.call(list.getViews, named)).map(({ title }) => title)).toEqual(['Two']);
  });
});

describe('personal views', () => {
  test('LIST-088 CreatePersonalViews creates, edits and deletes views that no one else sees', async () => {
    const body = { listId, title: 'Mine', fields, isPersonal: true };
    const { view } = await ana.call(list.createView, { body });
    await ana.call(list.editView, { body: { ...body, listViewId: view.id, title: 'Still mine', isPersonal: false } });
    const shown = async (who: Member) => (await who.call(list.getViews, { listId })).map(({ title }) => title);
    expect(await shown(ana)).toEqual(['All', 'Still mine']);
    for (const other of [maker, admin]) {
      expect(await shown(other)).toEqual(['All']);
      const named = { listId, listViewId: view.id };
      await expect(titles(other, view.id)).rejects.toMatchObject({ error: 'notFound' });
      await expect(other.call(list.deleteView, { body: named })).rejects.toMatchObject({ error: 'notFound' });
      await expect(other.call(list.editView, { body: { ...named, title: 'Ours', fields } })).rejects.toMatchObject({ error: 'notFound' });
    }
    await expect(ana.call(list.createView, { body: { ...body, isPersonal: false } })).rejects.toMatchObject({ error: 'forbidden' });
    await world.grant(node.site(world.site.id), ana.user, Access.Read);
    const own = { listId, listViewId: view.id };
    await expect(ana.call(list.editView, { body: { ...own, title: 'No longer mine', fields } })).rejects.toMatchObject({
      error: 'forbidden',
    });
    await expect(ana.call(list.deleteView, { body: own })).rejects.toMatchObject({ error: 'forbidden' });
    await world.grant(node.site(world.site.id), ana.user, Access.Read | Access.CreatePersonalViews);
    await ana.call(list.deleteView, { body: own });
    expect(await shown(ana)).toEqual(['All']);
  });

  test('a personal default is the default only of its owner', async () => {
    const body = { listId, title: 'Mine', fields, isPersonal: true, isDefault: true, sortOrder: byTitle };
    await ana.call(list.createView, { body });
    const { view } = await ana.call(list.createView, {
      body: { ...body, title: 'Other', sortOrder: [{ sortProperty: 'Title', sortDescending: true }] },
    });
    expect(await titles(ana)).toEqual(['d', 'c', 'b', 'a']);
    expect(await titles(maker)).toEqual(['b', 'a', 'c', 'd']);
    const own = (await ana.call(list.getViews, { listId })).filter(({ isPersonal, isDefault }) => isPersonal && isDefault);
    expect(own.map(({ id }) => id)).toEqual([view.id]);
  });

  test('a user has a limited number of them in a list', async () => {
    for (let n = 0; n < PERSONAL_VIEWS; n++) await ana.call(list.createView, { body: { listId, title: `${n}`, fields, isPersonal: true } });
    await expect(ana.call(list.createView, { body: { listId, title: 'Last', fields, isPersonal: true } })).rejects.toMatchObject({
      error: 'tooManyViews',
    });
  });
});

describe('the orders behind views', () => {
  const signatures = async () => (await stored()).orders.map(({ signature, status }) => [signature, status]);
  const rowsOf = async (signature: string) => (await queryPage(world.table, orderOf(await stored(), listId, signature))).rows.length;

  test('an order that no view needs any more is dropped, with its rows', async () => {
    const body = { listId, title: 'By title', fields, sortOrder: byTitle };
    const shared = await maker.call(list.createView, { body });
    const own = await ana.call(list.createView, { body: { ...body, isPersonal: true } });
    await admin.call(list.deleteView, { body: { listId, listViewId: shared.view.id } });
    await untilIdle(world);
    expect(await signatures()).toEqual([
      ['', 'ready'],
      ['Title', 'ready'],
    ]);
    await ana.call(list.editView, { body: { ...body, listViewId: own.view.id, sortOrder: [] } });
    await untilIdle(world);
    expect(await signatures()).toEqual([['', 'ready']]);
    expect(await rowsOf('Title')).toBe(0);
  });

  test('an order that is requested again while it is dropped is filled again', async () => {
    const body = { listId, title: 'By title', fields, sortOrder: byTitle };
    const { view } = await maker.call(list.createView, { body });
    await untilIdle(world);
    const dropped = maker.call(list.editView, { body: { ...body, listViewId: view.id, sortOrder: [] } });
    const again = dropped.then(() => maker.call(list.editView, { body: { ...body, listViewId: view.id } }));
    await again;
    await untilIdle(world);
    expect(await titles(ana, view.id)).toEqual(['a', 'b', 'c', 'd']);
    expect(await rowsOf('Title')).toBe(4);
  });

  test('a list has a limited number of orders; those only requested by clicks make room for views', async () => {
    const sorts = ['Title', 'Amount', 'Due', '_CreatedOn', '_Version'].flatMap((one) =>
      ['Id', '_ModifiedOn', '_ModifiedBy', '_CreatedBy'].map((other) =>
        [one, other].map((sortProperty) => ({ sortProperty, sortDescending: false })),
      ),
    );
    await ana.call(list.items, { listId, sortProperty: 'Title', sortDescending: true });
    const make = (index: number) =>
      maker.call(list.createView, { body: { listId, title: `${index}`, fields, sortOrder: sorts[index] ?? [] } });
    for (let index = 0; index < ORDERS_PER_LIST - 1; index++) await make(index);
    await untilIdle(world);
    expect((await signatures()).map(([signature]) => signature)).not.toContain('-Title');
    expect(await signatures()).toHaveLength(ORDERS_PER_LIST);
    await expect(make(ORDERS_PER_LIST - 1)).rejects.toMatchObject({ error: 'tooManyOrders' });
  });

  test('a user who sorts by all columns does not prevent others from sorting, and takes no order from a view', async () => {
    const { view } = await maker.call(list.createView, { body: { listId, title: 'By title', fields, sortOrder: byTitle } });
    await untilIdle(world);
    const own = ['_FileName', '_FileSize', '_CreatedOn', '_CreatedBy', '_ModifiedOn', '_ModifiedBy', '_Version'];
    const columns = ['Title', 'Amount', 'Due', 'Id', ...own];
    const wishes = columns.flatMap((sortProperty) => [false, true].map((sortDescending) => ({ sortProperty, sortDescending })));
    for (const wish of wishes) {
      const { warnings } = await ana.wrapped(list.items, { listId, ...wish });
      expect(warnings, JSON.stringify(wish)).toEqual([]);
      await untilIdle(world);
    }
    const kept = (await signatures()).map(([signature]) => signature);
    expect(kept.length).toBeLessThanOrEqual(ORDERS_PER_LIST);
    expect(await titles(ana, view.id)).toEqual(['a', 'b', 'c', 'd']);
    expect(kept).toContain('Title');
  });
});
