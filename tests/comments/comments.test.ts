import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { COMMENT_TEXT_LENGTH, REPLIES_PER_THREAD, THREADS_PER_PAGE } from '#shared/limits.ts';
import type { NewReaction, ReactionKind } from '#shared/models/content/comment.ts';
import { counting } from '#tests/bench/portWork.ts';
import { commentsOn, openCommentWorld, received, refused } from '#tests/comments/commentWorld.ts';
import type { Member, World } from '#tests/kit/world.ts';
import { untilIdle } from '#tests/search/searchWorld.ts';

const SLOW_MS = 80;

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
describe('comments', () => {
  test('are shown in threads, the newest first, with their replies, the oldest first, and are counted', async () => {
    const first = await say(ben, '  Is this so?\r\nReally? ');
    expect(first).toMatchObject({ text: 'Is this so?\nReally?', by: { fullName: 'Ben' }, editedOn: null, isDeleted: false });
    expect(first.threadId).toBe(first.id);
    await say(ana, 'It is', { threadId: first.threadId });
    await say(ben, 'Thanks', { threadId: first.threadId });
    await say(ana, 'Another matter');
    expect(await words(ben)).toEqual([['Another matter'], ['Is this so?\nReally?', 'It is', 'Thanks']]);
    expect(await page(ben)).toMatchObject({ total: 4, unresolved: 2, mayComment: true, next: null });
  });

  test('are returned page by page', async () => {
    for (let number = 1; number <= THREADS_PER_PAGE + 2; number += 1) await say(ben, `Thread ${number}`);
    const first = await page(ben);
    expect(first.threads.map(({ text }) => text)).toEqual(
      Array.from({ length: THREADS_PER_PAGE }, (_, index) => `Thread ${THREADS_PER_PAGE + 2 - index}`),
    );
    const second = await page(ben, { after: first.next ?? '' });
    expect(second.threads.map(({ text }) => text)).toEqual(['Thread 2', 'Thread 1']);
    expect(second.next).toBeNull();
  });

  test('are neither empty nor too long, and have no more replies than a page can show', async () => {
    await expect(say(ben, ' \n\t')).rejects.toEqual(refused('invalidInput', 400));
    await expect(say(ben, 'x'.repeat(COMMENT_TEXT_LENGTH + 1))).rejects.toEqual(refused('invalidInput', 400));
    await expect(say(ben, 'Hello', { threadId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })).rejects.toEqual(refused('notFound', 404));
    const { threadId } = await say(ben, 'First');
    for (let number = 0; number < REPLIES_PER_THREAD; number += 1) await say(ben, `Reply ${number}`, { threadId });
    await expect(say(ben, 'One more', { threadId })).rejects.toEqual(refused('tooManyComments', 409));
    expect(await page(ben)).toMatchObject({ total: REPLIES_PER_THREAD + 1 });
  });

  test('are edited only by their authors, and deleted by them or with full access', async () => {
    const { threadId } = await say(ben, 'Wrong');
    await expect(ana.call(list.editComment, { ...on(), body: { threadId, text: 'Right' } })).rejects.toEqual(refused('forbidden', 403));
    expect(await ben.call(list.editComment, { ...on(), body: { threadId, text: 'Right' } })).toMatchObject({
      text: 'Right',
      editedOn: expect.any(String),
    });
    const reply = await say(ana, 'Indeed', { threadId });
    await expect(cem.call(list.deleteComment, { ...on(), body: { threadId, commentId: reply.id } })).rejects.toEqual(
      refused('forbidden', 403),
    );
    await ben.call(list.deleteComment, { ...on(), body: { threadId } });
    // Its placeholder remains as long as there are replies.
    expect((await page(ben)).threads).toMatchObject([{ text: '', isDeleted: true, replies: [{ text: 'Indeed' }] }]);
    await expect(ben.call(list.editComment, { ...on(), body: { threadId, text: 'Again' } })).rejects.toEqual(refused('notFound', 404));
    await ana.call(list.deleteComment, { ...on(), body: { threadId, commentId: reply.id } });
    expect(await page(ben)).toMatchObject({ threads: [], total: 0, unresolved: 0 });
    const other = await say(cem, 'Spam');
    await ana.call(list.deleteComment, { ...on(), body: { threadId: other.id } });
    expect(await words(ben)).toEqual([]);
  });

  test('are resolved and reopened; no one can reply in between', async () => {
    const { threadId } = await say(ben, 'Open point');
    const resolve = (who: Member, isResolved: boolean) => who.call(list.resolveThread, { ...on(), body: { threadId, isResolved } });
    await resolve(ana, true);
    await resolve(ana, true);
    expect(await page(ben)).toMatchObject({
      unresolved: 0,
      threads: [{ resolvedBy: { fullName: 'Ana' }, resolvedOn: expect.any(String) }],
    });
    await expect(say(ben, 'But', { threadId })).rejects.toEqual(refused('threadResolved', 409));
    await resolve(ben, false);
    await say(ben, 'But', { threadId });
    expect(await page(ben)).toMatchObject({ unresolved: 1, total: 2, threads: [{ resolvedBy: null, resolvedOn: null }] });
  });

  test('of two dozen simultaneous callers are all stored, on a slow disk as well', async () => {
    const { transact } = world.table;
    world.table.transact = async (...given) => {
      await pause(SLOW_MS);
      return transact(...given);
    };
    const talk = async (member: Member, call: number): Promise<void> => {
      for (let count = 0; count < 3; count += 1) await say(member, `${call} ${count}`);
    };
    await Promise.all([ana, ben, cem].flatMap((member) => [1, 2, 3, 4, 5, 6, 7, 8].map((call) => talk(member, call))));
    expect((await page(ana)).total).toBe(24 * 3);
  });

  test('two at the same time are both stored and counted', async () => {
    await Promise.all([say(ana, 'One'), say(ben, 'Two'), say(cem, 'Three')]);
    expect((await words(ana)).flat().toSorted()).toEqual(['One', 'Three', 'Two']);
    expect(await page(ana)).toMatchObject({ total: 3, unresolved: 3 });
  });
});

