import { expect } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import { list } from '#shared/contracts/list.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

export let world: World;
export let ana: Member;
export let ben: Member;
export let admin: Member;
export let listId: string;
export const open = async (): Promise<void> => {
  world = await openWorld();
  ana = await world.member('Ana', Access.Contribute);
  ben = await world.member('Ben', Access.Read);
  admin = await world.member('Root', Access.None, { isAdmin: true });
  for (const { user } of [ana, ben]) {
    const set = { email: `${user.fullName.toLowerCase()}@example.org` };
    await world.host.table.transact([{ update: keys.user(user.id), set }]);
  }
  listId = (await world.list({ title: 'Visits' })).id;
};

export const parts = (more: object = {}) => ({
  alertTitle: 'My alert',
  alertFrequency: 0 as const,
  alertChangeType: 0 as const,
  alertChangeEvent: 0 as const,
  ...more,
});
export const add = async (who: Member, more: object = {}) => {
  const [created] = await who.call(alerts.add, { body: { ...parts(), systemSiteListIds: [listId], ...more } });
  return created ?? expect.fail('no alert was added');
};
export const received = async (who: Member) =>
  (await who.call(account.getPendingNotifications, { pageSize: 100 })).map(({ eventType, titleLink }) => [
    eventType,
    titleLink.displayText,
  ]);
export const mailsTo = async (who: Member) =>
  (await world.host.mail.outbox()).filter(({ to }) => to === `${who.user.fullName.toLowerCase()}@example.org`);
export const soon = (look: () => Promise<unknown>) => expect.poll(look, { timeout: 8000, interval: 30 });
export const create = async (who: Member, Title: string) => (await who.call(list.createItem, { listId, body: { Title } })).Id;
export const change = (who: Member, id: number, Amount: number) => who.call(list.updateItem, { listId, body: { Id: id, Amount } });
/** All facts before the last one are processed when the last one is. */
export const heard = async () => {
  const before = (await received(admin)).length;
  const id = await create(ana, `Mark ${before}`);
  await soon(async () => (await received(admin)).some(([, title]) => title === `Mark ${before}`)).toBe(true);
  return id;
};
