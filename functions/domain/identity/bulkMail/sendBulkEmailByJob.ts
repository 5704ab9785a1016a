import * as z from 'zod';
import { mailLinks } from '#functions/domain/identity/passwordReset/mailLinks.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Step, Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { renderMail } from '#functions/domain/messages/mail/renderMail.ts';
import { sendNow } from '#functions/domain/messages/mail/sendNow.ts';
import { MailFailed } from '#functions/platform/mail.ts';
import { keys } from '#functions/storage/keys.ts';
import type { BccRecord, BulkMailRecord } from '#functions/storage/records/bulkMailRecords.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { put, read, readMany } from '#functions/storage/rows.ts';
import type { Person } from '#shared/models/identity/person.ts';

/** Emails per step, because mail servers are slow. */
const EMAILS_PER_STEP = 20;

/** The index of the next recipient, and the last processed member of a group. */
const Cursor = z.object({ index: z.number(), after: z.string().optional() });
type Cursor = z.infer<typeof Cursor>;

const readMembers = async (ctx: Context, { internalId, isGroup }: Person, after: string | undefined) => {
  if (!isGroup) return { ids: [internalId], next: undefined };
  const { table, pk, sk } = keys.groupMember(internalId, '');
  const range = { table, pk, from: sk, to: `${sk}\uffff`, limit: EMAILS_PER_STEP, ...(after !== undefined && { after }) };
  const { rows, next } = await ctx.table.query<{ userId: string }>(range);
  return { ids: rows.map(({ data }) => data.userId), next };
};

const writeTo = async (ctx: Context, { actionType, subject, body }: BulkMailRecord, user: UserRecord): Promise<void> => {
  if (actionType === 'PasswordReset') return mailLinks(ctx, user, 'bulkReset', { subject, body });
  const rendered = await renderMail(ctx, user.language, 'bulkNotify', { subject, body });
  await sendNow(ctx, { to: user.email, ...rendered });
};

interface WriteOnceInput {
  mail: BulkMailRecord;
  user: UserRecord | undefined;
  /** Identifies the step, also if it is repeated. */
  step: number;
}

/**
 * People who received the email through another group, or before the step was interrupted, do not get it again. Those of an interrupted
 * step are counted when it is repeated, because its count was not saved.
 */
const writeOnce = async (ctx: Context, { mail, user, step }: WriteOnceInput): Promise<'done' | 'passed' | 'refused'> => {
  if (!user || user.isDisabled || user.email === '') return 'passed';
  const key = keys.bcc(mail.id, user.id);
  const received = await read<BccRecord>(ctx.table, key);
  if (received) return received.step === step ? 'done' : 'passed';
  try {
    await writeTo(ctx, mail, user);
  } catch (error) {
    if (error instanceof MailFailed && !error.isPassing) return 'refused';
    throw error;
  }
  const { id: internalId, fullName, email } = user;
  await ctx.table.transact([put(key, { internalId, fullName, email, step } satisfies BccRecord)]);
  return 'done';
};

const cursorAfter = ({ index }: Cursor, recipients: Person[], next: string | undefined): string | null => {
  const position: Cursor = next === undefined ? { index: index + 1 } : { index, after: next };
  return position.index < recipients.length ? JSON.stringify(position) : null;
};

/** One step of sending a bulk email. */
export const sendBulkEmailByJob: Work = async (ctx, job) => {
  const mail = await read<BulkMailRecord>(ctx.table, keys.bulkMail(String(job.body.id)));
  if (!mail) return { done: 0, refused: [], cursor: null };
  const position = Cursor.parse(job.cursor === null ? { index: 0 } : JSON.parse(job.cursor));
  const recipient = mail.userGroups[position.index];
  if (!recipient || !ctx.caller.isAdmin) return { done: 0, refused: [], cursor: null };
  const { ids, next } = await readMembers(ctx, recipient, position.after);
  const users = await readMany<UserRecord>(
    ctx.table,
    ids.map((id) => keys.user(id)),
  );
  let done = 0;
  const refused: Step['refused'] = [];
  for (const [at, user] of users.entries()) {
    const outcome = await writeOnce(ctx, { mail, user, step: job.version }).catch((error: unknown): Step => {
      const last = ids[at - 1];
      // The emails sent so far are recorded first; the failing one starts the next step, which is retried later.
      if (last === undefined) throw error;
      const rest: Cursor = { index: position.index, after: keys.groupMember(recipient.internalId, last).sk };
      return { done, refused, cursor: JSON.stringify(rest) };
    });
    if (typeof outcome === 'object') return outcome;
    if (outcome === 'done') done += 1;
    if (outcome === 'refused') refused.push({ what: user?.fullName ?? '', error: 'mailRefused' });
  }
  return { done, refused, cursor: cursorAfter(position, mail.userGroups, next) };
};
