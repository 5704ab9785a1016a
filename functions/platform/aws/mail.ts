import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { isFailure } from '#functions/platform/aws/common/failure.ts';
import { setting } from '#functions/platform/aws/common/setting.ts';
import { type Email, type Mail, MailFailed, safeEmail } from '#functions/platform/mail.ts';

/** Temporary errors of SES. Messages beyond its rate or daily quota are sent later. */
const temporaryErrors = ['TooManyRequestsException', 'LimitExceededException', 'ThrottlingException', 'InternalServiceErrorException'];

const UTF8 = { Charset: 'UTF-8' };

/** The sender with a display name, encoded so that characters outside ASCII survive. */
const namedSender = (name: string, address: string): string =>
  name === '' ? address : `=?UTF-8?B?${Buffer.from(name).toString('base64')}?= <${address}>`;

const commandOf = ({ to, subject, text, html, replyTo, senderName = '' }: Email, from: string): SendEmailCommand =>
  new SendEmailCommand({
    FromEmailAddress: namedSender(senderName, from),
    Destination: { ToAddresses: [to] },
    ...(replyTo !== undefined && { ReplyToAddresses: [replyTo] }),
    Content: {
      Simple: {
        Subject: { Data: subject, ...UTF8 },
        Body: { Text: { Data: text, ...UTF8 }, ...(html !== undefined && { Html: { Data: html, ...UTF8 } }) },
      },
    },
  });

/** Sends through SES from the address given at deployment, or by SMTP if an administrator has configured a server. */
export const awsMail = (): Mail => {
  const client = new SESv2Client({});
  return {
    send: async (requested, server) => {
      const email = safeEmail(requested);
      if (server) {
        await (await import('#functions/platform/network/smtp.ts')).sendBySmtp(email, server);
        return 'sent';
      }
      const from = setting('SHEAF_MAIL_FROM');
      if (from === 'off') return 'off';
      try {
        await client.send(commandOf(email, from));
        return 'sent';
      } catch (error) {
        if (!(error instanceof SESv2ServiceException)) throw error;
        throw new MailFailed(error.message, { cause: error, isPassing: isFailure(error, ...temporaryErrors) });
      }
    },
    outbox: async () => [],
  };
};
