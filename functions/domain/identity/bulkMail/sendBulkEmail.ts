import { ulid } from 'ulid';
import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { planJob, sendJob } from '#functions/domain/kernel/jobs/planJob.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { BulkMailRecord } from '#functions/storage/records/bulkMailRecords.ts';
import type { GroupRecord } from '#functions/storage/records/groupRecords.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { create, readMany } from '#functions/storage/rows.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { Problem } from '#shared/problems.ts';

type SendBulkEmailInput = Pick<BulkMailRecord, 'actionType' | 'subject' | 'body'> & { userGroups: string[] };

/** The users and groups with these ids. Throws notFound if an id is neither. */
const recipientsOf = async (ctx: Context, ids: string[]): Promise<Person[]> => {
  const [users, groups] = await Promise.all([
    readMany<UserRecord>(
      ctx.table,
      ids.map((id) => keys.user(id)),
    ),
    readMany<GroupRecord>(
      ctx.table,
      ids.map((id) => keys.group(id)),
    ),
  ]);
  return ids.map((id, index) => {
    const fullName = users[index]?.fullName ?? groups[index]?.name;
    if (fullName === undefined) throw new Problem('notFound');
    return { internalId: id, fullName, isGroup: users[index] === undefined };
  });
};

/** Starts a job that sends a bulk email. Throws notFound. */
export const sendBulkEmail = async (
  ctx: Context,
  { actionType, userGroups, subject, body }: SendBulkEmailInput,
): Promise<BulkMailRecord> => {
  const id = ulid(ctx.now().getTime());
  const recipients = await recipientsOf(ctx, [...new Set(userGroups)]);
  const { job, writes } = planJob(ctx, { kind: 'bulkMail', body: { id } });
  const about = { sentBy: personOf(ctx.caller), sentOn: ctx.now().toISOString(), jobId: job.id };
  const record: BulkMailRecord = { id, actionType, userGroups: recipients, subject, body, ...about };
  const fact = factOf(ctx, 'bulkMailSent', { title: subject });
  await ctx.table.transact([create(keys.bulkMail(id), record), ...writes, putFact(fact)]);
  await sendJob(ctx, job);
  return record;
};
