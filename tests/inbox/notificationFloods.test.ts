import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { NOTIFICATIONS_PER_PERSON } from '#shared/limits.ts';
import { add, admin, ana, ben, create, listId, mailsTo, open, world } from '#tests/alerts/alertWorld.ts';
import type { Member } from '#tests/kit/world.ts';
import { untilIdle } from '#tests/search/searchWorld.ts';

beforeEach(open);
afterEach(() => world.close());

const messages = async () => {
  const pages = await Promise.all([0, 1].map((pageNumber) => ben.call(account.getPendingNotifications, { pageSize: 100, pageNumber })));
  return pages.flat().map(({ message }) => `${message.initiatorName} ${message.messageDetails.message}`);
};
const count = async (what: string) => (await messages()).filter((one) => one === what).length;
const MANY = NOTIFICATIONS_PER_PERSON + 20;

test("one user cannot fill another's inbox with mentions, nor keep others out of it, and can continue after an hour", async () => {
  const id = await create(ana, 'Porto');
  const mention = (who: Member) => who.call(list.addComment, { listId, id, body: { text: '@Ben', mentions: [ben.user.id] } });
  for (let time = 0; time < MANY; time += 1) await mention(ana);
  await untilIdle(world);
  expect(await count('Ana inbox.message.mentioned')).toBe(NOTIFICATIONS_PER_PERSON);
  expect(await count('Ana inbox.message.leftOut')).toBe(1);
  await mention(admin);
  await untilIdle(world);
  expect(await count('Root inbox.message.mentioned')).toBe(1);
  world.advance(3_600_000);
  await mention(ana);
  await untilIdle(world);
  expect(await count('Ana inbox.message.mentioned')).toBe(NOTIFICATIONS_PER_PERSON + 1);
});

test('nor the mailbox, with changes that an alert reports immediately', async () => {
  await add(ben);
  for (let time = 0; time < MANY; time += 1) await create(ana, `Porto ${time}`);
  await untilIdle(world);
  expect(await mailsTo(ben)).toHaveLength(NOTIFICATIONS_PER_PERSON);
  expect(await count('Ana inbox.message.leftOut')).toBe(1);
});
