import { expect, test } from 'vitest';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { watchStalls } from '#tests/kit/stalls.ts';
import { openWorld } from '#tests/kit/world.ts';

test('finding long texts by their words does not keep other calls waiting', async () => {
  const world = await openWorld({ listening: false });
  world.host.callsPerSecond = 1e9;
  const ana = await world.member('Ana', Access.Contribute);
  const { id } = await world.list({
    fields: [field('Title', 'Title', 'SingleLine', { isTitleField: true }), field('Text', 'Text', 'MultiLine')],
  });
  const rules = { LookupModel: { systemSiteListId: id }, DisplayProperty: 'Text' };
  const fields = inOrder([field('Title', 'Title', 'SingleLine', { isTitleField: true }), field('Ref', 'Ref', 'Lookup', { rules })]);
  const { id: listId } = await world.list({ fields });
  for (let n = 0; n < 320; n += 1)
    await ana.call(list.createItem, { listId: id, body: { Title: `${n}`, Text: `<p>${'é à ö '.repeat(10_000)}${n}</p>` } });
  const stalls = watchStalls();
  await stalls.longest();
  await ana.call(list.named, { listId, body: { fieldName: 'Ref', words: ['nothing'] } });
  expect(await stalls.longest()).toBeLessThan(280);
  stalls.stop();
  await world.close();
});
