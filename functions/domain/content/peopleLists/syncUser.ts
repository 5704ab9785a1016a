import { administratorWrites } from '#functions/domain/content/peopleLists/administrators.ts';
import { assertReservable } from '#functions/domain/content/peopleLists/assertReservable.ts';
import { assertSyncable } from '#functions/domain/content/peopleLists/assertSyncable.ts';
import { internalIdIn } from '#functions/domain/content/peopleLists/internalIdIn.ts';
import type { ItemChange, LabelledWrite, SyncResult } from '#functions/domain/content/peopleLists/itemChange.ts';
import { joinedGroups } from '#functions/domain/content/peopleLists/joinedGroups.ts';
import { groupValues, type UserParts, userIn } from '#functions/domain/content/peopleLists/userValues.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { revocationInstant } from '#functions/domain/kernel/sessionInstants.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, UserRecord } from '#functions/storage/records/records.ts';
import { create, put, read } from '#functions/storage/rows.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { Problem } from '#shared/problems.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';

const entryOf = (id: string, { fullName }: UserParts) => ({
  key: keys.directoryEntry(normalizeText(fullName), id),
  person: { internalId: id, fullName, isGroup: false } satisfies Person,
});

/** The name is reserved, so that two people cannot have the same. */
const createWrites = (id: string, user: UserParts, itemId: number): LabelledWrite[] => {
  const record: UserRecord = { ...user, id, revokedBefore: null, itemId };
  const { key, person } = entryOf(id, user);
  return [
    { write: create(keys.userName(user.userName), { id }), field: 'UserName' },
    { write: create(keys.user(id), record) },
    { write: create(key, person) },
  ];
};

const found = (id: string, itemId: number): LabelledWrite => ({ write: { update: keys.user(id), set: { itemId }, if: { present: true } } });

const added = async (ctx: Context, { after, record }: ItemChange): Promise<SyncResult> => {
  const id = internalIdIn(after.values);
  const user = userIn(after.values);
  assertReservable('UserName', user.userName);
  const administrators = (await administratorWrites(ctx, id, null, user)).map((write) => ({ write }));
  if (record === 'found') return { values: after.values, writes: [found(id, after.id), ...administrators] };
  const { groups, writes } = await joinedGroups(ctx, id, [], user.groups);
  const values = { ...after.values, Groups: groupValues(groups) };
  return { values, writes: [...createWrites(id, { ...user, groups }, after.id), ...writes, ...administrators] };
};

/** Updates the name in the directory. */
const renameWrites = (id: string, before: UserParts, after: UserParts): LabelledWrite[] => {
  if (before.fullName === after.fullName) return [];
  const [old, now] = [entryOf(id, before), entryOf(id, after)];
  return [...(old.key.sk === now.key.sk ? [] : [{ write: { delete: old.key } }]), { write: put(now.key, now.person) }];
};

const changed = async (ctx: Context, before: ItemRecord, after: ItemRecord, also: Partial<UserRecord> = {}): Promise<SyncResult> => {
  const id = internalIdIn(before.values);
  const [was, is] = [userIn(before.values), userIn(after.values)];
  const { groups, writes } = await joinedGroups(ctx, id, was.groups, is.groups);
  const administrators = (await administratorWrites(ctx, id, was, is)).map((write) => ({ write }));
  // A session from before must not become valid when the user is enabled again.
  const revoked = is.isDisabled && !was.isDisabled ? { revokedBefore: await revocationInstant(ctx.host, id) } : {};
  const record: LabelledWrite = { write: { update: keys.user(id), set: { ...is, groups, ...revoked, ...also }, if: { present: true } } };
  const values = { ...after.values, Groups: groupValues(groups) };
  return { values, writes: [record, ...renameWrites(id, was, is), ...writes, ...administrators] };
};

/** Anonymizes the person, with a user name that cannot sign in. */
const erased = async (ctx: Context, before: ItemRecord, after: ItemRecord): Promise<SyncResult> => {
  const [erasedOn, revokedBefore] = [ctx.now().toISOString(), await revocationInstant(ctx.host, internalIdIn(before.values))];
  const { values, writes } = await changed(ctx, before, after, { revokedBefore, erasedOn, signedInOn: null });
  const reservations: LabelledWrite[] = [
    { write: { delete: keys.userName(userIn(before.values).userName) } },
    { write: create(keys.userName(userIn(values).userName), { id: internalIdIn(before.values) }), field: 'UserName' },
  ];
  return { values, writes: [...writes, ...reservations] };
};

/** An erased person cannot be changed. */
const assertNotErased = async ({ table }: Context, { values }: ItemRecord): Promise<void> => {
  if ((await read<UserRecord>(table, keys.user(internalIdIn(values))))?.erasedOn) throw new Problem('personErased');
};

/**
 * Updates the record after a change in the list of users. People are disabled or erased but not deleted, because other data refers to their
 * ids.
 */
export const syncUser = async (ctx: Context, change: ItemChange): Promise<SyncResult> => {
  const { list, kind, before, after } = change;
  if (after.deletedOn) throw new Problem('peopleStay');
  if (!before) return added(ctx, change);
  if (kind === 'nameErased') return { values: after.values, writes: [] };
  await assertNotErased(ctx, before);
  if (kind === 'userErased') return erased(ctx, before, after);
  return assertSyncable(ctx, list.id, before.values, after.values) ? changed(ctx, before, after) : { values: after.values, writes: [] };
};
