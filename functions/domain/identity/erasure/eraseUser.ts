import { userIn, userValues } from '#functions/domain/content/peopleLists/userValues.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { saveWithRetry } from '#functions/domain/content/saving/saveWithRetry.ts';
import { aliasOf, countRemoved, hasNamesakes, presentErasure } from '#functions/domain/identity/erasure/erasureOf.ts';
import { personItem } from '#functions/domain/identity/people/peopleList.ts';
import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import { planJob, sendJob } from '#functions/domain/kernel/jobs/planJob.ts';
import type { ErasureRecord } from '#functions/storage/erasureRecord.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord, UserRecord } from '#functions/storage/records/records.ts';
import { signedIn } from '#functions/storage/records/signedMark.ts';
import { create, read } from '#functions/storage/rows.ts';
import { GROUPS_PER_CHANGE } from '#shared/limits.ts';
import { type Erasure, erasedUserName } from '#shared/models/identity/erasure.ts';
import { Problem } from '#shared/problems.ts';

interface EraseUserInput {
  userId: string;
  /** The name as typed, so that nobody is erased by accident. */
  fullName: string;
  discardsDrafts: boolean;
}

const requireUser = async (ctx: Context, { userId, fullName }: EraseUserInput): Promise<UserRecord> => {
  const user = await read<UserRecord>(ctx.table, keys.user(userId));
  if (!user) throw new Problem('notFound');
  if (user.erasedOn) throw new Problem('personErased');
  if (userId === ctx.caller.id) throw new Problem('ownErasure');
  if (fullName.trim() !== user.fullName.trim()) {
    throw new Problem('invalidInput', { fields: [{ at: 'fullName', code: 'nameDiffers' }] });
  }
  return user;
};

/** A transaction has room for a limited number of groups; the last ones are left together with the person's erasure. */
const removeFromGroups = async (ctx: Context, list: ListRecord, item: ItemRecord): Promise<void> =>
  saveWithRetry(ctx, item, async (first) => {
    let before = first;
    for (let { groups } = userIn(before.values); groups.length > GROUPS_PER_CHANGE; { groups } = userIn(before.values)) {
      const { Groups } = userValues({ ...userIn(before.values), groups: groups.slice(GROUPS_PER_CHANGE) });
      const after = { ...before, values: { ...before.values, Groups } };
      before = await saveItem(ctx, { list, kind: 'groupMemberRemoved', before, after });
    }
  });

/** Clears all values of the person, including those of fields added by administrators. */
const erasedValues = (user: UserRecord, { values }: ItemRecord) => ({
  InternalId: values.InternalId,
  ...userValues({
    fullName: aliasOf(user),
    userName: erasedUserName(user.id),
    email: '',
    isAdmin: false,
    isDisabled: true,
    groups: [],
    language: null,
    homePage: null,
  }),
});

/**
 * Erases a person, whose id is kept because other data refers to it. The account is closed and cleared immediately; a job deletes further
 * data and replaces the name everywhere. Throws notFound, personErased, ownErasure, lastAdministrator, and invalidInput if the name does
 * not match.
 */
export const eraseUser = async (ctx: Context, input: EraseUserInput): Promise<Erasure> => {
  const { itemId } = await requireUser(ctx, input);
  const { list, item } = await personItem(ctx, 'users', itemId);
  await removeFromGroups(ctx, list, item);
  const started = await saveWithRetry(ctx, await personItem(ctx, 'users', itemId).then((found) => found.item), async (before) => {
    const user = await requireUser(ctx, input);
    const record: ErasureRecord = {
      userId: user.id,
      itemId,
      alias: aliasOf(user),
      by: personOf(ctx.caller),
      startedOn: ctx.now().toISOString(),
      endedOn: null,
      former: { userName: user.userName, fullName: user.fullName, email: user.email },
      discardsDrafts: input.discardsDrafts,
      hasNamesakes: await hasNamesakes(ctx, user),
      removed: await countRemoved(ctx, user),
      signedConsents: signedIn(user).length,
    };
    const { job, writes } = planJob(ctx, { kind: 'eraseUser', body: { userId: user.id } });
    const after = { ...before, values: erasedValues(user, before) };
    const alsoWrites = [create(keys.erasure(user.id), record), ...writes];
    await saveItem(ctx, { list, kind: 'userErased', before, after, withoutValues: true, changes: statement(record), alsoWrites });
    return { record, job };
  });
  await sendJob(ctx, started.job);
  return presentErasure(started.record);
};

/** The part of the statement that the audit trail keeps. */
const statement = (record: ErasureRecord) => {
  const { removed, kept } = presentErasure(record);
  return [
    { field: 'removed', before: removed, after: null },
    { field: 'kept', before: kept, after: kept },
  ];
};
