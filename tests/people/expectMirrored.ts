import { expect } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { AdministratorsRecord, GroupRecord } from '#functions/storage/records/groupRecords.ts';
import type { ItemRecord, UserRecord } from '#functions/storage/records/records.ts';
import { read, readAll } from '#functions/storage/rows.ts';
import type { Person } from '#shared/models/identity/person.ts';

const itemsOf = async (table: Table, listId: string): Promise<ItemRecord[]> => {
  const numbers = await readAll<{ id: number }>(table, keys.member(listId, 0));
  const items = await Promise.all(numbers.map(({ id }) => read<ItemRecord>(table, keys.item(listId, id))));
  return items.filter((item) => item !== undefined).filter(({ deletedOn }) => !deletedOn);
};

/** The expected item of a user, written without the product's functions. */
const saidBy = ({ id, userName, fullName, email, homePage, language, isAdmin, isDisabled, groups }: UserRecord) => ({
  InternalId: id,
  Title: fullName,
  UserName: userName,
  Email: email,
  HomePage: homePage ?? '',
  Language: language === null ? null : expect.objectContaining({ id: language }),
  IsAdmin: isAdmin,
  IsDisabled: isDisabled,
  Groups: groups.map((group) => ({ internalId: group.id, fullName: group.name, isGroup: true })),
});

const some = <T>(found: T | undefined): T => {
  expect(found).toBeDefined();
  return found as T;
};

const expectUser = async (table: Table, item: ItemRecord): Promise<UserRecord> => {
  const user = some(await read<UserRecord>(table, keys.user(String(item.values.InternalId))));
  expect(item.values).toMatchObject(saidBy(user));
  expect(user.itemId).toBe(item.id);
  expect(item.values.Password ?? '').toBe('');
  expect(await read(table, keys.userName(user.userName))).toEqual({ id: user.id });
  for (const { id, name } of user.groups) {
    expect(await read(table, keys.group(id))).toMatchObject({ name });
    expect(await read(table, keys.groupMember(id, user.id))).toEqual({ userId: user.id });
  }
  return user;
};

const expectGroup = async (table: Table, item: ItemRecord, users: UserRecord[]): Promise<GroupRecord> => {
  const group = some(await read<GroupRecord>(table, keys.group(String(item.values.InternalId))));
  expect(group).toEqual({ id: item.values.InternalId, name: item.values.Title, itemId: item.id, isClosing: false });
  expect(await read(table, keys.groupName(group.name))).toEqual({ id: group.id });
  const members = await readAll<{ userId: string }>(table, keys.groupMember(group.id, ''), 'member#');
  const inside = users.filter(({ groups }) => groups.some(({ id }) => id === group.id)).map(({ id }) => id);
  expect(members.map(({ userId }) => userId).sort()).toEqual(inside.sort());
  return group;
};

/**
 * Checks that records, items, reservations, members, administrators and the directory agree for all users and groups. Returns their
 * numbers.
 */
export const expectMirrored = async (table: Table): Promise<{ users: number; groups: number }> => {
  const users: UserRecord[] = [];
  for (const item of await itemsOf(table, 'users')) users.push(await expectUser(table, item));
  const groups: GroupRecord[] = [];
  for (const item of await itemsOf(table, 'groups')) groups.push(await expectGroup(table, item, users));

  const directory = await readAll<Person>(table, keys.directoryEntry('', ''));
  const people = [
    ...users.map(({ id, fullName }) => ({ internalId: id, fullName, isGroup: false })),
    ...groups.map(({ id, name }) => ({ internalId: id, fullName: name, isGroup: true })),
  ];
  const byId = (one: Person, other: Person) => (one.internalId < other.internalId ? -1 : 1);
  expect(directory.sort(byId)).toEqual(people.sort(byId));

  const stored = await read<AdministratorsRecord>(table, keys.administrators);
  const administrators = users.filter(({ isAdmin, isDisabled }) => isAdmin && !isDisabled).map(({ id }) => id);
  expect((stored?.userIds ?? []).toSorted()).toEqual(administrators.sort());
  return { users: users.length, groups: groups.length };
};
