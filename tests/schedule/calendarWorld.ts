import { plainField, startingFields } from '#functions/domain/content/definitions/startingFields.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export const iso = (time: number): string => new Date(time).toISOString();

/** An event's times on a day in November 2026, in hours of UTC. */
export const on = (day: number, from: number, to: number) => {
  const start = Date.UTC(2026, 10, day);
  return { EventDate: iso(start + from * HOUR), EndDate: iso(start + to * HOUR) };
};

/** A calendar whose events occupy people and rooms, but not people who are only informed. */
export const makeCalendar = (world: World, rooms: ListRecord): Promise<ListRecord> =>
  world.list({
    type: 'calendar',
    fields: inOrder([
      ...startingFields('calendar'),
      plainField('Attendees', 'Attendees', 'PeoplePicker', { hasMany: true, isSchedulable: true }),
      plainField('Room', 'Room', 'Lookup', { isSchedulable: true, rules: { LookupModel: { systemSiteListId: rooms.id } } }),
      plainField('Informed', 'Informed', 'PeoplePicker', { hasMany: true }),
    ]),
  });

/** Series are compared with what comes after this moment, so it must not be the day on which the tests run. */
const TODAY = Date.UTC(2026, 10, 20, 12);

/** Rooms, a calendar, two people who may add events and one who may read, on 20 November 2026. */
export const openCalendarWorld = async () => {
  const world = await openWorld({ listening: false });
  world.advance(TODAY - Date.now());
  world.host.callsPerSecond = 1e9;
  const [ana, ben] = [await world.member('Ana', Access.Contribute), await world.member('Ben', Access.Contribute)];
  const cho = await world.member('Cho', Access.Read);
  const rooms = await world.list({ title: 'Rooms' });
  for (const Title of ['Blue', 'Red']) await ana.call(list.createItem, { listId: rooms.id, body: { Title } });
  const calendar = await makeCalendar(world, rooms);
  const add = async (as: Member, body: FieldValues, ignoreScheduleConflicts = false): Promise<number> =>
    (await as.call(list.createItem, { listId: calendar.id, ignoreScheduleConflicts, body: { Title: 'Event', ...body } })).Id;
  const room = (id: number) => ({ id, value: '' });
  const roomName = (id: number) => `item:${rooms.id}#${id}`;
  return { world, ana, ben, cho, rooms, calendar, add, room, roomName };
};
export type CalendarWorld = Awaited<ReturnType<typeof openCalendarWorld>>;

export const personIn = ({ user }: Member) => ({ internalId: user.id, fullName: user.fullName, isGroup: false });