describe('the rows of a list show the number of comments', () => {
  const counts = async (who: Member, more: object = {}) =>
    (await who.call(list.items, { listId, ...more })).items.map(({ Title, _CommentCount }) => [Title, _CommentCount]);

  test('on each item, with and without a filter, as comments come and go', async () => {
    await ana.call(list.createItem, { listId, body: { Title: 'Silent' } });
    const { threadId } = await say(ben, 'One');
    const reply = await say(ana, 'Two', { threadId });
    const both = [
      ['Porto', 2],
      ['Silent', 0],
    ];
    expect((await counts(ben)).toSorted()).toEqual(both);
    const queryConditions = { rules: [{ ColumnName: 'Title', Operator: 'Contains' as const, Value: 'Porto' }] };
    expect(await counts(ben, { queryConditions })).toEqual([['Porto', 2]]);
    await ana.call(list.deleteComment, { ...on(), body: { threadId, commentId: reply.id } });
    expect((await counts(ben)).toSorted()[0]).toEqual(['Porto', 1]);
    // Callers who request all rows get only values.
    expect((await counts(ben, { pageSize: -1 })).toSorted()[0]).toEqual(['Porto', undefined]);
  });

  test('with one additional read for all of them together', async () => {
    for (let n = 0; n < 20; n += 1) await ana.call(list.createItem, { listId, body: { Title: `Item ${n}` } });
    await counts(ben);
    const { workOf } = counting(world.table);
    const grown = async () => {
      const two = await workOf(() => counts(ben, { pageSize: 2 }));
      const twenty = await workOf(() => counts(ben, { pageSize: 20 }));
      expect(twenty.trips).toBe(two.trips);
      return (twenty.rowsRead - two.rowsRead) / 18;
    };
    // An order row and an item for each; also a count if the list has comments.
    expect(await grown()).toBe(2);
    await say(ben, 'First');
    expect(await grown()).toBe(3);
  });
});

describe('reactions', () => {
  const react = (who: Member, kind: ReactionKind, isOn: boolean, ref: object) =>
    who.call(list.reactToComment, { ...on(), body: { kind, isOn, ...ref } as NewReaction });
  const shown = async (who: Member) =>
    (await page(who)).threads.flatMap(({ reactions, replies }) => [reactions, ...replies.map((reply) => reply.reactions)]);

  test('count each user once per kind, and can be taken back', async () => {
    const { threadId } = await say(ben, 'Done');
    await react(ana, 'heart', true, { threadId });
    await react(ana, 'heart', true, { threadId });
    await react(cem, 'heart', true, { threadId });
    await react(ana, 'thumbsUp', true, { threadId });
    expect(await shown(ana)).toEqual([
      [
        { kind: 'thumbsUp', count: 1, names: ['Ana'], isOwn: true },
        { kind: 'heart', count: 2, names: ['Ana', 'Cem'], isOwn: true },
      ],
    ]);
    await react(ana, 'heart', false, { threadId });
    await react(ana, 'thumbsUp', false, { threadId });
    await react(ben, 'eyes', false, { threadId });
    expect(await shown(ana)).toEqual([[{ kind: 'heart', count: 1, names: ['Cem'], isOwn: false }]]);
    // An edit keeps them, and they do not count as comments.
    await ben.call(list.editComment, { ...on(), body: { threadId, text: 'Done at last' } });
    expect(await shown(cem)).toEqual([[{ kind: 'heart', count: 1, names: ['Cem'], isOwn: true }]]);
    expect(await page(ana)).toMatchObject({ total: 1 });
  });

  test('of several users at the same time are all stored, also on a reply, and notify no one', async () => {
    const { threadId } = await say(ben, 'Vote');
    const { id: commentId } = await say(ben, 'Or this', { threadId });
    await untilIdle(world);
    await Promise.all([ana, ben, cem].map((who) => react(who, 'celebrate', true, { threadId, commentId })));
    expect((await shown(ana))[1]).toMatchObject([{ kind: 'celebrate', count: 3 }]);
    await untilIdle(world);
    expect(await received(ben)).toEqual([]);
  });

  test('require the right to comment, and an existing comment', async () => {
    const { threadId } = await say(ben, 'Quiet please');
    await expect(react(ana, 'heart', true, { threadId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })).rejects.toEqual(refused('notFound', 404));
    await expect(react(ana, 'anger' as ReactionKind, true, { threadId })).rejects.toEqual(refused('invalidInput', 400));
    await hideFrom(cem, ana);
    await expect(react(cem, 'heart', true, { threadId })).rejects.toEqual(refused('notFound', 404));
    await ana.call(listDefinition.update, { body: { listId, commentsBy: 'editors' } });
    await expect(react(ben, 'heart', true, { threadId })).rejects.toEqual(refused('commentsNotAllowed', 403));
    await react(ana, 'heart', true, { threadId });
    const now = world.host.now().getTime();
    const span = { startDate: new Date(now - 3_600_000).toISOString(), endDate: new Date(now + 1000).toISOString() };
    const { rows } = await ana.call(auditLog.listHistory, { body: { ...span, listId } });
    expect(rows.find(({ objectType }) => objectType === 'comment')).toMatchObject({
      event: 2,
      user: { fullName: 'Ana' },
      changes: [{ field: 'Reaction', before: null, after: 'heart' }],
    });
  });
});
