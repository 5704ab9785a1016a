import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { addMember } from '#functions/domain/identity/groups/members.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { type CalendarWorld, on, openCalendarWorld, personIn } from '#tests/schedule/calendarWorld.ts';

let location: CalendarWorld;
beforeAll(async () => {
  location = await openCalendarWorld();
});
afterAll(() => location.world.close());

const agendaOf = async (who: CalendarWorld['ana']) =>
  (await who.call(account.getMyAgenda, { startDate: '2026-11-01T00:00:00Z', endDate: '2026-12-01T00:00:00Z', zone: 'UTC' })).occurrences;
const titles = async (who: CalendarWorld['ana']) => (await agendaOf(who)).map(({ Title }) => Title);

test('an agenda contains everything that names its user or one of their groups in any calendar, whether or not it takes their time, and nothing else', async () => {
  const { world, ana, ben, cho, calendar, add } = location;
  const crew = await createGroup(world.ctx, { name: 'Crew' });
  await addMember(world.ctx, { groupId: crew.id, userId: cho.user.id });
  await add(ana, { ...on(3, 9, 10), Title: 'Visit', Attendees: [personIn(cho)] });
  await add(ana, { ...on(2, 9, 10), Title: 'Told only', Informed: [personIn(cho)] });
  await add(ana, { ...on(4, 9, 10), Title: 'Crew day', Attendees: [{ internalId: crew.id, fullName: 'Crew', isGroup: true }] });
  const hidden = await add(ana, { ...on(5, 9, 10), Title: 'Hidden', Attendees: [personIn(cho)] });
  const gone = await add(ana, { ...on(6, 9, 10), Title: 'Gone', Attendees: [personIn(cho)] });
  await add(ana, { ...on(7, 9, 10), Title: 'Hers', Attendees: [personIn(ben)] });
  expect(await titles(cho)).toEqual(['Told only', 'Visit', 'Crew day', 'Hidden', 'Gone']);

  const admin = await world.member('Root', Access.None, { isAdmin: true });
  await admin.call(permission.stopInheriting, { body: { listId: calendar.id, itemId: hidden } });
  await admin.call(permission.remove, { body: { listId: calendar.id, itemId: hidden, userIds: [cho.user.id] } });
  await admin.call(recycle.delete, { body: { listId: calendar.id, id: gone } });
  expect(await titles(cho)).toEqual(['Told only', 'Visit', 'Crew day']);
  const [first] = await agendaOf(cho);
  expect(first).toMatchObject({ listTitle: calendar.title, url: expect.stringContaining('/_forms/view?id=2'), listId: calendar.id });
});
