import { afterAll, beforeAll, expect, test } from 'vitest';
import { node } from '#functions/domain/kernel/nodes.ts';
import { Access } from '#shared/access.ts';
import { site } from '#shared/contracts/site.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
  world.host.callsPerSecond = 1e9;
});
afterAll(() => world.close());

test('users find the sites that they may open, also those below one that they may not see, and no others', async () => {
  const owner = await world.member('Owner', Access.FullAccess);
  const guest = await world.member('Guest', Access.None);
  const add = (siteName: string, parentSiteId = world.site.id) =>
    owner.call(site.create, { body: { parentSiteId, siteName, subPath: siteName.toLowerCase() } });
  const mine = async (who = guest) => (await who.call(site.mySites, {})).sites.map(({ path }) => path);

  const hidden = await add('Hidden');
  const inner = await add('Inner', hidden.id);
  const other = await add('Other');
  const gone = await add('Gone');
  expect(await mine()).toEqual([]);

  for (const { id } of [inner, other, gone]) await world.grant(node.site(id), guest.user, Access.Read);
  await world.grant(node.site(gone.id), owner.user, Access.FullAccess);
  await owner.call(site.delete, { systemSiteId: gone.id, body: {} });
  expect(await guest.call(site.mySites, {})).toEqual({
    sites: [inner, other].map(({ id, siteName, path }) => ({
      id,
      siteName,
      path,
      isLocked: false,
      access: { effectiveAccess: Access.Read },
    })),
    isComplete: true,
  });
  expect(await mine(await world.member('Reader', Access.Read))).toEqual(['/', '/hidden']);
});
