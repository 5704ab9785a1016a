import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { node } from '#functions/domain/kernel/nodes.ts';
import { factSubject, readFacts } from '#functions/storage/facts.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import type { GroupVisibility } from '#shared/models/content/visibility.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { titles, untilIdle } from '#tests/search/searchWorld.ts';
import { personOf } from '#tests/sites/plans.ts';

let world: World;
let ana: Member;
let ben: Member;
let cem: Member;
let one: { systemSiteId: string; pageId: string };
beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.FullAccess);
  ben = await world.member('Ben', Access.Read);
  cem = await world.member('Cem', Access.Read);
  const { id: pageId } = await ana.call(site.createPage, { systemSiteId: world.site.id, body: { title: 'News', path: 'News' } });
  one = { systemSiteId: world.site.id, pageId };
});
afterEach(() => world.close());

const say = (who: Member, text: string, more: object = {}) => who.call(site.addPageComment, { ...one, body: { text, ...more } });
const threads = (who: Member) => who.call(site.pageThreads, one);
const received = async (who: Member) =>
  (await who.call(account.getPendingNotifications, { pageSize: 100 })).map(({ message, titleLink }) => [
    message.messageDetails.message,
    message.messageDetails.params,
    titleLink,
  ]);
const refused = (error: string, status: number) => expect.objectContaining({ error, status });

const showTo = async (groupVisibility: GroupVisibility) => {
  const { version } = await ana.call(site.page, { ...one, forEditing: 'true' });
  await ana.call(site.updatePage, { ...one, body: { page: { title: 'News', groupVisibility, version } } });
};

describe('comments on pages', () => {
  test('are written, answered, changed, resolved, reacted to and deleted by users who can read the page', async () => {
    const { threadId, id } = await say(ben, 'Is this so?');
    await say(cem, 'It is', { threadId });
    await ben.call(site.editPageComment, { ...one, body: { threadId, text: 'Is this really so?' } });
    await cem.call(site.reactToPageComment, { ...one, body: { threadId, kind: 'heart', isOn: true } });
    await ana.call(site.resolvePageThread, { ...one, body: { threadId, isResolved: true } });
    expect(await threads(ben)).toMatchObject({
      total: 2,
      unresolved: 0,
      mayComment: true,
      threads: [
        {
          id,
          text: 'Is this really so?',
          resolvedBy: { fullName: 'Ana' },
          reactions: [{ kind: 'heart', names: ['Cem'] }],
          replies: [{ text: 'It is' }],
        },
      ],
    });
    await expect(cem.call(site.deletePageComment, { ...one, body: { threadId } })).rejects.toEqual(refused('forbidden', 403));
    expect(await ben.call(site.page, one)).toMatchObject({ commentCount: 2 });
    await ana.call(site.deletePageComment, { ...one, body: { threadId } });
    expect(await threads(ben)).toMatchObject({ total: 1, threads: [{ isDeleted: true, text: '', reactions: [] }] });
  });

  test('are neither read, announced nor found by users who cannot see the page', async () => {
    const { threadId } = await say(ben, 'Between us', { mentions: [cem.user.id] });
    await untilIdle(world);
    const titleLink = { displayText: 'News', url: '/_pages/news?side=comments' };
    expect(await received(cem)).toEqual([['inbox.message.mentioned', { list: world.site.siteName }, titleLink]]);
    expect(await titles(cem, 'between')).toEqual(['News']);
    await showTo({ include: [], exclude: [personOf(cem)] });
    await say(ana, 'Still between us', { threadId, mentions: [cem.user.id] });
    await untilIdle(world);
    await expect(threads(cem)).rejects.toEqual(refused('notFound', 404));
    await expect(say(cem, 'Me too')).rejects.toEqual(refused('notFound', 404));
    const mine = { ...one, body: { threadId, kind: 'heart' as const, isOn: true } };
    await expect(cem.call(site.reactToPageComment, mine)).rejects.toEqual(refused('notFound', 404));
    expect(await received(cem)).toEqual([['inbox.message.hidden', {}, { displayText: '', url: null }]]);
    expect(await titles(cem, 'between')).toEqual([]);
    expect(await received(ben)).toMatchObject([['inbox.message.replied', {}, titleLink]]);
    const userIds = [cem.user.id, ana.user.id];
    expect(await ben.call(site.checkPageMentions, { ...one, body: { userIds } })).toEqual({ unreachable: [personOf(cem)] });
  });

  test('are in the audit facts of the site with their text', async () => {
    await say(ben, 'First words');
    const facts = await readFacts(world.table, [factSubject({ siteId: one.systemSiteId, listId: null, by: personOf(ben) })], '', 100);
    expect(facts.filter(({ kind }) => kind === 'commentAdded')).toMatchObject([
      { title: 'News', pageId: one.pageId, by: { fullName: 'Ben' }, changes: [{ field: 'Comment', before: null, after: 'First words' }] },
    ]);
  });

  test('follow the page into the recycle bin and back, and are deleted permanently with it', async () => {
    await say(ben, 'Keep me');
    const deleted = { systemSiteId: one.systemSiteId, ...(await ana.call(recycle.deletePage, { body: one })) };
    await expect(threads(ben)).rejects.toEqual(refused('notFound', 404));
    await ana.call(recycle.restore, { body: deleted });
    expect(await threads(ben)).toMatchObject({ total: 1 });
    const again = await ana.call(recycle.deletePage, { body: one });
    await ana.call(recycle.permanentlyDelete, { body: { ...deleted, ...again } });
    await untilIdle(world);
    const pk = node.page(one.pageId).replaceAll(':', '#');
    expect((await world.table.query({ table: 'content', pk })).rows).toEqual([]);
  });
});
