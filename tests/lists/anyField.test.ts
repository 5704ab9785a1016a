import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { node } from '#functions/domain/kernel/nodes.ts';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { ANY_FIELD } from '#shared/models/content/conditions.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let rita: Member;
let listId: string;

beforeAll(async () => {
  world = await openWorld({ listening: false, lagging: true });
  ana = await world.member('Ana', Access.FullAccess);
  rita = await world.member('Rita', Access.Read);
  const shops = await world.list({ title: 'Shops' });
  const { Id: shop } = await ana.call(list.createItem, { listId: shops.id, body: { Title: 'Bazaar' } });
  const fields = inOrder([
    field('Title', 'Title', 'SingleLine', { isRequired: true, isTitleField: true }),
    field('Supplier', 'Supplier', 'SingleLine'),
    field('State', 'State', 'Choice', { options: ['Open', 'Done'] }),
    field('Note', 'Note', 'MultiLine'),
    field('Secret', 'Secret', 'SingleLine'),
    field('Quiet', 'Quiet', 'SingleLine', { excludedFromSearchResults: true }),
    field('Shop', 'Shop', 'Lookup', { rules: { LookupModel: { systemSiteListId: shops.id } } }),
  ]);
  listId = (await world.list({ fields })).id;
  const body = {
    Title: 'Lamp',
    Supplier: 'Acme',
    State: { id: 'done', value: 'Done' },
    Note: '<p>Fragile <b>glass</b></p>',
    Secret: 'Hidden',
  };
  await ana.call(list.createItem, { listId, body: { ...body, Quiet: 'Silence', Shop: { id: shop } } });
  await ana.call(list.createItem, { listId, body: { Title: 'Chair', Supplier: 'Other' } });
  await world.grant(node.field(listId, 'Secret'), ana.user, Access.FullAccess);
});
afterAll(() => world.close());

const found = async (by: Member, Value: string): Promise<unknown[]> => {
  const queryConditions = { rules: [{ ColumnName: ANY_FIELD, Operator: 'Contains' as const, Value }] };
  return (await by.call(list.items, { listId, queryConditions })).items.map(({ Title }) => Title);
};

describe('rows that are searched in any field', () => {
  test.each(['lamp', 'ACME', 'done', 'fragile glass', '#1'])('are found by %s', async (words) => {
    expect(await found(rita, words)).toEqual(['Lamp']);
  });

  test("are not found by what the reader may not see, by another list's text, or by a field that is not searched", async () => {
    expect(await found(ana, 'hidden')).toEqual(['Lamp']);
    expect(await found(rita, 'hidden')).toEqual([]);
    expect(await found(ana, 'bazaar')).toEqual([]);
    expect(await found(ana, 'silence')).toEqual([]);
  });

  test('are found by the name of their file, and not by the joined text of two fields', async () => {
    const { id: library } = await world.list({ type: 'documents' });
    await ana.send(multipart(`/api/List/${library}/document/upload`, [['Report.txt', Buffer.from('Words of the report')]]));
    const queryConditions = { rules: [{ ColumnName: ANY_FIELD, Operator: 'Contains' as const, Value: 'report.TXT' }] };
    expect((await rita.call(list.items, { listId: library, queryConditions })).items).toMatchObject([{ _FileName: 'Report.txt' }]);
    expect(await found(ana, 'lampacme')).toEqual([]);
  });

  test('are filtered so, and never sorted', async () => {
    await expect(ana.call(list.items, { listId, sortProperty: ANY_FIELD })).rejects.toMatchObject({ error: 'invalidInput' });
  });
});
