import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { node } from '#functions/domain/kernel/nodes.ts';
import { notifyComment } from '#functions/domain/messages/comments/notifyComment.ts';
import { account } from '#shared/contracts/account.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { commentsOn, openCommentWorld, received, refused } from '#tests/comments/commentWorld.ts';
import type { Member, World } from '#tests/kit/world.ts';
import { sendFile, titles, untilIdle } from '#tests/search/searchWorld.ts';

let world: World;
let ana: Member;
let ben: Member;
let cem: Member;
let listId: string;
let id: number;
beforeEach(async () => {
  ({ world, ana, ben, cem, listId, id } = await openCommentWorld());
});
afterEach(() => world.close());

const on = () => ({ listId, id });
const { say, page, words, hideFrom } = commentsOn(on);
describe('who may comment', () => {
  test('users who may read, unless the list requires Edit or turns comments off; existing comments can still be read', async () => {
    await say(ben, 'As a reader');
    await ana.call(listDefinition.update, { body: { listId, commentsBy: 'editors' } });
    expect(await ben.call(list.details, { listId })).toMatchObject({ commentsBy: 'editors' });
    await expect(say(ben, 'Again')).rejects.toEqual(refused('commentsNotAllowed', 403));
    expect(await page(ben)).toMatchObject({ mayComment: false, total: 1 });
    await say(ana, 'As an editor');
    await ana.call(listDefinition.update, { body: { listId, commentsBy: 'nobody' } });
    await expect(say(ana, 'Again')).rejects.toEqual(refused('commentsNotAllowed', 403));
    expect(await words(ben)).toEqual([['As an editor'], ['As a reader']]);
  });

  test('a user who may not read the item cannot see its comments, add one, or be notified of one', async () => {
    const { threadId } = await say(ben, 'Between us', { mentions: [cem.user.id] });
    await untilIdle(world);
    expect(await received(cem)).toHaveLength(1);
    await hideFrom(cem, ana);
    await say(ana, 'Still between us', { threadId, mentions: [cem.user.id] });
    await untilIdle(world);
    await expect(page(cem)).rejects.toEqual(refused('notFound', 404));
    await expect(say(cem, 'Me too')).rejects.toEqual(refused('notFound', 404));
    await expect(cem.call(list.resolveThread, { ...on(), body: { threadId, isResolved: true } })).rejects.toEqual(refused('notFound', 404));
    // Earlier notifications have no names any more, and there are no new ones.
    expect(await received(cem)).toEqual([['inbox.message.hidden', '', '']]);
    expect(await titles(cem, 'between')).toEqual([]);
    expect(await titles(ben, 'between')).toEqual(['Porto']);
  });

  test('an author sees in advance whom a mention does not reach', async () => {
    await hideFrom(cem, ana);
    const check = (...people: Member[]) => ben.call(list.checkMentions, { ...on(), body: { userIds: people.map(({ user }) => user.id) } });
    expect(await check(ana, cem)).toEqual({ unreachable: [{ internalId: cem.user.id, fullName: 'Cem', isGroup: false }] });
    expect(await check(ana)).toEqual({ unreachable: [] });
    await expect(say(ben, '@Nobody', { mentions: ['nobody'] })).rejects.toEqual(refused('invalidInput', 400));
  });
});

describe('users are notified', () => {
  test('of a mention and of a reply in a thread in which they took part, once, and not of their own comments', async () => {
    const { threadId, id: firstId } = await say(ben, '@Ana and @Ben, is this so?', { mentions: [ana.user.id, ben.user.id] });
    await untilIdle(world);
    expect(await received(ana)).toEqual([['inbox.message.mentioned', 'Ben', 'Porto']]);
    expect(await received(ben)).toEqual([]);
    const [notification] = await ana.call(account.getPendingNotifications, {});
    expect(notification?.titleLink.url).toContain('itemTabView=comments');
    await say(cem, 'It is', { threadId });
    await say(ana, 'Thanks @Cem', { threadId, mentions: [cem.user.id] });
    await untilIdle(world);
    // Events within a millisecond have no order.
    expect((await received(ben)).map(String).toSorted()).toEqual(['inbox.message.replied,Ana,Porto', 'inbox.message.replied,Cem,Porto']);
    expect(await received(cem)).toEqual([['inbox.message.mentioned', 'Ana', 'Porto']]);
    // An edit notifies only added people.
    const mentions = [ana.user.id, cem.user.id];
    await ben.call(list.editComment, { ...on(), body: { threadId, commentId: firstId, text: '@Ana and @Cem?', mentions } });
    await untilIdle(world);
    expect(await received(ana)).toHaveLength(1);
    expect(await received(cem)).toHaveLength(2);
  });

  test('not of a reply that is older than their participation, however late it is delivered', async () => {
    const { threadId } = await say(ben, 'Is this so?');
    await say(cem, 'It is', { threadId });
    world.advance(1000);
    await say(ana, 'Thanks', { threadId });
    await untilIdle(world);
    for (const fact of await world.facts(listId)) if (fact.kind === 'commentAdded') await notifyComment(world.ctx, fact);
    expect(await received(ana)).toEqual([]);
    expect(await received(cem)).toEqual([['inbox.message.replied', 'Ana', 'Porto']]);
  });
});

