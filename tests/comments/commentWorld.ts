import { expect } from 'vitest';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { type Member, openWorld } from '#tests/kit/world.ts';

/** A list with one item, its owner Ana, and the readers Ben and Cem. */
export const openCommentWorld = async () => {
  const world = await openWorld();
  const ana = await world.member('Ana', Access.FullAccess);
  const ben = await world.member('Ben', Access.Read);
  const cem = await world.member('Cem', Access.Read);
  const listId = (await world.list({ title: 'Visits' })).id;
  const id = (await ana.call(list.createItem, { listId, body: { Title: 'Porto' } })).Id;
  return { world, ana, ben, cem, listId, id };
};

interface There {
  listId: string;
  id: number;
}

/** Writes, reads and deletes the comments of an item. */
export const commentsOn = (on: () => There) => {
  const page = (who: Member, more: object = {}) => who.call(list.threads, { ...on(), ...more });
  return {
    page,
    say: (who: Member, text: string, more: object = {}) => who.call(list.addComment, { ...on(), body: { text, ...more } }),
    hideFrom: async (whom: Member, owner: Member) => {
      const { listId, id: itemId } = on();
      await owner.call(permission.stopInheriting, { body: { listId, itemId } });
      await owner.call(permission.remove, { body: { listId, itemId, userIds: [whom.user.id] } });
    },
    words: async (who: Member) => (await page(who)).threads.map(({ text, replies }) => [text, ...replies.map((reply) => reply.text)]),
  };
};

/** A person's notifications: the text, the author and the object. */
export const received = async (who: Member) =>
  (await who.call(account.getPendingNotifications, { pageSize: 100 })).map(({ message, titleLink }) => [
    message.messageDetails.message,
    message.initiatorName,
    titleLink.displayText,
  ]);

export const refused = (error: string, status: number) => expect.objectContaining({ error, status });
