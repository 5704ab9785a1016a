import { afterEach, beforeEach, expect, test } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import { put } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { site } from '#shared/contracts/site.ts';
import { SITE_PAGES } from '#shared/limits.ts';
import { openWorld, type World } from '#tests/kit/world.ts';
import { pageOf } from '#tests/sites/plans.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld({ listening: false });
});
afterEach(() => world.close());

test('pages that are created at the same time do not exceed the maximum of their site, and the same path is given once', async () => {
  const ada = await world.member('Ada', Access.ContributePages);
  const systemSiteId = world.site.id;
  const create = (path: string) =>
    ada.call(site.createPage, { systemSiteId, body: pageOf(path, []) }).then(
      () => 'created',
      ({ error }) => error,
    );
  const twice = await Promise.all([create('Same'), create('Same')]);
  expect(twice.toSorted()).toEqual(['created', 'valueNotUnique']);
  for (let n = 2; n < SITE_PAGES; n += 1)
    await world.table.transact([
      put(keys.sitePage(systemSiteId, `page${n}`), { id: `page${n}`, title: `Page ${n}`, path: `page${n}`, groupVisibility: [] }),
    ]);
  const answers = await Promise.all(['One', 'Two', 'Three'].map(create));
  expect(answers.toSorted()).toEqual(['created', 'tooManyPages', 'tooManyPages']);
});
