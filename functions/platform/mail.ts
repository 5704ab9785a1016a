import { isMailAddress } from '#shared/rules/mailAddress.ts';

/** Sends email: SES on AWS, an outbox in the table on one machine; SMTP on either if a server is configured. */

export interface Email {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  /** The display name of the sender. */
  senderName?: string;
}

/** An SMTP server configured by an administrator. */
export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte, mandatory STARTTLS, or no encryption. */
  security: 'tls' | 'startTls' | 'none';
  userName: string;
  password: string;
  /** The sender address. */
  from: string;
}

/** A message could not be sent: it is unsafe, or the server refused it. Another attempt may succeed. */
export class MailFailed extends Error {
  override name = 'MailFailed';
  /** Whether the failure is temporary and unrelated to the recipient: the server was overloaded or did not answer. */
  readonly isPassing: boolean;

  constructor(message: string, { isPassing = false, ...options }: ErrorOptions & { isPassing?: boolean } = {}) {
    super(message, options);
    this.isPassing = isPassing;
  }
}

/** A message in the outbox. The text of sent messages is not stored, because it may contain a code. */
export interface OutboxEmail {
  id: string;
  at: string;
  to: string;
  subject: string;
  text: string;
  state: 'kept' | 'sending' | 'sent' | 'failed';
}

/** sent: accepted by a server. kept: stored in the outbox only. off: no sender address is configured. */
export type SendResult = 'sent' | 'kept' | 'off';

export interface Mail {
  /** Throws MailFailed. */
  send(email: Email, server?: MailServer): Promise<SendResult>;
  /** The latest messages first; empty if there is no outbox. */
  outbox(): Promise<OutboxEmail[]>;
}

/** The partition of the outbox in the table. */
export const OUTBOX_PARTITION = 'outbox';

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Removes line breaks, so that text typed by people cannot start a new header. */
const oneLine = (text: string): string => text.replace(BREAKS, ' ').trim();

/** The message as all adapters send it. Throws MailFailed for an invalid address. */
export const safeEmail = (email: Email): Email => {
  for (const address of [email.to, email.replyTo]) {
    if (address !== undefined && !isMailAddress(address)) throw new MailFailed('not one plain address');
  }
  const { subject, senderName } = email;
  return { ...email, subject: oneLine(subject), ...(senderName !== undefined && { senderName: oneLine(senderName) }) };
};
