import { expect, test } from 'vitest';
import { startListCrawl } from '#functions/domain/search/crawls.ts';
import { searchId } from '#functions/domain/search/searchIds.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { openArchive, sendFile, titles, untilIdle } from '#tests/search/searchWorld.ts';

test.each(['goes', 'comes back'])('what %s while a crawl reads it is found in its latest state', async (what) => {
  const { world, ana, listId } = await openArchive();
  const id = await sendFile(ana, listId, 'porto.txt', 'Visit to Porto');
  await untilIdle(world);
  expect(await titles(ana, 'porto')).toHaveLength(1);
  const remove = () => ana.call(recycle.delete, { body: { listId, id } });
  const entry = what === 'goes' ? undefined : await remove();
  await untilIdle(world);
  const { search } = world.host;
  const { apply } = search;
  const document = searchId.item(listId, id);
  search.apply = async (changes) => {
    const isMeant = changes.some((change) => ('put' in change ? change.put.id : 'remove' in change && change.remove) === document);
    if (isMeant) {
      search.apply = apply;
      if (entry) await ana.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId: entry.recycleId } });
      else await remove();
      await expect.poll(async () => (await search.find([document]))[0] !== undefined).toBe(entry !== undefined);
    }
    return apply(changes);
  };
  await startListCrawl(world.ctx, listId);
  await untilIdle(world);
  expect(await titles(ana, 'porto')).toHaveLength(entry ? 1 : 0);
  await world.close();
});
