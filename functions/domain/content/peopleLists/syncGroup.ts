import { assertReservable } from '#functions/domain/content/peopleLists/assertReservable.ts';
import { assertSyncable } from '#functions/domain/content/peopleLists/assertSyncable.ts';
import { internalIdIn } from '#functions/domain/content/peopleLists/internalIdIn.ts';
import type { ItemChange, LabelledWrite, SyncResult } from '#functions/domain/content/peopleLists/itemChange.ts';
import { groupNameIn } from '#functions/domain/content/peopleLists/userValues.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { GroupRecord, GroupRef } from '#functions/storage/records/groupRecords.ts';
import { create, put } from '#functions/storage/rows.ts';
import type { FactKind } from '#shared/facts.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { Problem } from '#shared/problems.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';

/** The kind of fact after which the members' records get the new name. */
const RENAMING: FactKind = 'itemUpdated';

const groupIn = (values: FieldValues): GroupRef => ({ id: internalIdIn(values), name: groupNameIn(values) });

/** The places of a group's name other than its record: the reservation that makes it unique, and the directory. */
const nameOf = ({ id, name }: GroupRef) => ({
  reservation: keys.groupName(name),
  entry: keys.directoryEntry(normalizeText(name), id),
  person: { internalId: id, fullName: name, isGroup: true } satisfies Person,
});

const added = ({ after, record }: ItemChange): LabelledWrite[] => {
  const group = groupIn(after.values);
  assertReservable('Title', group.name);
  const stored: GroupRecord = { ...group, itemId: after.id, isClosing: false };
  if (record === 'found') return [{ write: { update: keys.group(group.id), set: { ...stored }, if: { present: true } } }];
  const { reservation, entry, person } = nameOf(group);
  return [
    { write: create(reservation, { id: group.id }), field: 'Title' },
    { write: create(keys.group(group.id), stored) },
    { write: create(entry, person) },
  ];
};

/** The group has no members any more. */
const removed = (group: GroupRef): LabelledWrite[] => {
  const { reservation, entry } = nameOf(group);
  const deletion = { delete: keys.group(group.id), if: { equals: { isClosing: true } } };
  return [deletion, { delete: reservation }, { delete: entry }].map((write) => ({ write }));
};

/** Moves the reservation to the new name; a name that differs only in case is the group's own. */
const renameWrites = (old: GroupRef, group: GroupRef): LabelledWrite[] => {
  assertReservable('Title', group.name);
  const [before, after] = [nameOf(old), nameOf(group)];
  const reservations = [{ write: create(after.reservation, { id: group.id }), field: 'Title' }, { write: { delete: before.reservation } }];
  return [
    { write: { update: keys.group(group.id), set: { name: group.name }, if: { equals: { name: old.name, isClosing: false } } } },
    ...(before.reservation.pk === after.reservation.pk ? [] : reservations),
    ...(before.entry.sk === after.entry.sk ? [] : [{ write: { delete: before.entry } }]),
    { write: put(after.entry, after.person) },
  ];
};

const writesOf = (ctx: Context, change: ItemChange): LabelledWrite[] => {
  const { list, kind, before, after } = change;
  if (!before) return added(change);
  if (before.deletedOn) throw new Problem('fixedList');
  const isRenamed = assertSyncable(ctx, list.id, before.values, after.values);
  if (after.deletedOn) return removed(groupIn(before.values));
  if (isRenamed && kind !== RENAMING) throw new Problem('fixedList');
  return isRenamed ? renameWrites(groupIn(before.values), groupIn(after.values)) : [];
};

/** Updates the record after a change in the list of groups. A deleted group has no members and cannot be restored. */
export const syncGroup = async (ctx: Context, change: ItemChange): Promise<SyncResult> => ({
  values: change.after.values,
  writes: writesOf(ctx, change),
});