describe('comments follow their item', () => {
  test('into the audit history, with their text', async () => {
    const { threadId } = await say(ben, 'First words');
    await ben.call(list.editComment, { ...on(), body: { threadId, text: 'Other words' } });
    await ana.call(list.resolveThread, { ...on(), body: { threadId, isResolved: true } });
    await ana.call(list.deleteComment, { ...on(), body: { threadId } });
    const now = world.host.now().getTime();
    const span = { startDate: new Date(now - 3_600_000).toISOString(), endDate: new Date(now + 1000).toISOString() };
    const { rows } = await ana.call(auditLog.listHistory, { body: { ...span, listId } });
    const about = rows.filter(({ objectType }) => objectType === 'comment').toReversed();
    expect(about.map(({ event, user, objectTitle, changes }) => [event, user.fullName, objectTitle, changes[0] ?? null])).toEqual([
      [1, 'Ben', 'Porto', { field: 'Comment', before: null, after: 'First words' }],
      [2, 'Ben', 'Porto', { field: 'Comment', before: 'First words', after: 'Other words' }],
      [2, 'Ana', 'Porto', null],
      [3, 'Ana', 'Porto', { field: 'Comment', before: 'Other words', after: null }],
    ]);
  });

  test('into the search, with their current text', async () => {
    const { threadId } = await say(ben, 'The quick brown fox');
    const reply = await say(ana, 'over the lazy dog', { threadId });
    await untilIdle(world);
    for (const word of ['brown', 'lazy', 'Porto']) expect(await titles(ben, word), word).toEqual(['Porto']);
    await ben.call(list.editComment, { ...on(), body: { threadId, text: 'The slow white fox' } });
    await ana.call(list.deleteComment, { ...on(), body: { threadId, commentId: reply.id } });
    await untilIdle(world);
    for (const word of ['brown', 'lazy']) expect(await titles(ben, word), word).toEqual([]);
    expect(await titles(ben, 'white')).toEqual(['Porto']);
    await ana.call(list.updateItem, { listId, body: { Id: id, Title: 'Faro' } });
    await untilIdle(world);
    expect(await titles(ben, 'white')).toEqual(['Faro']);
  });

  test('into the recycle bin and back, and are deleted permanently with it', async () => {
    await say(ben, 'Keep me');
    const { recycleId } = await ana.call(recycle.delete, { body: on() });
    await expect(page(ben)).rejects.toEqual(refused('itemInRecycleBin', 404));
    await expect(say(ben, 'Too late')).rejects.toEqual(refused('itemInRecycleBin', 404));
    const deleted = { systemSiteId: world.site.id, recycleId };
    await ana.call(recycle.restore, { body: deleted });
    await untilIdle(world);
    expect(await words(ben)).toEqual([['Keep me']]);
    expect(await titles(ben, 'keep')).toEqual(['Porto']);
    const again = await ana.call(recycle.delete, { body: on() });
    await ana.call(recycle.permanentlyDelete, { body: { ...deleted, ...again } });
    await untilIdle(world);
    const pk = node.item(listId, id).replaceAll(':', '#');
    expect((await world.table.query({ table: 'content', pk })).rows).toEqual([]);
  });

  test('that is a file as well', async () => {
    const library = (await world.list({ type: 'documents' })).id;
    const file = { listId: library, id: await sendFile(ana, library, 'Plan.txt', 'Some words of a plan') };
    await ben.call(list.addComment, { ...file, body: { text: 'Page two is missing' } });
    await untilIdle(world);
    expect(await titles(ben, 'missing')).toEqual(['Plan.txt']);
    expect(await cem.call(list.threads, file)).toMatchObject({ total: 1, threads: [{ text: 'Page two is missing' }] });
  });
});
