import { isMailAddress } from '#shared/rules/mailAddress.ts';

/** Letters to people. SES on AWS, an outbox in the table on one machine; by SMTP on either when a server is named. */

export interface Letter {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  /** Who it says it is from, before the address. */
  senderName?: string;
}

/** A mail server that speaks SMTP, as an administrator has named it. */
export interface MailServer {
  host: string;
  port: number;
  /** tls from the first byte, starttls demanded before anything is said, or neither. */
  security: 'tls' | 'startTls' | 'none';
  userName: string;
  password: string;
  /** The address that letters come from. */
  from: string;
}

/** A letter that nobody takes: no line of it may say more than it should, or the server said no. Trying again may help. */
export class MailFailed extends Error {
  override name = 'MailFailed';
  /** Nothing is wrong with the letter or its reader: the server was asked too often, or did not answer. */
  readonly isPassing: boolean;

  constructor(message: string, { isPassing = false, ...options }: ErrorOptions & { isPassing?: boolean } = {}) {
    super(message, options);
    this.isPassing = isPassing;
  }
}

/** What the outbox says of a letter. Of one that went out the text is not kept: it may hold a code. */
export interface KeptLetter {
  id: string;
  at: string;
  to: string;
  subject: string;
  text: string;
  state: 'kept' | 'sending' | 'sent' | 'failed';
}

/** sent: a server has taken it. kept: it lies in the outbox only. off: nobody has said which address letters come from. */
export type Sent = 'sent' | 'kept' | 'off';

export interface Mail {
  /** Throws MailFailed. */
  send(letter: Letter, server?: MailServer): Promise<Sent>;
  /** The newest letters first; nothing where there is no outbox. */
  outbox(): Promise<KeptLetter[]>;
}

/** Where the outbox lies in the table, if there is one. */
export const OUTBOX_PARTITION = 'outbox';

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** One line, so that nothing that people type can begin a header of its own. */
const oneLine = (text: string): string => text.replace(BREAKS, ' ').trim();

/** The letter as every adapter sends it. Throws MailFailed for an address that is none. */
export const safeLetter = (letter: Letter): Letter => {
  for (const address of [letter.to, letter.replyTo]) {
    if (address !== undefined && !isMailAddress(address)) throw new MailFailed('not one plain address');
  }
  const { subject, senderName } = letter;
  return { ...letter, subject: oneLine(subject), ...(senderName !== undefined && { senderName: oneLine(senderName) }) };
};
