import * as z from 'zod';
import { get, post } from '#shared/http/contract.ts';
import { Cursor } from '#shared/http/cursor.ts';
import { adminOnly } from '#shared/http/needs.ts';
import { MEMBERS_PER_CALL, PAGE_SIZE, PAGE_SIZE_MAX } from '#shared/limits.ts';
import { CaptchaChallenge } from '#shared/models/identity/captcha.ts';
import { BccEntry, BulkMail, bulkMailActions } from '#shared/models/messages/bulkMail.ts';
import { EmailBody, EmailSubject } from '#shared/models/messages/emailTemplate.ts';
import { isMailAddress } from '#shared/rules/mailAddress.ts';

const MailAddress = z.string().trim().refine(isMailAddress, { error: 'Email' });

/** One of the two tells whom to answer. */
const Question = z
  .strictObject({
    UserName: z.string().trim().max(128).default(''),
    Email: z.union([z.literal(''), MailAddress]).default(''),
    Subject: EmailSubject,
    Body: EmailBody,
  })
  .superRefine(({ UserName, Email }, { addIssue }) => {
    if (UserName !== '' || Email !== '') return;
    for (const field of ['UserName', 'Email']) addIssue({ code: 'custom', path: [field], message: 'required' });
  });

const EmailsQuery = z.strictObject({
  pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
  after: Cursor.optional(),
});

const OutboxEmail = z.object({
  id: z.string(),
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(['kept', 'sending', 'sent', 'failed']),
});

/** Email of the installation. */
export const email = {
  /** The captcha token is sent in the header X-Captcha-Token. */
  contactSupport: post('/Application/email/ContactSupport', {
    on: 'nothing',
    needs: 'anyone',
    guarded: true,
    quiet: true,
    body: Question,
    answer: z.object({}),
  }),
  captcha: get('/Application/get/captcha', { on: 'nothing', needs: 'anyone', kind: 'plain', answer: CaptchaChallenge }),
  sendBulkEmail: post('/Application/email/SendBulkEmail', {
    ...adminOnly,
    quiet: true,
    body: z.strictObject({
      actionType: z.enum(bulkMailActions),
      userGroups: z.array(z.string().min(1).max(64)).min(1, { error: 'required' }).max(MEMBERS_PER_CALL, { error: 'tooMany' }),
      subject: EmailSubject,
      body: EmailBody,
    }),
    answer: BulkMail,
  }),
  bulkEmailHistory: get('/Application/email/GetBulkEmailHistory', {
    ...adminOnly,
    query: EmailsQuery,
    answer: z.object({ mails: z.array(BulkMail), next: z.string().nullable() }),
  }),
  bccList: get('/Application/email/GetBccList', {
    ...adminOnly,
    query: z.strictObject({ id: z.string().min(1).max(64) }),
    answer: z.array(BccEntry),
  }),
  /** Sent to the caller if no address is given. The answer says whether a server accepted the message. */
  sendTestEmail: post('/Application/email/SendTestEmail', {
    ...adminOnly,
    quiet: true,
    body: z.strictObject({ to: MailAddress.optional() }),
    answer: z.object({ state: z.enum(['sent', 'kept', 'off']), to: z.string() }),
  }),
  /** The latest messages of the outbox; empty on hosts without one. They contain codes that open accounts, so API keys cannot read them. */
  outbox: get('/Application/email/GetOutbox', { ...adminOnly, confirmed: true, answer: z.array(OutboxEmail) }),
};
