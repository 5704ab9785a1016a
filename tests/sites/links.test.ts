import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { group } from '#shared/contracts/group.ts';
import { site } from '#shared/contracts/site.ts';
import { LINKS_PER_SITE } from '#shared/limits.ts';
import { forEverybody } from '#shared/models/content/visibility.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let editor: Member;
let reader: Member;
let admin: Member;
let crewId: string;

beforeAll(async () => {
  world = await openWorld();
  world.host.callsPerSecond = 1e9;
  editor = await world.member('Editor', Access.Contribute);
  reader = await world.member('Reader', Access.Read);
  admin = await world.member('Admin', Access.None, { isAdmin: true });
  crewId = (await createGroup(world.ctx, { name: 'Crew' })).id;
});
afterAll(() => world.close());

/** For one group, except for the editor regardless of groups. */
const forCrew = () => ({
  include: [{ internalId: crewId, fullName: 'Crew', isGroup: true }],
  exclude: [{ internalId: editor.user.id, fullName: 'Editor', isGroup: false }],
});
const link = (id: string, more: object = {}) => ({ id, displayText: id, url: '/_lists', ...more });
const ids = (links: { id: string }[]): string[] => links.map(({ id }) => id);

describe('quick links', () => {
  const systemSiteId = () => world.site.id;
  const save = (quickLinks: ReturnType<typeof link>[], version: number, who = editor) =>
    who.call(site.updateQuickLinks, { systemSiteId: systemSiteId(), body: { quickLinks, version } });

  test('SITE-003 SITE-028 are saved by users with Create, with all properties of a link', async () => {
    const person = (fullName: string, { user }: Member) => ({ internalId: user.id, fullName, isGroup: false });
    const whole = link('whole', {
      url: 'https://example.com/a?b=1#c',
      icon: 'star',
      translate: true,
      expanded: true,
      groupVisibility: { include: [person('Editor', editor), person('Reader', reader)], exclude: [] },
      roleAccess: Access.Read,
      subLinks: [link('inner')],
    });
    const saved = await save([whole], 0);
    const plain = { icon: 'link', translate: false, expanded: false, groupVisibility: forEverybody, roleAccess: 0 };
    expect(saved).toEqual({ version: 1, links: [{ ...whole, subLinks: [{ ...link('inner'), ...plain }] }] });
    expect(await editor.call(site.quickLinks, { systemSiteId: systemSiteId() })).toEqual(saved);
    // Readers are not told whom a link is for.
    const links = saved.links.map((one) => ({ ...one, groupVisibility: forEverybody }));
    expect(await reader.call(site.quickLinks, { systemSiteId: systemSiteId() })).toEqual({ ...saved, links });
    expect(await reader.call(site.quickLinksAt, { body: { path: '/' } })).toEqual(links);
    expect((await reader.call(site.details, { body: { path: '/' } })).quickLinks).toEqual(links);
    const most = Access.Edit | Access.Delete | Access.ModifyPermissions | Access.EditForms | Access.CreateViews | Access.Approve;
    for (const who of [reader, await world.member('All but Create', most)]) await expect(save([], 1, who)).rejects.toThrow('forbidden');
    expect((await save([whole], 1, await world.member('Creator', Access.Create))).version).toBe(2);
  });

  test('are visible to their groups and levels; users who may change them get them all', async () => {
    const { version } = await editor.call(site.quickLinks, { systemSiteId: systemSiteId() });
    const links = [
      link('all', { subLinks: [link('inner for editors', { roleAccess: Access.Edit })] }),
      link('crew', { groupVisibility: forCrew() }),
      link('editors', { roleAccess: Access.Edit }),
    ];
    await save(links, version);
    const shown = async (who: Member) => (await who.call(site.details, { body: { path: '/' } })).quickLinks;
    expect(ids(await shown(reader))).toEqual(['all']);
    expect((await shown(reader))[0]?.subLinks).toEqual([]);
    expect(ids(await shown(editor))).toEqual(['all', 'editors']);
    expect(ids((await reader.call(site.quickLinks, { systemSiteId: systemSiteId() })).links)).toEqual(['all']);
    expect(ids((await editor.call(site.quickLinks, { systemSiteId: systemSiteId() })).links)).toEqual(['all', 'crew', 'editors']);
    await admin.call(group.addMembers, { body: { groupId: crewId, userIds: [reader.user.id] } });
    expect(ids(await shown(reader))).toEqual(['all', 'crew']);
  });

  test("do not overwrite another user's change, and have no address that runs a script", async () => {
    const { version } = await editor.call(site.quickLinks, { systemSiteId: systemSiteId() });
    const both = await Promise.allSettled([save([link('one')], version), save([link('other')], version)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(save([link('late')], version)).rejects.toMatchObject({ status: 409, error: 'linksChanged' });

    for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'ftp://a', '', ' '])
      await expect(save([link('a', { url })], version + 1)).rejects.toThrow('invalidInput');
    await expect(save([link('a'), link('a')], version + 1)).rejects.toThrow('invalidInput');
    const many = Array.from({ length: LINKS_PER_SITE + 1 }, (_, index) => link(String(index)));
    await expect(save(many, version + 1)).rejects.toThrow('invalidInput');
  });
});

test('APP-050 APP-051 APP-052 the links of every site are saved by administrators and visible to everyone for whom they are meant', async () => {
  const { version } = await admin.call(application.globalLinks, {});
  const policies = link('policies', {
    displayText: 'frame.policies',
    url: 'https://example.com/policies?lang=en#top',
    icon: 'book',
    translate: true,
    expanded: true,
    groupVisibility: forEverybody,
    roleAccess: Access.None,
    subLinks: [link('leave')],
  });
  const crewOnly = link('crew only', { groupVisibility: forCrew() });
  const forEditors = link('for editors', { roleAccess: Access.Edit });
  const globalLinks = [policies, crewOnly, forEditors];
  await admin.call(application.editGlobalNavigation, { body: { globalLinks, version } });
  const plain = { icon: 'link', translate: false, expanded: false, groupVisibility: forEverybody, roleAccess: Access.None };
  const whole = { ...policies, subLinks: [{ ...plain, ...link('leave') }] };
  const none = { subLinks: [] };
  expect((await admin.call(application.globalLinks, {})).links).toEqual([
    whole,
    { ...plain, ...crewOnly, ...none },
    { ...plain, ...forEditors, ...none },
  ]);
  const shown = async (who: Member) => (await who.call(application.globalLinks, {})).links;
  expect(await shown(editor)).toEqual([whole, { ...plain, ...forEditors, ...none }]);
  expect(ids(await shown(reader))).toEqual(['policies', 'crew only']);
  await expect(editor.call(application.editGlobalNavigation, { body: { globalLinks: [], version: 1 } })).rejects.toThrow('forbidden');
  await expect(admin.call(application.editGlobalNavigation, { body: { globalLinks: [], version } })).rejects.toThrow('linksChanged');
});
