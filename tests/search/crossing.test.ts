import { expect, test } from 'vitest';
import { startListCrawl } from '#functions/domain/search/crawls.ts';
import { searchId } from '#functions/domain/search/searchIds.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { openArchive, sendFile, settled, titles } from '#tests/search/searchWorld.ts';

test('what goes while a crawl looks at it is found no more', async () => {
  const { world, ana, listId } = await openArchive();
  const id = await sendFile(ana, listId, 'porto.txt', 'Visit to Porto');
  await settled(world);
  expect(await titles(ana, 'porto')).toHaveLength(1);
  const { search } = world.host;
  const { apply } = search;
  const document = searchId.item(listId, id);
  search.apply = async (changes) => {
    if (changes.some((change) => 'put' in change && change.put.id === document)) {
      search.apply = apply;
      await ana.call(recycle.delete, { body: { listId, id } });
      await expect.poll(() => search.find([document])).toEqual([undefined]);
    }
    return apply(changes);
  };
  await startListCrawl(world.ctx, listId);
  await settled(world);
  expect(await search.find([document])).toEqual([undefined]);
  await world.close();
});
